/** Finds words of a list in texts, however they are written. */

/** What is compared: one way of writing for full-width signs, capitals and accents that are built up of parts. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Signs that people put between letters so that a word is not found. */
const GAPS = /[\s\p{P}\p{S}\p{Cf}]+/gu;
/** Scripts that write without spaces: a word is found inside a longer text. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** What two ways of writing the same word have in common; empty where nothing of it would ever be found. */
export const wordIdentity = (word: string): string => plain(word).replaceAll(GAPS, ' ').trim();

/** Made once for a list; answers the first word of the list that stands in a text, or null. */
export function findSensitive(words: readonly string[]): (text: string) => string | null {
  const inside: [string, string][] = [];
  const whole: [string, string][] = [];
  for (const word of words) {
    const bare = plain(word).replaceAll(GAPS, '');
    if (bare === '') continue;
    if (WITHOUT_SPACES.test(bare)) inside.push([bare, word]);
    else whole.push([` ${wordIdentity(word)} `, word]);
  }
  return (text) => {
    const low = plain(text);
    const bare = low.replaceAll(GAPS, '');
    const spaced = ` ${low
      .replaceAll(/\p{Cf}+/gu, '')
      .replaceAll(GAPS, ' ')
      .trim()} `;
    const found = inside.find(([part]) => bare.includes(part)) ?? whole.find(([part]) => spaced.includes(part));
    return found?.[1] ?? null;
  };
}

/** The first listed word in anything that holds texts; null when there is none. */
export function sensitiveIn(find: (text: string) => string | null, value: unknown): string | null {
  if (typeof value === 'string') return find(value);
  if (typeof value !== 'object' || value === null) return null;
  for (const part of Object.values(value)) {
    const word = sensitiveIn(find, part);
    if (word !== null) return word;
  }
  return null;
}
