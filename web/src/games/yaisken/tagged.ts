/** Values of which the server writes the kind as a key: `{ "placed": { ... } }`, or a bare word. */

/** The kinds of a union. */
export type Tag<U> = U extends string ? U : U extends object ? Extract<keyof U, string> : never;

/** What a kind brings with it; nothing for a bare word. */
export type Part<U, K extends string> = U extends string
  ? never
  : U extends Record<K, infer P>
    ? P
    : never;

/** A function for each kind. */
export type Cases<U, Rest extends unknown[], R> = {
  [K in Tag<U>]: (part: Part<U, K>, ...rest: Rest) => R;
};

/** The kind of a value. */
export function tagOf<U extends string | object>(value: U): Tag<U> {
  return (typeof value === 'string' ? value : Object.keys(value)[0]) as Tag<U>;
}

/** Calls the function for the value's kind. */
export function match<U extends string | object, Rest extends unknown[], R>(
  value: U,
  cases: Cases<U, Rest, R>,
  ...rest: Rest
): R {
  const tag = tagOf(value);
  const part = typeof value === 'string' ? undefined : value[tag as unknown as keyof U];
  const call = cases[tag] as (part: unknown, ...rest: Rest) => R;
  return call(part, ...rest);
}
