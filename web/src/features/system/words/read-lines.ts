import { LONGEST_WORD } from '@countersign/shared/api/sensitive-words.ts';
import { wordIdentity } from '@countersign/shared/forms/sensitive-words.ts';

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

/** The text of a file: UTF-8, UTF-16 by its mark, else the Chinese encodings of old spreadsheets; null when it is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encodings = isUtf16 ? [bytes[0] === 0xff ? 'utf-16le' : 'utf-16be'] : ['utf-8', 'gb18030'];
  for (const encoding of encodings) {
    const text = decodeAs(encoding, bytes);
    if (text !== null && !text.includes('\0')) return text;
  }
  return null;
}

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
