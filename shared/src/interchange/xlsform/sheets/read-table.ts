import type { FormBuilder } from '../../form-builder.ts';
import type { Place } from '../../imported-form.ts';
import type { Sheet } from '../../xlsx/sheet.ts';

/** A row below the headings of a sheet. */
export interface Entry {
  where: Place & { type: 'row' };
  /** Texts by heading in lower case, empty ones left out: `label::french (fr)`. */
  texts: ReadonlyMap<string, string>;
}

/** Other spellings that XLSForms have used over the years, with a line for every space. */
const SPELLINGS: Readonly<Record<string, string>> = {
  relevance: 'relevant',
  readonly: 'read_only',
  calculate: 'calculation',
  constraint_msg: 'constraint_message',
  constraintmessage: 'constraint_message',
  requiredmsg: 'required_message',
  list: 'list_name',
  listname: 'list_name',
  caption: 'label',
  command: 'type',
  tag: 'name',
  image: 'media::image',
  audio: 'media::audio',
  video: 'media::video',
  big_image: 'media::big-image',
  noapperrorstring: 'noAppErrorString',
};

/** The rows of a sheet by heading; a sheet that is missing has none. What no heading reads is named. */
export function readTable(sheet: Sheet | undefined, builder: FormBuilder): Entry[] {
  const [head, ...rows] = sheet?.rows ?? [];
  if (!sheet || !head) return [];
  const headings = head.cells.map(headingOf);
  nameLost(sheet.name, head.row, headings, rows, builder);
  return rows.map(({ row, cells }) => ({
    where: { type: 'row', sheet: sheet.name, row },
    texts: new Map(
      headings.flatMap((heading, at) =>
        heading && cells[at] && headings.indexOf(heading) === at ? [[heading, cells[at]] as const] : [],
      ),
    ),
  }));
}

/** Columns that are filled but have no heading, as below merged cells, or one that stands there already. */
function nameLost(
  sheet: string,
  row: number,
  headings: readonly string[],
  rows: Sheet['rows'],
  builder: FormBuilder,
): void {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  for (let at = 0; at < width; at++) {
    const heading = headings[at] ?? '';
    const isFirst = heading !== '' && headings.indexOf(heading) === at;
    const filled = isFirst ? undefined : rows.find(({ cells }) => cells[at]);
    if (filled)
      builder.drop({ type: 'row', sheet, row, column: heading || letterOf(at) }, filled.cells[at] ?? '', 'no_heading');
  }
}

/** 2 → `C`, as the spreadsheet shows it. */
const letterOf = (column: number): string => {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter;
};

/** Languages stand behind two colons, in old files behind one. */
function headingOf(text: string): string {
  const sign = text.includes('::') ? '::' : ':';
  const [first = '', ...rest] = text
    .toLowerCase()
    .split(sign)
    .map((part) => part.trim());
  const name = first.replaceAll(/[\s-]+/g, '_');
  const known = Object.hasOwn(SPELLINGS, name) ? (SPELLINGS[name] ?? name) : name;
  return [...known.split('::'), ...rest].filter(Boolean).join('::');
}
