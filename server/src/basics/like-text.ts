/** A pattern for `ilike` that finds the text anywhere; what a person types is never a wildcard. */
export function likeText(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
