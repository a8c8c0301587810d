// Generated from crates/protocol by `UPDATE_EXPECT=1 cargo test -p pentarch --test types`.

/** A line of the stream of an analysis. */
export type Analyzing =
  | {
      type: 'progress';
      /** How many searches are done. */
      done: number;
      /** How many there are; a few may not be needed. */
      total: number;
    }
  | {
      type: 'analysis';
      /** As `pentarch analyze --json` writes it. */
      analysis: unknown;
    }
  | { type: 'refused' } & Refused;

/** The answer to a command that was carried out. */
export type Answer = {
  /** How much has happened at the table that is not a seat's secret: it only grows. */
  seq: number;
  /** How many steps are in effect. */
  ply: number;
  /** How many lines the record has. */
  lines: number;
  /** The head of the record's chain, once the match has begun. */
  head?: string;
  /** The answer to a check. */
  verdict?: Verdict;
  /** The new invitation, if one was made. */
  invite?: string;
};

/** Asking what decided a match that one has the record of. */
export type AskAnalysis = {
  /** The record's text; at most 20,000 lines. */
  record: string;
};

/** Asking what a bot would play at one's seat. */
export type AskHint = {
  /** One's own seat. */
  seat: number;
  /** Actions that are to be weighed, too, in notation; at most 8. */
  also?: Array<string>;
};

/** Asking for a replay of a record that one has. */
export type AskReplay = {
  /** The record's text; at most 20,000 lines. */
  record: string;
  /** The seat to look from; a spectator if absent. */
  viewer?: number;
  /** The first ply to tell of; the start if absent. */
  from?: number;
};

/** Changing what is known of oneself; what is left out stays. */
export type ChangeMe = {
  /** The name others see from now on; matches that run keep the old one. */
  name?: string;
  /** Where to send a notice when it is one's turn; an empty text for nowhere. */
  webhook?: string;
};

/** How long players may think. */
export type Clock =
  | { kind: 'none' }
  | {
      kind: 'live';
      /** At the start, 10 to 86,400. */
      seconds: number;
      /** For each decision, 0 to 3,600. */
      increment: number;
    }
  | {
      kind: 'days';
      /** 1 to 30. */
      days: number;
    };

/** The kind of a refusal; each has one HTTP status. */
export type Code =
  | 'unreadable'
  | 'unknown'
  | 'forbidden'
  | 'not_found'
  | 'wrong_method'
  | 'stale'
  | 'too_large'
  | 'illegal'
  | 'invalid'
  | 'too_many'
  | 'failed'
  | 'unavailable';

/** Something to do at a table: the same over HTTP and over the live socket. */
export type Command =
  | {
      type: 'sit';
      /** Which seat. */
      seat: number;
      /** The name at this seat, if not one's own: for tables where one person holds several seats. */
      name?: string;
      /** What an invitation to this seat said. */
      invite?: string;
      /** 32 random bytes for the dice, as 64 hexadecimal digits; they may also be added later. */
      entropy?: string;
    }
  | {
      type: 'entropy';
      /** One's own seat. */
      seat: number;
      /** 64 hexadecimal digits, which one's own client has drawn. */
      entropy: string;
    }
  | {
      type: 'rise';
      /** One's own seat. */
      seat: number;
    }
  | {
      type: 'plan';
      /** Which seat. */
      seat: number;
      /** `open`, `invited` or `bot:NAME`. */
      plan: string;
    }
  | { type: 'start' }
  | {
      type: 'play';
      /** One's own seat. */
      seat: number;
      /** The ply at which this decision was asked. */
      ply: number;
      /** The action in notation. */
      action: string;
    }
  | {
      type: 'check';
      /** One's own seat; where nothing is hidden, any seat. */
      seat: number;
      /** The action in notation. */
      action: string;
    }
  | {
      type: 'sync';
      /** The last ply seen. */
      ply?: number;
    }
  | {
      type: 'undo';
      /** One's own seat. */
      seat: number;
    }
  | {
      type: 'offer';
      /** One's own seat. */
      seat: number;
      /** What is offered. */
      what: Offerable;
    }
  | {
      type: 'decline';
      /** One's own seat. */
      seat: number;
      /** What was offered. */
      what: Offerable;
    }
  | {
      type: 'resign';
      /** One's own seat. */
      seat: number;
    }
  | {
      type: 'leave';
      /** One's own seat. */
      seat: number;
    }
  | {
      type: 'return';
      /** One's own seat. */
      seat: number;
    }
  | {
      type: 'say';
      /** 1 to 500 characters. */
      text: string;
    }
  | {
      type: 'standing';
      /** One's own seat. */
      seat: number;
      /** All that is ruled out. */
      answers: Array<StandingAnswer>;
    }
  | {
      type: 'invite';
      /** Which seat. */
      seat: number;
    }
  | { type: 'pause' }
  | { type: 'resume' }
  | {
      type: 'mute';
      /** The person's public id. */
      person: string;
    }
  | {
      type: 'unmute';
      /** The person's public id. */
      person: string;
    }
  | {
      type: 'remove';
      /** The person's public id. */
      person: string;
    }
  | { type: 'close' };

/** A command was carried out and is stored. */
export type Done = {
  /** The client's own number. */
  id: number;
  /** How much has happened at the table that is not a seat's secret: it only grows. */
  seq: number;
  /** How many steps are in effect. */
  ply: number;
  /** How many lines the record has. */
  lines: number;
  /** The head of the record's chain, once the match has begun. */
  head?: string;
  /** The answer to a check. */
  verdict?: Verdict;
  /** The new invitation, if one was made. */
  invite?: string;
};

/** What ended a match. */
export type Ended = 'rules' | 'resignation' | 'time' | 'agreement' | 'abandonment';

/** How a match ended. */
export type Ending = {
  /** What ended it. */
  by: Ended;
  /** The places in seat order; none where nobody has one. */
  places?: Array<number>;
  /** The scores in seat order, if it ended by the rules. */
  scores?: Array<number>;
  /** The clause that ended it. */
  rule?: string;
  /** The clause that decided it. */
  victory?: string;
};

/** A message of a client, with a number that the answer repeats. */
export type FromClient = { id: number } & Command;

/** A message of the server. */
export type FromServer =
  | {
      type: 'hello';
      /** How much has happened at the table that is not a seat's secret: it only grows. */
      seq: number;
      /** What the reader is at this table. */
      you: You;
      /** The table. */
      table: TableInfo;
      /** The match, once it has begun. */
      play?: Play;
      /** What was said lately. */
      chat: Array<Said>;
    }
  | {
      type: 'table';
      /** How much has happened at the table that is not a seat's secret: it only grows. */
      seq: number;
      /** What the reader is at this table. */
      you: You;
      /** The table. */
      table: TableInfo;
    }
  | {
      type: 'play';
      /** How much has happened at the table that is not a seat's secret: it only grows. */
      seq: number;
      /** How many steps are in effect. */
      ply: number;
      /** How many lines the record has. */
      lines: number;
      /** The seats that must decide. */
      act: Array<number>;
      /** The seats that the rules have put out and that have not given up, the earliest first. */
      out?: Array<number>;
      /** Whose turn it is by the game's own counting; others may have to decide in it. */
      active?: number;
      /** What is left on each seat's clock in milliseconds, where there are clocks. */
      clocks?: Array<number>;
      /** When the table last changed, in milliseconds since 1970: the clocks of `act` run from here. */
      at_ms: number;
      /** From which ply on the events tell; absent where a takeback made what came before void. */
      from?: number;
      /** What each of the reader's seats sees, or what a spectator sees. */
      sights: Array<Sight>;
    }
  | {
      type: 'chat';
      /** How much has happened at the table that is not a seat's secret: it only grows. */
      seq: number;
      /** Who said what. */
      said: Said;
    }
  | { type: 'done' } & Done
  | {
      type: 'refused';
      /** The client's own number; absent where the message could not be read. */
      id?: number;
      /** What kind of refusal it is. */
      code: Code;
      /** The clause of the game's rules that forbids it. */
      rule?: string;
      /** The reason in words. */
      why: string;
      /** Every problem with what was asked for, each as `key: what is wrong`. */
      problems?: Array<string>;
    }
  | {
      type: 'bye';
      /** Why, in words. */
      why: string;
      /** Whether to connect again, with the last ply seen. */
      again: boolean;
    };

/** An invitation to a seat. */
export type Invite = {
  /** Which seat. */
  seat: number;
  /** What to say when sitting down. */
  invite: string;
};

/** A table in a list. */
export type Listed = {
  /** Its id. */
  id: string;
  /** The game's id. */
  game: string;
  /** How far it is. */
  status: Status;
  /** Who sits where; `open` and `invited` for free seats. */
  seats: Array<string>;
  /** How long players may think. */
  clock: Clock;
  /** When something last changed about it, in milliseconds since 1970. */
  updated_ms: number;
  /** Whether it waits for who asks. */
  waits_for_you: boolean;
};

/** Something that happened to a match rather than in the game. */
export type MatchNote = {
  /** The line of the record. */
  line: number;
  /** How many of the steps in effect came before it. */
  after_ply: number;
  /** The record's own words, such as `resigned 1`. */
  text: string;
};

/** Oneself. */
export type Me = {
  /** The public id. */
  id: string;
  /** The name others see. */
  name: string;
  /** Where notices go; empty for nowhere. */
  webhook: string;
  /** What the token used for this request may do. */
  scopes: Array<Scope>;
};

/** How a match stood after a step in effect, or before the first, as one viewer saw it. */
export type Moment = {
  /** How many steps in effect led there. */
  ply: number;
  /** The line of the record with the step that led there; absent at the start. */
  line?: number;
  /** Who played it; absent where chance decided. */
  seat?: number;
  /** The step in notation, as much of it as the viewer saw; `?` for what it did not. */
  step?: string;
  /** The seats that had to decide then. */
  act: Array<number>;
  /** Whose turn it was by the game's own counting. */
  active?: number;
  /** What the viewer knew: the game's own view. */
  view: unknown;
  /** What the viewer saw happen by the step. */
  events: Array<unknown>;
};

/** Becoming a guest. */
export type NewGuest = {
  /** The name others see, 1 to 40 characters. */
  name: string;
};

/** Asking for a table. */
export type NewTable = {
  /** The game's id. */
  game: string;
  /** Options that differ from the standard game, by the keys of the game's schema. */
  options?: Record<string, boolean | number | string>;
  /** Who may sit in each seat: `open`, `invited` or `bot:NAME`. Their number is the number of players. */
  seats: Array<string>;
  /** Who finds it. */
  visibility?: Visibility;
  /** How long players may think. */
  clock?: Clock;
  /** The bot that plays for who is gone: `easy`, `medium`, `hard`, `master`, `greedy` or `random`. */
  stand_in?: string;
  /** Whether one person may hold several seats. */
  hot_seat?: boolean;
};

/** Asking for a token for a program. */
export type NewToken = {
  /** What it is for, 1 to 40 characters. */
  label: string;
  /** What it may do; at least one. */
  scopes: Array<Scope>;
};

/** What somebody is told of a table of theirs: a line of the stream of events, or a webhook's body. */
export type Notice = {
  /** The table. */
  table: string;
  /** The game's id. */
  game: string;
  /** How far it is. */
  status: Status;
  /** How much has happened at the table that is not a seat's secret: it only grows. */
  seq: number;
  /** Whether it waits for the one who is told. */
  your_turn: boolean;
};

/** What can be offered to the others. */
export type Offerable = 'draw' | 'takeback' | 'rematch';

/** The answer to a new table. */
export type Opened = {
  /** The table. */
  table: TableInfo;
  /** The invitations to its invited seats; only the host ever gets them, and only once. */
  invites: Array<Invite>;
};

/** What only the holder of a seat may know of the table. */
export type OwnSeat = {
  /** Its number. */
  seat: number;
  /** What the seat has ruled out. */
  standing: Array<StandingAnswer>;
};

/** A match as one reader sees it. */
export type Play = {
  /** How many steps are in effect. */
  ply: number;
  /** How many lines the record has. */
  lines: number;
  /** The seats that must decide. */
  act: Array<number>;
  /** The seats that the rules have put out and that have not given up, the earliest first. */
  out?: Array<number>;
  /** Whose turn it is by the game's own counting; others may have to decide in it. */
  active?: number;
  /** What is left on each seat's clock in milliseconds, where there are clocks. */
  clocks?: Array<number>;
  /** When the table last changed, in milliseconds since 1970: the clocks of `act` run from here. */
  at_ms: number;
  /** From which ply on the events tell; absent where a takeback made what came before void. */
  from?: number;
  /** What each of the reader's seats sees, or what a spectator sees. */
  sights: Array<Sight>;
};

/** Why something was not done; nothing has changed. */
export type Refused = {
  /** What kind of refusal it is. */
  code: Code;
  /** The clause of the game's rules that forbids it. */
  rule?: string;
  /** The reason in words. */
  why: string;
  /** Every problem with what was asked for, each as `key: what is wrong`. */
  problems?: Array<string>;
};

/** A match step by step, as one viewer saw it: at most 100 moments an answer. */
export type Replay = {
  /** The game's id. */
  game: string;
  /** The version of the game's rules. */
  rules_version: number;
  /** Every option by key. */
  options: Record<string, boolean | number | string>;
  /** Who sat where at the start, as the record has it: `human NAME` or `bot:NAME`. */
  players: Array<string>;
  /** The table's id. */
  table: string;
  /** When the table was opened, in UTC. */
  time: string;
  /** The seat that looks; absent for a spectator. */
  viewer?: number;
  /** The seats that may be looked from. */
  viewers: Array<number>;
  /** How many steps are in effect. */
  n_plies: number;
  /** The ply of the first moment. */
  from: number;
  /** How it stood from there on; ask on from behind the last one until all of `n_plies` are told. */
  moments: Array<Moment>;
  /** What happened to the match rather than in the game, while it stood at the plies told here. */
  notes: Array<MatchNote>;
  /** Whether the match has ended. */
  is_over: boolean;
  /** How it ended. */
  ending?: Ending;
};

/** Something that was said. */
export type Said = {
  /** The speaker's public id. */
  person: string;
  /** The speaker's name. */
  name: string;
  /** The speaker's seats; none for a spectator. */
  seats: Array<number>;
  /** What was said. */
  text: string;
  /** When, in milliseconds since 1970. */
  at_ms: number;
};

/** What a token may do. */
export type Scope = 'read' | 'play' | 'host' | 'account';

/** One seat of a table. */
export type SeatInfo = {
  /** Its number, from 0. */
  seat: number;
  /** Who sits there. */
  sitting: Sitting;
  /** The name of who sits there; a bot's is `bot:NAME`. */
  name?: string;
  /** The public id of the person whose seat it is. */
  person?: string;
  /** Whether they have added bytes to the dice. */
  entropy: boolean;
  /** The bot that plays for them now. */
  stand_in?: string;
  /** Whether they resigned or ran out of time. */
  gave_up: boolean;
};

/** What one seat, or a spectator, sees. */
export type Sight = {
  /** The seat; absent for a spectator. */
  seat?: number;
  /** What it knows: the game's own view. */
  view: unknown;
  /** The ply at which it was asked what it still has to decide; a play names it. */
  asked?: number;
  /** What it may play, each as `{text, action}`. */
  legal?: Array<{ text: string; action: unknown }>;
  /** What it saw happen, one list a ply from `from` on. */
  events: Array<Array<unknown>>;
};

/** Who sits in a seat. */
export type Sitting = 'open' | 'invited' | 'person' | 'bot';

/** Something offered at present. */
export type Standing = {
  /** What. */
  what: Offerable;
  /** The seats that are for it. */
  seats: Array<number>;
};

/** Something that a seat will not do. */
export type StandingAnswer = {
  /** Actions that it will not play: notation in which `*` stands for anything. */
  never: string;
  /** How long this holds. */
  until: Until;
};

/** How far a table is. */
export type Status = 'open' | 'running' | 'over' | 'frozen';

/** How a board of one's own stands: as a match, and what nobody could be told of a table. */
export type Studied = {
  /**
   * How chance may decide next, each with its weight: the first 200 outcomes. Absent where chance does not
   * decide.
   */
  chance?: Array<[string, number]>;
  /** How many outcomes there are in all, where chance decides. */
  n_outcomes?: number;
  /** How it ended by the rules, if it did. */
  ending?: Ending;
  /** Whether the action that was asked about may be played. */
  verdict?: Verdict;
  /** How many steps are in effect. */
  ply: number;
  /** How many lines the record has. */
  lines: number;
  /** The seats that must decide. */
  act: Array<number>;
  /** The seats that the rules have put out and that have not given up, the earliest first. */
  out?: Array<number>;
  /** Whose turn it is by the game's own counting; others may have to decide in it. */
  active?: number;
  /** What is left on each seat's clock in milliseconds, where there are clocks. */
  clocks?: Array<number>;
  /** When the table last changed, in milliseconds since 1970: the clocks of `act` run from here. */
  at_ms: number;
  /** From which ply on the events tell; absent where a takeback made what came before void. */
  from?: number;
  /** What each of the reader's seats sees, or what a spectator sees. */
  sights: Array<Sight>;
};

/** Asking how a board of one's own stands: where it starts, and what was played there. */
export type Study = {
  /** The game's id. */
  game: string;
  /** How many play. */
  players: number;
  /** Options that differ from the standard game, by the keys of the game's schema. */
  options?: Record<string, boolean | number | string>;
  /** Where it starts, in notation, if not at the beginning; players and options must agree with it. */
  position?: string;
  /** What is played in turn, by the seats and by chance; at most 2,000 steps. */
  steps: Array<StudyStep>;
  /** The seat to look from; a spectator if absent. */
  viewer?: number;
  /** From which ply on events are told; from the start if absent. */
  from?: number;
  /** An action to ask about, once the steps are played. */
  check?: StudyAction;
};

/** What a seat plays. */
export type StudyAction = {
  /** Which seat. */
  seat: number;
  /** The action in notation. */
  action: string;
};

/** How chance decides. */
export type StudyChance = {
  /** The outcome in notation. */
  outcome: string;
};

/** One step on a board of one's own. */
export type StudyStep = StudyAction | StudyChance;

/** What everybody at a table may know of it. */
export type TableInfo = {
  /** Its id, which is also its link. */
  id: string;
  /** The game's id. */
  game: string;
  /** The version of the game's rules that it is played by. */
  rules_version: number;
  /** Every option by key. */
  options: Record<string, boolean | number | string>;
  /** Its seats in order. */
  seats: Array<SeatInfo>;
  /** The host's public id. */
  host: string;
  /** Who finds it. */
  visibility: Visibility;
  /** How long players may think. */
  clock: Clock;
  /** The bot that plays for who is gone. */
  stand_in: string;
  /** Whether one person may hold several seats. */
  hot_seat: boolean;
  /** How far it is. */
  status: Status;
  /** Whether the host has stopped it. */
  paused: boolean;
  /** When it was opened, in milliseconds since 1970. */
  created_ms: number;
  /** SHA-256 of the secret that the dice follow from. */
  commitment: string;
  /** What is offered at present. */
  offers: Array<Standing>;
  /** The table of the rematch. */
  rematch?: string;
  /** How it ended. */
  ending?: Ending;
  /** Why it cannot be played on, in words. */
  notice?: string;
};

/** A token for a program. */
export type Token = {
  /** Its id, for removing it. */
  id: string;
  /** What it is for. */
  label: string;
  /** What it may do. */
  scopes: Array<Scope>;
  /** When it was made, in milliseconds since 1970. */
  created_ms: number;
  /** The token itself: only in the answer that makes it. */
  token?: string;
};

/** How long a standing answer holds. */
export type Until = 'turn' | 'end';

/** Whether an action may be played. */
export type Verdict = {
  /** Whether it may. */
  legal: boolean;
  /** If not, why not. */
  refused?: Refused;
};

/** Who finds a table. */
export type Visibility = 'public' | 'link';

/** What the reader is at a table. */
export type You = {
  /** One's public id. */
  person: string;
  /** One's seats. */
  seats: Array<OwnSeat>;
  /** Whether one is the host. */
  host: boolean;
  /** Whether one may not talk here. */
  muted: boolean;
  /** The public ids of those who may not, for the host alone. */
  has_muted?: Array<string>;
};
