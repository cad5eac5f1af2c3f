import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVERY_TYPE, sampleFields, storedAnswer } from '../testing/test-every-type.ts';
import { hasAnswer } from '../field-traits.ts';
import type { FieldType } from '../schema.ts';
import { aDefinition } from '../testing/test-forms.ts';
import { decimalText } from './decimal-text.ts';
import { exactOf, exactText, floorTo, plus } from './exact.ts';
import { answerTallier } from './tally-answer.ts';
import { PART } from './tally.ts';
import { wordsOf } from './words-of.ts';

/** What an answer to a field adds, without that it is one. */
function tallies(field: object, answer: unknown): string[] {
  const { fields } = aDefinition({ fields: [{ key: 'q', label: 'Q', ...field }] as never });
  const found = answerTallier(fields)('q', answer);
  return found
    .filter(({ facet }) => facet !== 'given')
    .map(({ facet, value }) => `${facet} ${value.replaceAll(PART, '|')}`);
}
const options = ['a', 'b'].map((value) => ({ value, label: value }));
const lines = ['r', 's'].map((id) => ({ id, label: id }));

test.each([
  [{ type: 'single_choice', options }, 'a', ['choice a']],
  [{ type: 'single_choice', options, other: {} }, 'other:mine', ['choice other:']],
  [{ type: 'multiple_choice', options }, ['a', 'b', 'a'], ['choice a', 'choice b']],
  [{ type: 'yes_no' }, false, ['choice false']],
  [{ type: 'rating', max: 5 }, 4, ['choice 4']],
  [{ type: 'nps' }, 0, ['choice 0']],
  [{ type: 'number' }, 1e-7, ['number 0.0000001']],
  [{ type: 'user_picker' }, [{ id: '7', name: 'Ana' }], ['choice 7|Ana']],
  [{ type: 'date' }, '2026-04-30', ['month 2026-04']],
  [{ type: 'date_time' }, '2026-04-30T10:00', ['month 2026-04']],
  [{ type: 'date_range' }, { start: '2026-04-30', end: '2026-05-02' }, ['month 2026-04']],
  [{ type: 'time' }, '09:30', ['hour 09']],
  [{ type: 'geolocation' }, { lat: 52.51631, lng: -0.001 }, ['place 52.52,0']],
  [{ type: 'address' }, { street: 'Here 1', city: 'Oslo' }, ['choice Oslo']],
  [{ type: 'province_city' }, ['广东省', '深圳市'], ['choice 广东省 / 深圳市']],
  [{ type: 'ranking', options }, ['b', 'a'], ['rank b|1', 'rank a|2']],
  [{ type: 'matrix', cells: 'single', rows: lines, columns: lines }, { r: 's', x1: 'r' }, ['cell r|s']],
  [{ type: 'matrix', cells: 'multiple', rows: lines, columns: lines }, { r: ['r', 's'] }, ['cell r|r', 'cell r|s']],
  [{ type: 'matrix', cells: 'scale', rows: lines, columns: [] }, { s: 3 }, ['cell s|3']],
  [
    { type: 'matrix', cells: 'dropdown', rows: lines, columns: lines, choices: options },
    { r: { s: 'a' } },
    ['cell r|s|a'],
  ],
  [{ type: 'matrix', cells: 'number', rows: lines, columns: lines }, { r: { s: 2.5 } }, ['number 2.5']],
  [{ type: 'email' }, 'mia@example.net', []],
  [{ type: 'full_name' }, { first: 'Mia', last: 'Chen' }, []],
  [{ type: 'text' }, 'Battery empty, BATTERY hot', ['word battery', 'word empty', 'word hot']],
  [{ type: 'formula', formula: '1', result: 'number' }, 0.1, ['number 0.1']],
  [{ type: 'ticket_field', input: 'choices', options }, ['a'], ['choice a']],
  [{ type: 'number' }, 'no number', []],
  [{ type: 'ranking', options }, 'no list', ['rank no list|1']],
])('%j answered with %j counts as %j', (field, answer, expected) => {
  expect(tallies(field, answer)).toEqual(expected);
});

test('fields in a sub-form are counted row by row, and the rows themselves', () => {
  const { fields } = aDefinition({
    fields: [
      { key: 'items', type: 'sub_form', label: 'Items' },
      { key: 'part', type: 'dropdown', label: 'Part', options, parent: 'items' },
    ] as never,
  });
  const found = answerTallier(fields)('items', [{ part: 'a' }, { part: 'a' }, {}]);
  expect(found.map(({ key, facet, value }) => `${key} ${facet} ${value}`)).toEqual([
    'items given ',
    'items number 3',
    'part given ',
    'part choice a',
    'part given ',
    'part choice a',
  ]);
});

test('an answer that is none counts as none', () => {
  for (const answer of [null, undefined, '', [], {}]) expect(tallies({ type: 'text' }, answer)).toEqual([]);
});

test.each(Object.entries(EVERY_TYPE))(
  '%s counts what it stores, and takes anything else without a fault',
  (type, sample) => {
    const { fields } = aDefinition({ fields: sampleFields(type as FieldType) as never });
    const tally = answerTallier(fields);
    const field = fields.find((one) => one.type === type);
    const stored = storedAnswer(sample);
    const counted = field && stored !== undefined ? tally(field.key, stored) : [];
    if (stored !== undefined && hasAnswer(type as FieldType)) expect(counted[0]).toMatchObject({ facet: 'given' });
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => void tally(field?.key ?? '', answer)),
      { numRuns: 30 },
    );
  },
);

test('words are those of the text’s own script, without filler and numbers', () => {
  expect(wordsOf('The delivery, 3 days late')).toEqual(['delivery', 'days', 'late']);
  expect(wordsOf('物流太慢，包装破损')).toEqual(expect.arrayContaining(['物流', '包装']));
  expect(wordsOf('Die Lieferung war zu spät')).toEqual(['lieferung', 'spät']);
});

const number = fc.double({ noNaN: true, noDefaultInfinity: true });
test('decimals are written in full and read as the same number', () => {
  fc.assert(
    fc.property(number, (value) => {
      const text = decimalText(value);
      expect(text).toMatch(/^-?\d+(\.\d+)?$/);
      expect(Number(text)).toBe(value + 0);
      expect(Number(exactText(exactOf(text)))).toBe(value + 0);
    }),
  );
});

test('sums are exact, and a class holds what lies in it', () => {
  expect(exactText(plus(exactOf('0.1'), exactOf('0.2')))).toBe('0.3');
  expect(exactText(plus(exactOf('10000000000000000'), exactOf('-0.5')))).toBe('9999999999999999.5');
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom('0.5', '1', '5', '10', '50'), (units, step) => {
      const value = { units: BigInt(units), scale: 2 };
      const from = Number(exactText(floorTo(value, exactOf(step))));
      expect(from).toBeLessThanOrEqual(units / 100);
      expect(from + Number(step)).toBeGreaterThan(units / 100);
    }),
  );
});
