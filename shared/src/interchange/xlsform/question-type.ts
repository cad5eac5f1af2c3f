import type { ForeignKind } from '../expressions/foreign.ts';

/** What the `type` cell of a survey row says. */
export type QuestionType =
  | { is: 'begin' | 'end'; of: 'group' | 'repeat' }
  | {
      is: 'question';
      type: string;
      kind: ForeignKind;
      settings?: Record<string, unknown>;
      list?: string;
      other?: boolean;
    }
  | { is: 'metadata' | 'unsupported' | 'unknown' };

type Plain = [type: string, kind: ForeignKind, settings?: Record<string, unknown>];

const WHOLE = { decimals: 0 };
const PLAIN: Readonly<Record<string, Plain>> = {
  text: ['text', 'text'],
  string: ['text', 'text'],
  integer: ['number', 'number', WHOLE],
  int: ['number', 'number', WHOLE],
  decimal: ['number', 'number', { decimals: 6 }],
  range: ['slider', 'number'],
  date: ['date', 'date'],
  time: ['time', 'unknown'],
  datetime: ['date_time', 'unknown'],
  note: ['description', 'unknown'],
  geopoint: ['geolocation', 'unknown'],
  location: ['geolocation', 'unknown'],
  image: ['image_upload', 'list'],
  photo: ['image_upload', 'list'],
  file: ['file_upload', 'list'],
  barcode: ['scan', 'text'],
  acknowledge: ['consent', 'boolean'],
  trigger: ['consent', 'boolean'],
  calculate: ['formula', 'unknown'],
  calculation: ['formula', 'unknown'],
  hidden: ['hidden', 'text'],
};

const METADATA = new Set(
  'start end today deviceid subscriberid simserial phonenumber username email audit start-geopoint background-audio'.split(
    ' ',
  ),
);
const UNSUPPORTED = new Set(
  'geotrace geoshape audio video xml-external csv-external select_one_external select_one_from_file select_multiple_from_file entity'.split(
    ' ',
  ),
);

/** Reads a `type` cell: `select_one colours or_other`, `begin repeat`, `dateTime`. */
export function questionTypeOf(text: string): QuestionType {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/^select one/, 'select_one')
    .replace(/^select (?:multiple|all that apply)/, 'select_multiple')
    .split(/\s+/);
  const [first = '', second = ''] = words;
  const bracket =
    /^(begin|end)[\s_](group|repeat)$/.exec(words.slice(0, 2).join(' ')) ?? /^(begin|end)_(group|repeat)$/.exec(first);
  if (bracket) return { is: bracket[1] as 'begin' | 'end', of: bracket[2] as 'group' | 'repeat' };
  // A list keeps its spelling.
  const list =
    text.trim().split(/\s+/)[
      words.length > 1 ? words.indexOf(second) + (text.trim().split(/\s+/).length - words.length) : 0
    ] ?? '';
  const other = words.includes('or_other');
  if (first === 'select_one') return { is: 'question', type: 'single_choice', kind: 'text', list, other };
  if (first === 'select_multiple') return { is: 'question', type: 'multiple_choice', kind: 'list', list, other };
  if (first === 'rank') return { is: 'question', type: 'ranking', kind: 'list', list };
  if (METADATA.has(first)) return { is: 'metadata' };
  if (UNSUPPORTED.has(first)) return { is: 'unsupported' };
  const plain = Object.hasOwn(PLAIN, first) ? PLAIN[first] : undefined;
  if (!plain) return { is: 'unknown' };
  const [type, kind, settings] = plain;
  return { is: 'question', type, kind, ...(settings ? { settings } : {}) };
}
