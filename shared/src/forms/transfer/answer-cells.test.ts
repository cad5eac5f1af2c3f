import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from '../../basics/csv.ts';
import { CsvReader } from '../../basics/csv-reader.ts';
import { hasAnswer, hasFiles } from '../field-traits.ts';
import type { Answers, Field, FieldType } from '../schema.ts';
import { EVERY_TYPE, sampleFields, storedAnswer } from '../testing/test-every-type.ts';
import { aCompiledForm } from '../testing/test-forms.ts';
import { readAnswers, writeAnswers } from './answer-cells.ts';
import type { Cell } from './transfer-column.ts';
import { transferColumns } from './transfer-columns.ts';

const types = (Object.keys(EVERY_TYPE) as FieldType[]).filter(hasAnswer);
const fieldsOf = (type: FieldType) => aCompiledForm({ fields: sampleFields(type) as never }).fields;

/** What files and spreadsheets trip over. */
const HARD = [
  'a, b; c',
  '"',
  '""',
  'a "quoted" word',
  "'",
  "''",
  "'=1",
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\ttab',
  ' leading',
  'trailing ',
  'line\nbreak',
  'line\r\nbreak',
  '\r',
  '👩‍👩‍👧 emoji',
  '中文，标点；',
  'مرحبا',
  '[7]',
  'Ana [7]',
  '{"a":1}',
  '["a"]',
  '"json"',
  'true',
  '0012',
  '1e5',
  '_x000D_',
  'null',
  'other:my own',
  '2026-11-20',
  'x'.repeat(40_000),
];
const text = fc.oneof(
  fc.constantFrom(...HARD),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((one) => !one.includes('\0')),
);
const number = fc.oneof(
  fc.constantFrom(
    0,
    -1,
    -0.5,
    1e21,
    1e-7,
    Number.MAX_SAFE_INTEGER,
    Number.MIN_SAFE_INTEGER,
    Number.MAX_VALUE,
    5e-324,
    0.1 + 0.2,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => one + 0),
);

/** The sample answer with hard values in the places of its own: the same shape, other leaves. */
function alike(sample: unknown): fc.Arbitrary<unknown> {
  if (typeof sample === 'string') return fc.oneof(fc.constant(sample), text);
  if (typeof sample === 'number') return number;
  if (typeof sample === 'boolean') return fc.boolean();
  if (Array.isArray(sample)) return fc.array(alike(sample[0]), { minLength: 1, maxLength: 4 });
  return fc.record(Object.fromEntries(Object.entries(sample as object).map(([key, value]) => [key, alike(value)])));
}

function throughCsv(rows: Cell[][]): string[][] {
  const lines = rows.map((cells) => csvLine(cells)).join('');
  const reader = new CsvReader(',');
  return [...reader.push(lines), ...reader.end()];
}

/** Of files only what the server does not know better by itself. */
const known = (type: FieldType, answer: unknown): unknown =>
  hasFiles(type) && Array.isArray(answer)
    ? answer.map(({ id, name, typed }) => ({ id, name, ...(typed ? { typed } : {}) }))
    : answer;

describe.each(types)('%s', (type) => {
  const fields = fieldsOf(type);
  const columns = transferColumns(fields);
  const write = writeAnswers(columns);
  const read = readAnswers(columns);
  const returned = (answers: Answers) => read(throughCsv([write(answers)])[0] ?? []);

  test('comes back from a file as it went in', () => {
    const answers = { it: storedAnswer(EVERY_TYPE[type]), after: 'x' };
    expect(known(type, returned(answers)['it'])).toEqual(known(type, answers.it));
    expect(returned({ after: 'x' })).toEqual({ after: 'x' });
  });

  test('comes back whatever was answered', () => {
    fc.assert(
      fc.property(alike(storedAnswer(EVERY_TYPE[type])), text, (it, after) => {
        const back = returned({ it, after });
        expect(known(type, back['it'])).toEqual(known(type, it));
        expect(back['after']).toBe(after);
      }),
      { numRuns: 150 },
    );
  });
});

describe('columns', () => {
  const columns = (...fields: object[]) => transferColumns(fields as Field[]).map(({ heading }) => heading);
  const text = (key: string, label: string) =>
    aCompiledForm({ fields: [{ type: 'text', key, label }] }).fields[0] as Field;

  test('an answer made of parts has a column for each, called as people read them', () => {
    expect(columns(...fieldsOf('matrix'))).toEqual(['The matrix: North', 'The matrix: South', 'Afterwards']);
    expect(columns(...fieldsOf('full_name'))).toEqual([
      'The full_name: first',
      'The full_name: middle',
      'The full_name: last',
      'Afterwards',
    ]);
  });

  test('two fields with one label are told apart by their keys', () => {
    expect(columns(text('a', 'Name'), text('b', 'Name'))).toEqual(['Name [a]', 'Name [b]']);
  });
});
