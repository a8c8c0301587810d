// Generated from crates/game-knights by `UPDATE_EXPECT=1 cargo test -p pentarch --test types`.
import type { Clause, Seat } from './tabletop';

/** One decision of a player. */
export type Action =
  | { fortify: Guise }
  | { attack: [Seat, Troop] }
  | { attack_from_post: Seat }
  | { herald: {
      /** Whether a Jester plays it. */
      jester: boolean;
    } }
  | { merchant: {
      /** Whose hand. */
      rival: Seat;
      /** Whether a Jester plays it. */
      jester: boolean;
    } }
  | { monk: {
      /** Whether a Jester plays it. */
      jester: boolean;
    } }
  | { discard: Kind }
  | 'stop'
  | 'pass'
  | 'redeal'
  | { respond: Troop }
  | { rob: Robber }
  | 'decline'
  | { show: Kind }
  | { take: [Seat, Kind] }
  | { pay: Payment }
  | 'keep'
  | 'give';

/** An attack that is to be answered. */
export type Attacking = {
  /** Who attacks; once the attack was turned, whoever played a Traitor last (OKN-34). */
  attacker: Seat;
  /** Who is attacked, and answers. */
  target: Seat;
  /** What attacks. */
  troop: Troops;
  /** Whether it goes against whoever is on turn now (OKN-34). */
  turned: boolean;
};

/** A seat that decides secretly and at once with others. */
export type Ballot<T> = {
  /** Who. */
  seat: Seat;
  /** What. */
  choice: Choice<T>;
};

/** The attacks of one turn, all against one rival (OKN-20). */
export type Campaigning = {
  /** Against whom. */
  rival: Seat;
  /** Whether a Ladder leans against the rival's Castle (OKN-21). */
  ladder: boolean;
  /** Whether a common or unique attack has been made, after which no pre-attack is (OKN-21). */
  struck: boolean;
};

/** How many cards of each kind, at most a deck of them. */
export type Cards = Partial<Record<Kind, number>>;

/** A secret choice as somebody sees it. */
export type Choice<T> = 'waiting' | 'secret' | { own: T };

/** Which cards are played with. */
export type Deck = 'full' | 'core';

/** A drafted card as somebody sees it. */
export type Drafted = 'face_down' | { known: Kind };

/** Something that a viewer saw happen. A card that the viewer did not see is none. */
export type Event =
  | { begins: Seat }
  | { dealt: {
      /** To whom. */
      seat: Seat;
      /** Which. */
      card: Kind | null;
    } }
  | { turn_begins: Seat }
  | { minstrel_leaves: {
      /** Whose. */
      seat: Seat;
      /** Whether it was a Jester. */
      jester: boolean;
    } }
  | { drawn: {
      /** By whom. */
      seat: Seat;
      /** Which. */
      card: Kind | null;
    } }
  | { draw_lost: {
      /** By whom. */
      seat: Seat;
      /** How many. */
      n_cards: number;
    } }
  | { reshuffled: {
      /** How many gems are needed now. */
      needed: number;
    } }
  | { fortified: {
      /** Whose. */
      seat: Seat;
      /** What it is there. */
      guise: Guise;
    } }
  | { minstrel_played: {
      /** By whom. */
      seat: Seat;
      /** Whether it was a Jester. */
      jester: boolean;
    } }
  | { disarmed: {
      /** Who. */
      seat: Seat;
      /** How many. */
      n_cards: number;
    } }
  | { attacked: {
      /** Who attacks. */
      seat: Seat;
      /** Whom. */
      target: Seat;
      /** With what. */
      troop: Troop;
      /** Whether it is an Archer that stood in front of the attacker's kingdom. */
      from_post: boolean;
    } }
  | { unanswered: Seat }
  | { answered: {
      /** Who. */
      seat: Seat;
      /** With what. */
      troop: Troop;
    } }
  | { turned: {
      /** Who plays the Traitor. */
      seat: Seat;
      /** Whether it is a Jester. */
      jester: boolean;
      /** Who is attacked now. */
      target: Seat;
    } }
  | { charmed: {
      /** Who plays the Princess. */
      seat: Seat;
      /** Whether she is a Jester. */
      jester: boolean;
      /** The card that comes to that hand. */
      card: Kind;
    } }
  | { executed: {
      /** Who plays the Executioner. */
      seat: Seat;
      /** Whether it is a Jester. */
      jester: boolean;
      /** What attacked. */
      troop: Troop;
    } }
  | { sent_back: {
      /** Who plays the Minstrel. */
      seat: Seat;
      /** Whether it is a Jester. */
      jester: boolean;
      /** To whose hand the cards return. */
      to: Seat;
      /** Which. */
      cards: Cards;
      /**
       * Whether the Minstrel stays as a fortification: not if its owner's turn begins (OKN-13), and never
       * with two players (OKN-65).
       */
      stays: boolean;
    } }
  | { fell: {
      /** Whose. */
      seat: Seat;
      /** What stood there. */
      guise: Guise;
      /** The kind that did it. */
      by: Kind;
    } }
  | { ladder_leans: {
      /** Whose Ladder. */
      seat: Seat;
      /** Whose Castle. */
      target: Seat;
    } }
  | { ladder_gone: Seat }
  | 'no_gems'
  | { on_their_way: {
      /** Who loses them. */
      from: Seat;
      /** Who gets them. */
      to: Seat;
      /** How many. */
      gems: number;
    } }
  | { decided: {
      /** Who. */
      seat: Seat;
      /** What, if it is the viewer. */
      choice: Action | null;
    } }
  | { robbed: {
      /** By whom. */
      seat: Seat;
      /** With what. */
      robber: Robber;
      /** How many. */
      gems: number;
    } }
  | { unrobbed: {
      /** How many. */
      gems: number;
    } }
  | { gems_moved: {
      /** Who lost them. */
      from: Seat;
      /** Who gained them; the same seat if it has robbed them back. */
      to: Seat;
      /** How many. */
      gems: number;
    } }
  | { heralded: {
      /** Who plays it. */
      seat: Seat;
      /** Whether it is a Jester. */
      jester: boolean;
    } }
  | { shown: {
      /** By whom. */
      seat: Seat;
      /** Which. */
      card: Kind;
    } }
  | { took: {
      /** Who takes it. */
      seat: Seat;
      /** From whom. */
      from: Seat;
      /** Which. */
      card: Kind;
    } }
  | { traded: {
      /** Who plays it. */
      seat: Seat;
      /** Whether it is a Jester. */
      jester: boolean;
      /** To whom. */
      rival: Seat;
    } }
  | { bought: {
      /** Who gets it. */
      seat: Seat;
      /** From whom. */
      from: Seat;
      /** Which. */
      card: Kind | null;
    } }
  | { taxed: {
      /** Who plays it. */
      seat: Seat;
      /** Whether it is a Jester. */
      jester: boolean;
    } }
  | { paid: {
      /** By whom. */
      seat: Seat;
      /** Whose Monk. */
      to: Seat;
      /** With what. */
      paid: Paid;
      /** How many gems. */
      gems: number;
    } }
  | { discarded: {
      /** By whom. */
      seat: Seat;
      /** Which. */
      card: Kind;
    } }
  | { stopped_fortifying: Seat }
  | { stopped_attacking: Seat }
  | { passed: Seat }
  | { called_for_draft: Seat }
  | { taken_down: {
      /** Whose. */
      seat: Seat;
      /** What stood there. */
      guise: Guise;
    } }
  | 'mixed'
  | { draft_begins: {
      /** Its number, counting from 1. */
      number: number;
      /** Who drafts first (OKN-62). */
      seat: Seat;
      /** How many cards it has. */
      n_cards: number;
    } }
  | { drafted: {
      /** By whom. */
      seat: Seat;
      /** Which. */
      card: Kind | null;
    } }
  | { kept: {
      /** By whom. */
      seat: Seat;
      /** Which. */
      card: Kind | null;
    } }
  | { given: {
      /** By whom. */
      seat: Seat;
      /** To whom. */
      to: Seat;
      /** Which. */
      card: Kind | null;
    } }
  | { ended: {
      /** The clause that ended it. */
      by: Clause;
      /** Who has won. */
      winners: Array<Seat>;
      /** Everybody's gems in seat order. */
      gems: Array<number>;
    } };

/** Who begins. */
export type First = 'random' | '1' | '2' | '3' | '4' | '5' | '6';

/** The fortifications in front of a kingdom (OKN-10). */
export type Fortifications = {
  /** Who stands there as a Minstrel, if anybody. */
  minstrel: Guard | null;
  /** Who stands there as an Archer, if anybody. */
  archer: Guard | null;
  /** Whether a Castle stands there. */
  castle: boolean;
};

/** Which card stands as a Minstrel or an Archer (OKN-42). */
export type Guard = 'own' | 'jester';

/** A kind of card as it is played: by a card of that kind, or by a Jester (OKN-42). */
export type Guise = {
  /** What it is in play. */
  kind: Kind;
  /** Whether a Jester plays it. */
  jester: boolean;
};

/** A kind of card, in the order of OKN-1. */
export type Kind =
  | 'peasant'
  | 'soldier'
  | 'knight'
  | 'king'
  | 'queen'
  | 'ninja'
  | 'dragon'
  | 'traitor'
  | 'highwayman'
  | 'princess'
  | 'executioner'
  | 'herald'
  | 'merchant'
  | 'monk'
  | 'minstrel'
  | 'archer'
  | 'castle'
  | 'ladder'
  | 'catapult'
  | 'jester';

/** The options of a game of Of Knights and Ninjas. */
export type Options = {
  /** Which cards are played with (OKN-1). */
  deck: Deck;
  /** Who begins (OKN-4); it says nothing at a table of two (OKN-60). */
  first: First;
  /** When the discards become the new pile (OKN-6); it says nothing at a table of two (OKN-60). */
  reshuffle: Reshuffle;
  /** Who may play a Highwayman (OKN-40). */
  robbers: Robbers;
  /** Whether robbing one's own gems back can win (OKN-40). */
  'robbing-back': RobbingBack;
};

/** What somebody pays a Monk, as somebody sees it. */
export type Paid = 'gems' | { cards: Cards } | { face_down: number };

/** What somebody pays a Monk (OKN-52). */
export type Paying = 'gems' | { cards: Cards };

/** What a Monk is paid (OKN-52). */
export type Payment = 'gems' | { card: Kind } | { two: [Kind, Kind] };

/** What the game waits for. */
export type Pending =
  | 'first'
  | { deal: {
      /** Who gets it. */
      to: Seat;
    } }
  | { draw: {
      /** How many are drawn, this one included. */
      left: number;
    } }
  | 'act'
  | 'fortify'
  | { attack: Campaigning }
  | { respond: {
      /** The attacks of this turn. */
      campaign: Campaigning;
      /** The one to answer. */
      attack: Attacking;
    } }
  | { rob: {
      /** Who loses them. */
      victim: Seat;
      /** Who gets them unless they are robbed. */
      receiver: Seat;
      /** How many. */
      gems: number;
      /** Who is asked, and what they have decided. */
      ballots: Array<Ballot<Robbing>>;
    } }
  | { show: {
      /** Who is asked, and what they have decided. */
      ballots: Array<Ballot<Kind>>;
    } }
  | { show_second: {
      /** The first. */
      shown: Kind;
    } }
  | { take: {
      /** The cards, by seat and in the order of their kinds. */
      shown: Array<ShownCard>;
    } }
  | { steal: {
      /** From whom. */
      from: Seat;
      /** How many are taken, this one included. */
      left: number;
    } }
  | { tax: {
      /** Who is asked, and what they have decided. */
      ballots: Array<Ballot<Paying>>;
    } }
  | { pay: {
      /** How many are owed, this one included. */
      left: number;
    } }
  | { lose: {
      /** Who discards. */
      loser: Seat;
      /** How many are discarded, this one included. */
      left: number;
      /** Whether whoever is on turn goes on fortifying after it; else the turn ends. */
      fortifying: boolean;
    } }
  | { draft: {
      /** How many cards of the draft are face down. */
      left: number;
    } }
  | { choose: {
      /** How many cards of the draft are still face down. */
      left: number;
      /** The card. */
      card: Drafted;
    } }
  | { over: {
      /** The clause that ended it, such as `OKN-7`. */
      rule: string;
      /** Who has won. */
      winners: Array<Seat>;
    } };

/** A player's things, as far as the viewer knows them. */
export type Player = {
  /** How many gems. */
  gems: number;
  /** How many cards are in the hand. */
  n_cards: number;
  /** What the viewer knows of the hand: one's own wholly, another's as far as it was seen (OKN-2). */
  known: Cards;
  /** What everybody knows of the hand. */
  known_to_all: Cards;
  /** Of the viewer's own hand: what each player knows of it, in seat order; nothing of another's. */
  known_to: Array<Cards>;
  /** What stands in front of the kingdom. */
  standing: Fortifications;
};

/** When the discards become the new pile. */
export type Reshuffle = 'needed' | 'empty';

/** What robs gems on their way (OKN-40). */
export type Robber = 'highwayman' | 'jester';

/** Who may play a Highwayman, apart from the receiver of the gems. */
export type Robbers = 'all' | 'out-of-turn';

/** What somebody decides about gems on their way (OKN-40). */
export type Robbing = 'decline' | 'highwayman' | 'jester';

/** Whether robbing one's own gems back can win. */
export type RobbingBack = 'no-win' | 'counts';

/** A card that lies open for a Herald. */
export type ShownCard = {
  /** Who shows it. */
  seat: Seat;
  /** What it is. */
  card: Kind;
};

/** What attacks or responds together (OKN-22, OKN-30). */
export type Troop =
  | { peasants: {
      /** How many Peasants. */
      peasants: number;
      /** How many Jesters. */
      jesters: number;
    } }
  | { one: Guise };

/** Cards that attack together. */
export type Troops = {
  /** What they are in play. */
  kind: Kind;
  /** The cards that lie there, a Jester as what it is. */
  cards: Cards;
  /** Their strength together; nothing for a pre-attack (OKN-3). */
  strength: number;
};

/** The table as a viewer sees it. */
export type View = {
  /** Whose view it is; none for a spectator. */
  viewer: Seat | null;
  /** What was chosen before the start. */
  options: Options;
  /** The players in seat order. */
  players: Array<Player>;
  /** How many cards are face down, those of a draft among them. */
  pile: number;
  /** The discarded cards. */
  discards: Cards;
  /**
   * Cards that everybody knows to be in hands since the discards were last shuffled into the pile, beside
   * those known of each hand: nobody can tell in whose (OKN-2).
   */
  unplaced: Cards;
  /** How many gems win (OKN-6, OKN-60). */
  needed: number;
  /** The number of the draft, counting from 1, with two players (OKN-67). */
  draft: number | null;
  /** Whose turn it is, or who drafts; who begins while cards are dealt; nobody before and after. */
  turn: Seat | null;
  /** Who must decide now; nobody while a card is drawn, and after the end. */
  asked: Array<Seat>;
  /** What the game waits for. */
  pending: Pending;
};
