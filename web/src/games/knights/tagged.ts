/** Values of the wire that are named by their only key, or are that name if they hold nothing else. */

export type Tag<T> = T extends string ? T : T extends object ? Extract<keyof T, string> : never;

/** What is behind a name; nothing where the name is all. */
export type Body<T, K extends string> = T extends Record<K, infer B> ? B : never;

/** One function for every name. */
export type Cases<T, R> = { [K in Tag<T>]: (body: Body<T, K>) => R };

/** The name of a value. */
export function tagOf<T extends string | object>(value: T): Tag<T> {
  return (typeof value === 'string' ? value : Object.keys(value)[0]) as Tag<T>;
}

/** What the function for this value's name says of it. */
export function when<T extends string | object, R>(value: T, cases: Cases<T, R>): R {
  const tag = tagOf(value);
  const body = typeof value === 'string' ? undefined : (value as Record<string, unknown>)[tag];
  return (cases[tag] as (body: unknown) => R)(body);
}

/** What is behind this name, if the value has it. */
export function body<T extends string | object, K extends Tag<T>>(
  value: T,
  tag: K,
): Body<T, K> | undefined {
  return typeof value === 'string' ? undefined : (value as Record<K, Body<T, K>>)[tag];
}
