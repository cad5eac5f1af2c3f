import { createReadStream } from 'node:fs';
import { type AnyCsvSeparator, delimiterOf } from '@countersign/shared/basics/csv.ts';
import { CsvReader, OpenQuote } from '@countersign/shared/basics/csv-reader.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import { textPieces } from './text-pieces.ts';

export interface TableFacts {
  separator: AnyCsvSeparator;
  headings: string[];
  /** The first rows below them, long cells cut. */
  sample: string[][];
  /** Rows below the headings. */
  totalRows: number;
}

const SAMPLED = 3;
const LONGEST_SAMPLE = 200;

/** Reads a whole CSV file once, piece by piece. Refuses what is no UTF-8, and a quotation mark that nothing ends. */
export async function surveyTable(path: string): Promise<TableFacts> {
  let reader: CsvReader | null = null;
  let separator: AnyCsvSeparator = ',';
  const first: string[][] = [];
  const look = (rows: readonly string[][]) => first.push(...rows.slice(0, Math.max(0, SAMPLED + 1 - first.length)));
  try {
    for await (const text of textPieces(createReadStream(path))) {
      if (!reader) {
        separator = delimiterOf(text.replace(/^\uFEFF/, ''));
        reader = new CsvReader(separator);
      }
      look(reader.push(text));
    }
    look(reader?.end() ?? []);
  } catch (error) {
    if (error instanceof OpenQuote) return refuse('import_unreadable', ['file'], { params: { line: error.row } });
    if (error instanceof TypeError) return refuse('import_encoding', ['file']);
    throw error;
  }
  const [headings = [], ...others] = first;
  return {
    separator,
    headings: headings.map((heading) => heading.trim()),
    sample: others.map((cells) => cells.map((cell) => cell.slice(0, LONGEST_SAMPLE).toWellFormed())),
    totalRows: Math.max(0, (reader?.row ?? 0) - 1),
  };
}
