const SPECIAL = /[\\^$.*+?()[\]{}|]/;

/** The other case of a letter, where it has exactly one. */
function otherCases(letter: string): string[] {
  const cases = [letter.toLowerCase(), letter.toUpperCase()];
  return [...new Set(cases)].filter((one) => one !== letter && Array.from(one).length === 1);
}

function patternOfLetter(letter: string): string {
  if (SPECIAL.test(letter)) return `\\${letter}`;
  const others = otherCases(letter);
  return others.length === 0 ? letter : `[${letter}${others.join('')}]`;
}

/**
 * A pattern that finds a text whatever its case. It says each letter's cases itself, because databases disagree on them, and means
 * the same to JavaScript (flag `u`) and PostgreSQL.
 */
export const textPattern = (text: string): string => Array.from(text, patternOfLetter).join('');
