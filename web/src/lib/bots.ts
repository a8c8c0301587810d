/** The bots that one can play with, the weakest first. */
export const BOTS = ['easy', 'medium', 'hard', 'master'] as const;
