/** Several constraints as one. */
export function bracketed(parts: readonly string[]): string {
  const [only = ''] = parts;
  if (parts.length === 1) return only;
  return parts.map((part) => (/ (?:or|and) /.test(part) && / or /.test(part) ? `(${part})` : part)).join(' and ');
}
