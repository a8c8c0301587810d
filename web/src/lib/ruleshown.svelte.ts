/** The clause that is looked up at present, in a small window over whatever is shown. */
export const ruleShown: { clause: { game: string; id: string } | null } = $state({ clause: null });
