import { hasFiles } from '../field-traits.ts';
import { isPicker } from '../fields/common/is-picker.ts';
import { type Item, type NamedItem, readItems, writeItems } from './item-text.ts';
import { sameValue } from './same-value.ts';
import type { Cell, TransferColumn } from './transfer-column.ts';

/** How values of one column stand in cells; `read(write(value))` is the value, whatever it is. */
export interface CellCodec {
  write: (value: unknown) => Cell;
  /** Undefined for an empty cell. What cannot be understood comes back as the text that it is, for the check to name. */
  read: (text: string) => unknown;
}

/** The codec of a column. */
export function cellCodec(column: TransferColumn): CellCodec {
  switch (column.kind) {
    case 'text':
      return TEXT;
    case 'number':
      return NUMBER;
    case 'boolean':
      return BOOLEAN;
    case 'date':
    case 'time':
    case 'date-time':
    case 'moment':
      return clockCodec(column.kind);
    case 'choice':
      return choiceCodec(textsOf(column));
    case 'choices':
      return itemsCodec(textsOf(column));
    case 'any':
      if (hasFiles(column.field.type)) return FILES;
      return isPicker(column.field) ? itemsCodec(textsOf(column)) : ANYTHING;
  }
}

/** Where the plain text would be read as something else, the value is written as JSON. */
function orJson(plain: (value: unknown) => Cell | null, read: CellCodec['read']): CellCodec['write'] {
  return (value) => {
    if (value === undefined || value === null) return '';
    const cell = plain(value);
    return cell !== null && sameValue(read(String(cell)), value) ? cell : JSON.stringify(value);
  };
}

/** The value of a text that is written as JSON begins: a list, an object, or a text in quotes. */
function readJson(text: string): unknown {
  if (!/^[[{"]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const TEXT: CellCodec = {
  write: (value) =>
    typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value),
  read: (text) => (text === '' ? undefined : text),
};

const readTrimmed = (read: (text: string) => unknown) => (text: string) =>
  text.trim() === '' ? undefined : read(text.trim());

const NUMBER_TEXT = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const readNumber = readTrimmed((text) => (NUMBER_TEXT.test(text) ? Number(text) : (readJson(text) ?? text)));
const NUMBER: CellCodec = {
  read: readNumber,
  write: orJson((value) => (typeof value === 'number' || typeof value === 'string' ? value : null), readNumber),
};

const TRUE = new Set(['true', 'yes', 'y', '1', '是']);
const FALSE = new Set(['false', 'no', 'n', '0', '否']);
const readBoolean = readTrimmed((text) => {
  const word = text.toLowerCase();
  return TRUE.has(word) || (FALSE.has(word) ? false : (readJson(text) ?? text));
});
const BOOLEAN: CellCodec = {
  read: readBoolean,
  write: orJson((value) => (typeof value === 'boolean' || typeof value === 'string' ? value : null), readBoolean),
};

const CLOCKS = {
  date: (text: string) => /^\d{4}-\d\d-\d\d(?=[T ]00:00(:00)?$)/.exec(text)?.[0] ?? text,
  time: (text: string) => /^\d?\d:\d\d(?=(:00)?$)/.exec(text)?.[0].padStart(5, '0') ?? text,
  'date-time': (text: string) => text.replace(/^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:00(\.0+)?)?$/, '$1T$2'),
  moment: (text: string) => text,
};

/** Days and times as `2026-11-20`, `09:30` and `2026-11-20T09:30`; spreadsheets add seconds and a blank. */
function clockCodec(kind: keyof typeof CLOCKS): CellCodec {
  const read = readTrimmed((text) => readJson(text) ?? CLOCKS[kind](text));
  return { read, write: orJson((value) => (typeof value === 'string' ? value : null), read) };
}

interface Texts {
  valueOf: ReadonlyMap<string, string>;
  labelOf: ReadonlyMap<string, string>;
}

/** Values come before labels: a label that is the value of another option says that one. */
function textsOf({ options = [] }: TransferColumn): Texts {
  const valueOf = new Map(options.map(({ value }) => [value, value]));
  for (const { value, label } of options) if (!valueOf.has(label)) valueOf.set(label, value);
  const labelOf = new Map(
    options.filter(({ value, label }) => valueOf.get(label) === value).map(({ value, label }) => [value, label]),
  );
  return { valueOf, labelOf };
}

const isNamed = (value: unknown): value is NamedItem =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string';

function choiceCodec({ valueOf, labelOf }: Texts): CellCodec {
  const read = (text: string): unknown => {
    if (text === '') return undefined;
    const known = valueOf.get(text) ?? valueOf.get(text.trim());
    if (known !== undefined) return known;
    const literal = readJson(text);
    if (literal !== undefined) return literal;
    const [only, ...more] = readItems(text) ?? [];
    return isNamed(only) && more.length === 0 ? only : text;
  };
  const plain = (value: unknown): string | null => {
    if (typeof value === 'string') return labelOf.get(value) ?? value;
    return isNamed(value) ? writeItems([value]) : null;
  };
  return { read, write: orJson(plain, read) };
}

function itemsCodec({ valueOf, labelOf }: Texts): CellCodec {
  const meaning = (item: Item): Item => (typeof item === 'string' ? (valueOf.get(item) ?? item) : item);
  const read = (text: string): unknown => {
    if (text.trim() === '') return undefined;
    const whole = valueOf.get(text);
    if (whole !== undefined) return [whole];
    const literal = text.startsWith('"') ? undefined : readJson(text);
    return literal ?? readItems(text)?.map(meaning) ?? text;
  };
  const plain = (value: unknown): string | null => {
    if (!Array.isArray(value) || value.length === 0) return null;
    const items = value.flatMap((item: unknown): Item[] => {
      if (typeof item === 'string') return [labelOf.get(item) ?? item];
      return isNamed(item) ? [{ id: item.id, name: item.name }] : [];
    });
    return items.length === value.length ? writeItems(items) : null;
  };
  return { read, write: orJson(plain, read) };
}

const NO_TEXTS: Texts = { valueOf: new Map(), labelOf: new Map() };
const LIST = itemsCodec(NO_TEXTS);

/** Files by name and id: size and address are what the server knows, whatever stands in a file. */
const FILES: CellCodec = {
  read: (text) => {
    const items = LIST.read(text);
    return Array.isArray(items)
      ? items.map((item: unknown) => (isNamed(item) ? { size: 0, url: '', ...item } : item))
      : items;
  },
  write: (value) => {
    const isPlain =
      Array.isArray(value) && value.length > 0 && value.every((file: unknown) => isNamed(file) && !('typed' in file));
    return isPlain ? LIST.write(value.map(({ id, name }: NamedItem) => ({ id, name }))) : ANYTHING.write(value);
  },
};

const ANYTHING: CellCodec = {
  read: readTrimmed((text) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text;
    }
  }),
  write: (value) => (value === undefined || value === null ? '' : JSON.stringify(value)),
};
