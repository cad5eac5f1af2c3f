import { CSV_START, csvLine, delimiterOf } from '../../basics/csv.ts';
import { CsvReader, OpenQuote } from '../../basics/csv-reader.ts';
import { decodeText } from '../../basics/decode-text.ts';
import { FileRefused, type Refusal } from '../imported-form.ts';
import { type ReportProgress, unheard } from '../progress.ts';
import { isOldWorkbook } from '../xlsx/is-old-workbook.ts';
import { jsonTable } from './json-table.ts';
import { readAnswerSheet } from './read-answer-sheet.ts';

/** A file of answers as the server takes it. */
export interface AnswersTable {
  /** CSV in UTF-8 in pieces; null where the file is that already. */
  content: string[] | null;
  headings: string[];
  /** The first rows below the headings. */
  sample: string[][];
  /** Rows below the headings. */
  totalRows: number;
  /** Cells are JSON. */
  isJson: boolean;
  /** The encoding that was guessed; null where there was nothing to guess. */
  guessed: string | null;
}

const SAMPLED = 5;

/** Makes a CSV table of a file: CSV in any encoding, the sheet of a workbook, or JSON. Never throws: what is none is refused. */
export function readAnswersFile(
  name: string,
  bytes: Uint8Array,
  report: ReportProgress = unheard,
): AnswersTable | Refusal {
  report('open', 0);
  try {
    if (isOldWorkbook(bytes)) throw new FileRefused('not_workbook');
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    return isZip ? tableOf(readAnswerSheet(bytes, report), { isJson: false, guessed: null }) : textTable(name, bytes);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return { refused: error.code, ...(error.params ? { params: error.params } : {}) };
  }
}

function textTable(name: string, bytes: Uint8Array): AnswersTable {
  const decoded = decodeText(bytes);
  if (!decoded) throw new FileRefused('not_text');
  const { text, encoding } = decoded;
  const guessed = decoded.isGuess ? encoding : null;
  if (/\.json$/i.test(name) || /^\s*\[\s*\{/.test(text)) return tableOf(jsonTable(text), { isJson: true, guessed });
  const facts = surveyCsv(text);
  return { ...facts, content: encoding === 'utf-8' ? null : [text], isJson: false, guessed };
}

type Facts = Pick<AnswersTable, 'headings' | 'sample' | 'totalRows'>;

const PIECE = 1_000_000;

function surveyCsv(text: string): Facts {
  const reader = new CsvReader(delimiterOf(text));
  const first: string[][] = [];
  const look = (rows: string[][]) => first.push(...rows.slice(0, Math.max(0, SAMPLED + 1 - first.length)));
  try {
    for (let at = 0; at < text.length; at += PIECE) look(reader.push(text.slice(at, at + PIECE)));
    look(reader.end());
  } catch (error) {
    if (error instanceof OpenQuote) throw new FileRefused('open_quote', { row: error.row });
    throw error;
  }
  const [headings = [], ...sample] = first;
  return { headings: headings.map((heading) => heading.trim()), sample, totalRows: Math.max(0, reader.row - 1) };
}

const ROWS_IN_PIECE = 1000;

function tableOf(rows: readonly (readonly string[])[], more: Pick<AnswersTable, 'isJson' | 'guessed'>): AnswersTable {
  const content = [CSV_START];
  for (let at = 0; at < rows.length; at += ROWS_IN_PIECE)
    content.push(
      rows
        .slice(at, at + ROWS_IN_PIECE)
        .map((cells) => csvLine(cells))
        .join(''),
    );
  const [headings = [], ...others] = rows.slice(0, SAMPLED + 1);
  return {
    content,
    headings: headings.map((heading) => heading.trim()),
    sample: others.map((cells) => [...cells]),
    totalRows: Math.max(0, rows.length - 1),
    ...more,
  };
}
