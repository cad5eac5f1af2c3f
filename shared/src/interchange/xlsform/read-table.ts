import type { Place } from '../imported-form.ts';
import type { Sheet } from '../xlsx/sheet.ts';

/** A row below the headings of a sheet. */
export interface Entry {
  where: Place & { type: 'row' };
  /** Texts by heading in lower case, empty ones left out: `label::french (fr)`. */
  texts: ReadonlyMap<string, string>;
}

/** Other spellings that XLSForms have used over the years. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'list name': 'list_name',
  relevance: 'relevant',
  'read only': 'read_only',
  readonly: 'read_only',
  calculate: 'calculation',
  repeat_count: 'repeat_count',
  'constraint message': 'constraint_message',
  constraint_msg: 'constraint_message',
  'required message': 'required_message',
  caption: 'label',
  'choice filter': 'choice_filter',
  image: 'media::image',
  audio: 'media::audio',
  video: 'media::video',
};

/** The rows of a sheet by heading; a sheet that is missing has none. */
export function readTable(sheet: Sheet | undefined): Entry[] {
  const [head, ...rows] = sheet?.rows ?? [];
  if (!sheet || !head) return [];
  const headings = head.cells.map(headingOf);
  return rows.map(({ row, cells }) => ({
    where: { type: 'row', sheet: sheet.name, row },
    texts: new Map(headings.flatMap((heading, at) => (heading && cells[at] ? [[heading, cells[at]] as const] : []))),
  }));
}

/** Languages stand behind two colons, in old files behind one. */
function headingOf(text: string): string {
  const sign = text.includes('::') ? '::' : ':';
  const [name = '', ...rest] = text
    .toLowerCase()
    .split(sign)
    .map((part) => part.trim());
  const known = Object.hasOwn(SPELLINGS, name) ? (SPELLINGS[name] ?? name) : name;
  return [known, ...rest].filter(Boolean).join('::');
}
