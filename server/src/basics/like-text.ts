/** A pattern for `ilike` that finds the text anywhere; what a person types is never a wildcard. */
export function likeText(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** A pattern for `like` that finds what begins with the text. */
export const likeStart = (text: string): string => likeText(text).slice(1);
