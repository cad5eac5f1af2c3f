import { lineOfOpenQuote, readCsvLines } from '@countersign/shared/basics/csv.ts';
import { refuse } from '../../../work/refusing/refuse.ts';

/** A column of a file and what it is meant for. */
export interface TableColumn<Field extends string> {
  heading: string;
  field: Field | undefined;
}

export interface CsvTable<Field extends string> {
  columns: readonly TableColumn<Field>[];
  /** As spreadsheets count, the headings being the first. */
  lines: { line: number; cells: readonly string[] }[];
  unknownHeadings: string[];
}

interface Wanted<Field extends string> {
  fieldOf: (heading: string) => Field | undefined;
  /** Without a column for each of these the file is another one. */
  needed: readonly Field[];
  refuseWithout: () => never;
  most: number;
}

/** The lines of a CSV file whose first one names the columns. Refuses what is no such file. */
export function readCsvTable<Field extends string>(
  csv: string,
  { fieldOf, needed, refuseWithout, most }: Wanted<Field>,
): CsvTable<Field> {
  if (hasFarTooManyLines(csv, most)) refuse('import_too_long', ['csv'], { params: { max: most } });
  const all =
    readCsvLines(csv) ?? refuse('import_unreadable', ['csv'], { params: { line: lineOfOpenQuote(csv) ?? 1 } });
  const [head, ...lines] = all
    .map((cells, at) => ({ line: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== '') && !declaresSeparator(cells));
  const columns = (head?.cells ?? []).map((heading) => ({ heading: heading.trim(), field: fieldOf(heading) }));
  if (!needed.every((one) => columns.some(({ field }) => field === one))) refuseWithout();
  refuseTwice(columns);
  if (lines.length === 0) refuse('import_no_lines', ['csv']);
  if (lines.length > most) refuse('import_too_long', ['csv'], { params: { max: most } });
  return {
    columns,
    lines,
    unknownHeadings: columns.filter(({ field, heading }) => !field && heading !== '').map(({ heading }) => heading),
  };
}

/** Empty lines do not count, and a cell may have some of its own; so many more are not worth reading. */
function hasFarTooManyLines(csv: string, most: number): boolean {
  let breaks = 0;
  for (const sign of ['\n', '\r']) {
    for (let at = csv.indexOf(sign); at !== -1; at = csv.indexOf(sign, at + 1)) {
      breaks += 1;
      if (breaks > most * 10) return true;
    }
  }
  return false;
}

/** The line `sep=;` with which some files begin for the sake of spreadsheets. */
const declaresSeparator = ([first = '']: readonly string[]) => first.trim().toLowerCase() === 'sep=';

/** Of two columns for one field nobody could say which counts. */
function refuseTwice(columns: readonly TableColumn<string>[]): void {
  const [names] = [...Map.groupBy(columns, ({ field }) => field)].flatMap(([field, of]) =>
    field && of.length > 1 ? [of.map(({ heading }) => heading).join(', ')] : [],
  );
  if (names !== undefined) refuse('import_headings_twice', ['csv'], { params: { names } });
}

/** The letter of the first filled cell below no heading; null where there is none. */
export function columnBeside(columns: readonly TableColumn<string>[], cells: readonly string[]): string | null {
  const beside = cells.findIndex((cell, at) => cell.trim() !== '' && (columns[at]?.heading ?? '') === '');
  return beside < 0 ? null : columnLetter(beside);
}

/** As spreadsheets name the column at `place`, from 0: A to Z, then AA. */
const columnLetter = (place: number): string =>
  (place < 26 ? '' : columnLetter(Math.floor(place / 26) - 1)) + String.fromCodePoint(65 + (place % 26));
