/**
 * What one answer adds to the figures of its question. `given`: there is an answer; `choice`: a value chosen; `number`: a number
 * as decimal text; `word`, `month` (`2026-04`), `hour` (`09`), `place` (`52.52,13.4`); `cell`: a box of a matrix as row and column,
 * with the value where the box has one; `rank`: an option and its place.
 */
export const FACETS = ['given', 'choice', 'number', 'word', 'month', 'hour', 'place', 'cell', 'rank'] as const;
export type Facet = (typeof FACETS)[number];

/** One thing that is counted, of the question with this key. */
export interface Tally {
  key: string;
  facet: Facet;
  value: string;
}

/** Between the parts of a value; no text that people type has it. */
export const PART = '\u001f';

/** Longer values are counted by what they begin with. */
const LONGEST = 200;

/** A text as a value that is counted: of bounded length, in one spelling of its letters. */
export const asValue = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replace(/[\ud800-\udbff]$/, '')
    .replaceAll(PART, ' ')
    .trim()
    .normalize('NFC');

/** The key under which the numbers of one box of a matrix are counted. */
export const cellKey = (key: string, row: string, column: string): string => [key, row, column].join(PART);
