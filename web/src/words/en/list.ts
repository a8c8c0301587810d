/** Several things as people list them: "a, b and c". */
export function list(parts: readonly (string | number)[]): string {
  const last = String(parts.at(-1) ?? '');
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** Several things of which one is chosen: "a, b, or c". */
export function choice(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  if (parts.length < 3) return parts.join(' or ');
  return `${parts.slice(0, -1).join(', ')}, or ${last}`;
}
