import { LONGEST_WORD } from '@countersign/shared/api/system/sensitive-words.ts';
import { wordIdentity } from '@countersign/shared/forms/texts/sensitive-words.ts';

export interface ReadLines {
  words: string[];
  /** The first line that cannot be a word; lines count from 1. */
  problem: { code: 'lineTooLong' | 'lineEmpty'; line: number } | null;
}

/** The words of a text, one in each line; empty lines and the quotes of a CSV file are left out. */
export function readLines(text: string): ReadLines {
  const words: string[] = [];
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const word = line
      .trim()
      .replace(/^"(.*)"[,;]?$/, '$1')
      .trim();
    if (word === '') continue;
    if (word.length > LONGEST_WORD) return { words, problem: { code: 'lineTooLong', line: at + 1 } };
    if (wordIdentity(word) === '') return { words, problem: { code: 'lineEmpty', line: at + 1 } };
    words.push(word);
  }
  return { words, problem: null };
}
