import type { MadeType } from '@countersign/shared/resources/made/definition-choices.ts';
import type { FieldDefinition, ResourceDefinition } from '@countersign/shared/resources/made/resource-definition.ts';

type Fields = readonly FieldDefinition[];
/** Lines of code, one for each field; made of names, numbers and words of our own. */
const lines = (fields: Fields, line: (field: FieldDefinition) => string): string => fields.map(line).join('\n');

export const isJson = (type: MadeType): boolean =>
  type === 'languages' || type === 'rich_text' || type === 'references';

const TYPES: Partial<Record<MadeType, string>> = {
  whole: 'number',
  reference: 'number',
  references: 'number[]',
  languages: 'Record<string, string>',
  rich_text: 'unknown[]',
  on_off: "'0' | '1'",
  yes_no: "'Y' | 'N'",
};
export const rowLines = (fields: Fields): string =>
  lines(fields, ({ key, type }) => `  ${key}: ${TYPES[type] ?? 'string'};`);

export const factLines = (fields: Fields): string =>
  lines(
    fields,
    ({ key, type, isRequired, list }) => `  ${key}: {
    type: '${type}',
    isRequired: ${isRequired},
    inList: ${list === 'shown'},
    isJson: ${isJson(type)},
  },`,
  );

export const schemaLines = (fields: Fields): string =>
  lines(fields, (field) => property(field.key, ...schemaOf(field)));

const WIDTH = 120;
/** A property whose value is a word, or a call of it: its arguments stand on lines of their own where one is too short. */
function property(key: string, word: string, values?: readonly (string | number)[]): string {
  if (!values) return `  ${key}: ${word},`;
  const line = `  ${key}: ${word}(${values.join(', ')}),`;
  if (line.length <= WIDTH) return line;
  return `  ${key}: ${word}(\n${values.map((value) => `    ${value},\n`).join('')}  ),`;
}

type Said = [word: string, values?: (string | number)[]];

function schemaOf({ key, type, isRequired, min, max, places }: FieldDefinition): Said {
  const either = (some: string, other: string) => (isRequired ? some : other);
  switch (type) {
    case 'text':
    case 'long_text':
      return [either('required', 'text'), [max]];
    case 'whole':
      return isRequired ? ['whole', [min, max]] : ['wholeOr', [Math.min(Math.max(0, min), max), min, max]];
    case 'decimal':
      return [either('someDecimal', 'decimal'), [places]];
    case 'date':
      return [either('someDate', 'date')];
    case 'moment':
      return [either('someMoment', 'moment')];
    case 'picture':
      return [either('somePicture', 'picture')];
    case 'choice':
      return [either('someOption', 'option'), [`'${key}'`]];
    case 'on_off':
      return ['onOff'];
    case 'yes_no':
      return ['yesNo'];
    case 'reference':
      return [either('someId', 'id')];
    case 'references':
      return ['ids', [max]];
    case 'languages':
      return ['languages', [max]];
    case 'rich_text':
      return ['richText', [max]];
  }
}

const COLUMNS: Partial<Record<MadeType, string>> = {
  whole: 'bigint not null',
  reference: 'bigint not null default 0',
  decimal: 'numeric',
  date: 'date',
  moment: 'timestamptz',
  languages: "jsonb not null default '{}'",
  rich_text: "jsonb not null default '[]'",
  references: "jsonb not null default '[]'",
};
export function sqlLines({ name, fields }: ResourceDefinition): string {
  const unique = fields.filter(({ isUnique }) => isUnique);
  return `create table "${name}" (
  "id" bigint generated always as identity primary key,
${lines(fields, ({ key, type }) => `  "${key}" ${COLUMNS[type] ?? "text not null default ''"},`)}
  "created_at" timestamptz not null default now(),
  "rev" int not null default 0
);
${lines(unique, ({ key, type }) =>
  type === 'text'
    ? `create unique index on "${name}" (lower("${key}")) where "${key}" <> '';`
    : `create unique index on "${name}" ("${key}");`,
)}`
    .trimEnd()
    .concat('\n');
}

const readOf = (key: string, type: MadeType | 'id'): string => {
  const column = `"${key}"`;
  if (type === 'id' || type === 'whole' || type === 'reference') return `${column}::float8`;
  if (type === 'decimal') return `coalesce(${column}::text, \\'\\')`;
  if (type === 'date') return `coalesce(to_char(${column}, \\'YYYY-MM-DD\\'), \\'\\')`;
  if (type === 'moment')
    return `coalesce(to_char(${column} at time zone \\'UTC\\', \\'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\\'), \\'\\')`;
  return column;
};
function entry(key: string, value: string): string {
  const line = `  ${key}: ${quoted(value)},`;
  return line.length <= WIDTH ? line : `  ${key}:\n    ${quoted(value)},`;
}
/** A statement's part as the formatter quotes it: with the mark that has to be escaped less often. */
const quoted = (value: string): string => {
  const plain = value.replaceAll("\\'", "'");
  const [single, double] = [plain.split("'").length, plain.split('"').length];
  return single > double ? `"${plain.replaceAll('"', '\\"')}"` : `'${plain.replaceAll("'", "\\'")}'`;
};
export const readLines = (fields: Fields): string =>
  [
    entry('id', readOf('id', 'id')),
    ...fields.map(({ key, type }) => entry(key, readOf(key, type))),
    entry('created_at', readOf('created_at', 'moment')),
    entry('rev', '"rev"'),
  ].join('\n');

const WRITES: Partial<Record<MadeType, string>> = {
  decimal: "nullif(?::text, '')::numeric",
  date: "nullif(?::text, '')::date",
  moment: "nullif(?::text, '')::timestamptz",
  languages: '?::jsonb',
  rich_text: '?::jsonb',
  references: '?::jsonb',
};
export const writeLines = (fields: Fields): string => lines(fields, ({ key, type }) => entry(key, WRITES[type] ?? '?'));

function sampleOf({ key, type, min, max, places }: FieldDefinition): Said {
  switch (type) {
    case 'text':
    case 'long_text':
      return [`'${'Sample'.slice(0, max)}'`];
    case 'whole':
      return [String(Math.min(Math.max(1, min), max))];
    case 'decimal':
      return [places === 0 ? "'12'" : "'12.5'"];
    case 'date':
      return ["'2026-03-01'"];
    case 'moment':
      return ["'2026-03-01T10:00:00.000Z'"];
    case 'picture':
      return ["'/files/sample.png'"];
    case 'choice':
      return ['firstOption', [`'${key}'`]];
    case 'on_off':
      return ["'0'"];
    case 'yes_no':
      return ["'Y'"];
    case 'reference':
      return ['1'];
    case 'references':
      return [max > 1 ? '[1, 2]' : '[1]'];
    case 'languages':
      return ["{ en: 'S' }"];
    case 'rich_text':
      return ['[]'];
  }
}
export const sampleLines = (fields: Fields): string => `${
  fields.some(({ type }) => type === 'choice')
    ? `import texts from './texts.json' with { type: 'json' };
import type { NewRow } from './types.ts';

const OPTIONS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = texts.options;
const firstOption = (field: string): string => Object.keys(OPTIONS[field] ?? {})[0] ?? '';
`
    : `import type { NewRow } from './types.ts';
`
}
/** A row that fits every rule, for tests. */
export const sampleRow = (): NewRow => ({
${lines(fields, (field) => property(field.key, ...sampleOf(field)))}
});
`;
