/** Several things as people list them: "a, b and c". */
export function list(parts: readonly (string | number)[]): string {
  const last = String(parts.at(-1) ?? '');
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
