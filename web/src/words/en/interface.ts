/** The interface in English; what belongs to one game is in that game's file. */
import { list } from './list';

const LEVELS: Record<string, string> = {
  random: 'Random bot',
  greedy: 'Greedy bot',
  easy: 'Easy bot',
  medium: 'Medium bot',
  hard: 'Hard bot',
  master: 'Master bot',
};

/** Keys of options whose words alone would not say what they stand for, and names that the rulebooks write so. */
const NAMES: Record<string, string> = {
  first: 'First player',
  double: 'Double Power',
  'blood-and-honor': 'Blood and Honor',
  'grand-warfare': 'Grand Warfare',
  'grand-warfare-total': 'Grand Warfare Total',
  'shinobis-subterfuge': 'Shinobi’s Subterfuge',
  'warlords-roulette': 'Warlord’s Roulette',
};

/** A word of machines as people read it: `largest-mass` is "Largest mass". */
function readable(word: string): string {
  const name = NAMES[word];
  if (name !== undefined) return name;
  // Squares and offsets are read as they are.
  const said = /^[a-z]+(-[a-z]+)*$/.test(word) ? word.replaceAll('-', ' ') : word;
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** A time to think: "30 s", "1.5 min". */
const duration = (seconds: number) =>
  seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 6) / 10} min`;

const sentence = (why: string) =>
  `${why.charAt(0).toUpperCase()}${why.slice(1)}${/[.?!]$/.test(why) ? '' : '.'}`;

export const words = {
  product: 'Pentarch',
  guest: (n: number) => `Guest ${n}`,
  you: 'you',
  home: 'Home',
  loading: 'One moment.',
  close: 'Close',
  goOn: 'Go on',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  failed: 'That did not work',
  skip: 'Skip to the content',
  outdated:
    'A part of this page could not be fetched. Load it again; the server may have been renewed.',
  noGame: (id: string) => `There is no game "${id}" here.`,
  nowhere: 'There is nothing here',
  nowhereHelp: 'The address may have lost a letter on its way.',

  header: { replay: 'Replay a match', settings: 'Settings' },

  homePage: {
    title: 'Five games of conquest, one table',
    lead: 'Play tonight, with friends or alone against bots. The rules are enforced and explained, and every die can be checked.',
    level: 'Bots play at level',
    play: 'Play now',
    create: 'Set a table',
    learn: 'Learn',
    rules: 'Rules',
    mine: 'Your tables',
    past: (n: number) => (n === 1 ? 'A match that is over' : `${n} matches that are over`),
    open: 'Open tables',
    noOpen:
      'Nobody is waiting for company. Set a table that everybody finds, and somebody may come.',
    running: 'Being played',
    noRunning: 'No public match is on. Yours could be the first.',
    noServer: 'The server does not answer. It may be starting: try again in a moment.',
    players: (min: number, max: number) =>
      min === max ? `${min} players` : `${min} to ${max} players`,
    // Lengths are means of 40 matches of easy bots: `pentarch sim GAME --seats bot:easy,... --games 40 --seed 1`.
    games: {
      conversion: {
        feel: 'Every die you place lifts its neighbors and wins over the weak.',
        length: '32 moves each for two',
      },
      conqueror: {
        feel: 'Claim tiles with coins, and take whole islands from under everybody’s feet.',
        length: 'about 16 moves each',
      },
      scalar: {
        feel: 'Rolled formations fight for the light around a core that changes the rules.',
        length: 'about 130 decisions each',
      },
      yaisken: {
        feel: 'Line up your students, and win over theirs.',
        length: 'about 160 decisions each',
      },
      knights: {
        feel: 'Raid your neighbors’ gems, and mind the ninja in the night.',
        length: 'about 25 decisions each',
      },
    } as Record<string, { feel: string; length: string }>,
    tellMe: 'Tell me when it is my turn',
    telling: 'You are told when it is your turn, as long as this page is open.',
    yourTurn: 'Your turn',
    fan: 'An unofficial fan implementation. The games belong to their authors and publishers; the words and drawings here are our own.',
  },

  list: {
    waits: 'Your turn',
    watch: 'Watch',
    open: 'Not begun',
    running: 'Running',
    over: 'Over',
    frozen: 'Stopped',
    clock: (clock: { kind: string; seconds?: number; increment?: number; days?: number }) =>
      clock.kind === 'days'
        ? `${clock.days} ${clock.days === 1 ? 'day' : 'days'} a move`
        : `${duration(clock.seconds ?? 0)} + ${clock.increment} s`,
  },

  newTable: {
    title: 'Set a table',
    game: 'Game',
    players: 'Players',
    seats: 'Who sits where',
    you: 'You',
    here: 'Somebody on this screen',
    name: 'Name',
    nameOf: (seat: number) => `Name at seat ${seat + 1}`,
    anybody: 'Anybody who comes',
    invited: 'Who has the invitation',
    clock: 'Time to think',
    noClock: 'As long as you like',
    live: 'Live, with clocks',
    minutes: 'Minutes each',
    increment: 'Seconds more a move',
    slow: 'Turn-based, a move in days',
    days: 'Days for each decision',
    public: 'List it for everybody',
    standIn: 'Who plays for somebody who leaves',
    options: 'Options',
    problems: 'It cannot be set so:',
    preview: 'How the table is set',
    open: 'Open the table',
  },

  /** What the server says, as a sentence of its own. */
  sentence,

  form: {
    setup: 'Named set-ups',
    standard: 'The standard game.',
    /** An option or one of its words, as people read it. */
    key: readable,
    value: (value: boolean | number | string) =>
      value === true ? 'Yes' : value === false ? 'No' : readable(String(value)) || 'None',
    pickSquares: (n: number) => (n === 0 ? 'Pick squares' : `${n} picked`),
    offsets: (n: number) => `${n} pairs x,y with blanks between`,
    layOut: (n: number, of: number) => (n === 0 ? 'Lay them out' : `${n} of ${of} lie`),
  },

  rulesPage: {
    title: 'Rules',
    games: 'Games',
    search: 'Search the rules',
    none: 'No rule says that. Try another word, or fewer letters.',
  },

  settings: {
    title: 'Settings',
    name: 'Your name',
    nameHelp: 'Others see it at tables. There is no password: this browser remembers who you are.',
    rename: 'Take this name',
    renamed: 'That is your name from now on.',
    marks: 'Colors and marks of the seats',
    sound: 'Sounds',
    confirm: 'Ask once more before a move is sent',
    letters: 'Single letters do things, such as f to turn the board',
    theme: {
      title: 'Light',
      help: 'How bright the room is.',
      values: { system: 'As the device', light: 'Day', dark: 'Night' } as Record<string, string>,
    },
    owners: {
      title: 'Whose piece is it',
      help: 'Pieces are told apart by color and by one of these.',
      values: {
        mark: 'A mark on it',
        turned: 'Turned',
        coin: 'A coin underneath',
        outline: 'Another outline',
      } as Record<string, string>,
    },
    motion: {
      title: 'Motion',
      help: 'Whether pieces travel or fade.',
      values: { system: 'As the device', full: 'They travel', still: 'They fade' } as Record<
        string,
        string
      >,
    },
  },

  /** A bot's name for people. */
  bot: (name: string) => LEVELS[name] ?? (name.startsWith('mcts:') ? `Bot ${name.slice(5)}` : name),
  seat: (n: number) => `Seat ${n + 1}`,
  /** One of several with the same name. */
  nth: (name: string, n: number) => `${name} ${n}`,
  /** The same as it is shown: no line ends before the number. */
  nthShown: (name: string, n: number) => `${name}\u00a0${n}`,

  rule: {
    label: (id: string) => `Rule ${id}`,
    all: 'All rules',
    none: 'This rule is not in the book.',
  },

  server: {
    silent: 'The server does not answer.',
    answered: (status: number) => `The server answered ${status}.`,
    stopped: 'The server stopped in the middle of its answer.',
  },

  line: {
    connecting: 'Walking to the table.',
    lost: 'The line to the server broke. Your seat is kept; coming back by itself.',
    broken: 'The line to the server is broken.',
    closed: 'The table has let you go',
  },

  seats: {
    title: 'Seats',
    open: 'Free seat',
    invited: 'Kept for a guest',
    standIn: (name: string) => `${name} plays for them`,
    standInForYou: (name: string) => `${name} plays for you`,
    playsOn: (why: string, name: string) => `${why}; ${name} plays on`,
    gaveUp: 'gave up',
    outOfTime: 'out of time',
    thinking: 'deciding',
    place: (n: number) => ['', '1st', '2nd', '3rd'][n] ?? `${n}th`,
    clock: (left: string) => `${left} left`,
    days: (days: number, hours: number) => `${days} d ${hours} h`,
  },

  question: {
    yourTurn: 'Your turn',
    paused: 'The host has paused the table.',
    pausedByYou: 'You have paused the table.',
    others: (n: number) => `and ${n} more: type to find them`,
    sending: 'Sending your move.',
    showing: 'Watch what happens.',
    skip: 'Skip',
    confirm: (action: string) => `${action}?`,
    yes: 'Play it',
    no: 'Take back',
    undo: 'Undo',
    again: 'What happened?',
    moves: 'All moves',
    typed: 'Type a move',
    play: 'Play',
    notLegal: 'That is not possible now',
  },

  tabs: {
    log: 'Log',
    hint: 'Hint',
    chat: 'Chat',
    table: 'Table',
    more: 'More',
    label: 'More about this table',
  },

  log: {
    empty: 'Nothing has happened yet.',
    takeback: 'Moves were taken back.',
  },

  chat: {
    empty: 'Nobody has said anything yet.',
    label: 'Say something to the table',
    send: 'Send',
    muted: 'The host has muted you at this table.',
    spectator: 'watching',
  },

  table: {
    /** The page's name among others in a browser. */
    title: (game: string, isYourTurn: boolean) => (isYourTurn ? `Your turn · ${game}` : game),
    notThere: 'There is no such table',
    notThereHelp:
      'The link may be old, or a letter of it got lost. Ask for it again, or open a table of your own.',
    flip: 'Turn the board',
    takeback: 'Ask for a takeback',
    draw: 'Offer a draw',
    resign: 'Give up',
    resignSure: 'Give up this match?',
    leave: 'Let a bot play for me',
    leaveSure:
      'Let a bot play for you? Only bots play on then, and the match may be over before you come back.',
    return: 'Take my seat back',
    pause: 'Pause',
    resume: 'Play on',
    closeTable: 'Close the table',
    closeSure: 'Close this table for everybody?',
    closed: 'This table is closed',
    closedHelp: 'It was closed before the match began.',
    rematch: 'Rematch',
    toRematch: 'To the rematch',
    replay: 'Replay and analysis',
    again: 'Play again',
    rules: 'Rules',
    mute: (name: string) => `Mute ${name}`,
    unmute: (name: string) => `Let ${name} talk again`,
    remove: (name: string) => `Remove ${name}`,
    removeSure: (name: string) => `Remove ${name} from the table for good? A bot plays on.`,
    record: 'Download the record',
    receipt: 'Download the receipt',
    frozen: 'This table cannot be played on here.',
    spectating: 'You are watching.',
    commitment: 'The promise about the dice',
    commitmentHelp:
      'The server has committed itself to its secret before you added your bytes. Keep the receipt, and check every die afterwards.',
    soundOn: 'Sound on',
    soundOff: 'Sound off',
    keys: 'Keys',
  },

  standing: {
    title: 'Standing answers',
    help: 'Rule out what you will not do: a question that leaves you one answer is then answered by itself. Nobody else learns of it.',
    never: (what: string) => `Never ${what}`,
    what: 'What you will not do',
    other: 'Something else, in notation',
    notation: 'Notation, with * for anything',
    howLong: 'How long',
    until: { turn: 'until the turn passes', end: 'until the end' },
    add: 'Add',
    remove: 'Remove',
  },

  offers: {
    takeback: (names: string) => `${names} would like to take a move back.`,
    draw: (names: string) => `${names} offers a draw.`,
    rematch: (names: string) => `${names} would like a rematch.`,
    mine: {
      takeback: 'You have asked for a takeback.',
      draw: 'You have offered a draw.',
      rematch: 'You would like a rematch.',
    },
    yes: 'Agree',
    no: 'Decline',
    withdraw: 'Withdraw',
    declined: {
      takeback: 'The takeback was declined.',
      draw: 'The draw was declined.',
      rematch: 'The rematch was declined.',
    },
  },

  ending: {
    won: (names: string) => `${names} has won`,
    shared: (names: string[]) => `${list(names)} share the victory`,
    youWon: 'You have won',
    rules: 'The match is over.',
    resignation: 'Everybody else gave up.',
    left: (name: string) => `Only ${name} did not give up.`,
    time: 'The clock decided.',
    agreement: 'A draw was agreed.',
    abandonment: 'Nobody plays on.',
    drawn: 'A draw',
    abandoned: 'The match was given up',
    endedBy: 'It ended by',
    decidedBy: 'It was decided by',
  },

  lobby: {
    title: 'The table is being set',
    sit: 'Sit here',
    rise: 'Stand up',
    start: 'Start',
    startNeeds: 'It starts when every seat is taken.',
    startWaits: 'It starts when everybody has come.',
    waitForHost: 'Waiting until every seat is taken and somebody starts.',
    invite: 'New invitation',
    inviteLink: 'Invitation link',
    copy: 'Copy link',
    copied: 'Copied',
    share: 'Send this link to whoever shall come:',
    plan: 'Who may sit here',
    planOpen: 'Anybody',
    planInvited: 'Who has the invitation',
    forYou: 'This link invites you to a seat.',
  },

  pass: {
    title: (name: string) => `Hand the device to ${name}`,
    help: 'Nobody else should look now: the next screen shows a hidden hand.',
    ready: (name: string) => `I am ${name}`,
  },

  hint: {
    ask: 'Ask for a hint',
    thinking: 'A bot is thinking about it.',
    best: 'It would play',
    line: 'What it expects then',
    chances: 'Chances of winning',
    yours: 'You are about to play',
    point: 'Point at another move on the board to see what it would cost.',
    /** What a move is worth beside the best one, in matches out of a hundred. */
    weighed: (loss: number) => {
      const n = Math.round(100 * loss);
      return n < 1
        ? 'As good as the best move that was found.'
        : `Wins about ${n} of 100 matches fewer than the best move.`;
    },
    candidates: 'What it weighed',
  },

  learn: {
    teacher: 'Teacher',
    progress: 'How far the walkthrough is',
    step: (n: number, of: number) => `Step ${n} of ${of}`,
    player: (seat: number) => `Player ${seat + 1}`,
    refused: 'The rules say:',
    somethingElse: 'That is allowed, too. For this step, please do what the teacher asks.',
    try: 'Try it for me',
    show: 'Do it for me',
    back: 'Back',
    over: 'That was all. You have met every part of the game; the rest is practice.',
    play: 'Play against an easy bot',
  },

  keys: {
    title: 'Keys',
    list: [
      ['Arrows', 'go over the board'],
      ['Shift and arrows', 'go over what may be picked'],
      ['Enter or Space', 'pick'],
      ['Escape', 'undo the last pick'],
      ['/', 'type a move'],
      ['f', 'turn the board'],
      ['h', 'ask for a hint'],
      ['r', 'show again what happened since your last move'],
      ['s', 'skip what is being shown'],
      ['u', 'undo'],
      ['?', 'show this help'],
    ] as const,
  },
};
