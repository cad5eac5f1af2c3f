import type { Answers } from '../../forms/schema.ts';

/** A file of ours that somebody wrote or changed by hand, and what becomes of it. */
export interface CorpusFile {
  title: string;
  file: string;
  questions: number;
  expressions: number;
  named?: string[];
  /** A field, answers, and what is asked of it: its answer, or whether it is shown. */
  results?: [key: string, answers: Answers, value: unknown][];
}

const field = (key: string, type: string, more: object = {}) => ({ key, type, label: key, ...more });
const ours = (definition: object, more: object = {}) =>
  JSON.stringify({
    format: 'countersign.form',
    formatVersion: 1,
    definition: { schemaVersion: 1, ...definition },
    ...more,
  });

export const OWN_CORPUS: readonly CorpusFile[] = [
  {
    title: 'written by hand with comments',
    file: `{
  format: 'countersign.form', formatVersion: 1, // our own
  definition: {
    schemaVersion: 1,
    title: 'Refund',
    fields: [
      { type: 'text', key: 'order', label: 'Order', required: true },
      { type: 'number', key: 'amount', label: 'Amount', decimals: 2, colour: 'red' },
      { type: 'long_text', key: 'why', label: 'Why', },
    ],
    rules: [{ id: 'r1', when: 'amount > 100', actions: [{ type: 'show', field: 'why' }] }],
  },
  extra: true,
}`,
    questions: 3,
    expressions: 1,
    named: ['extra: extra (not_supported)', 'definition.fields.1.colour: definition.fields.1.colour (not_supported)'],
    results: [
      ['why', { amount: 101 }, true],
      ['why', { amount: 1 }, false],
    ],
  },
  {
    title: 'rows with totals',
    file: ours({
      title: 'Order',
      fields: [
        field('lines', 'sub_form'),
        field('price', 'number', { parent: 'lines', decimals: 2 }),
        field('qty', 'number', { parent: 'lines' }),
        field('line', 'formula', { parent: 'lines', formula: 'price * qty', decimals: 2 }),
        field('count', 'formula', { formula: 'count(lines)' }),
        field('sum', 'formula', { formula: 'sum(lines.line)', decimals: 2 }),
      ],
      rules: [],
    }),
    questions: 5,
    expressions: 3,
    results: [
      [
        'count',
        {
          lines: [
            { price: 2.5, qty: 2 },
            { price: 1, qty: 1 },
          ],
        },
        2,
      ],
      [
        'sum',
        {
          lines: [
            { price: 2.5, qty: 2 },
            { price: 1, qty: 1 },
          ],
        },
        6,
      ],
      ['line', { lines: [{ price: 2.5, qty: 2 }] }, 5],
    ],
  },
  {
    title: 'choices by condition, a default, a formula of days',
    file: ours({
      title: 'Leave',
      fields: [
        field('from', 'date', { defaultValue: 'today()' }),
        field('to', 'date'),
        field('days', 'formula', { formula: '(to - from).days + 1' }),
        field('kind', 'single_choice', {
          options: [
            { value: 'short', label: 'Short' },
            { value: 'long', label: 'Long', showWhen: 'days > 5' },
          ],
        }),
      ],
      rules: [{ id: 'r1', when: 'kind = "long"', actions: [{ type: 'require', field: 'to' }] }],
    }),
    questions: 4,
    expressions: 4,
    results: [
      ['from', {}, '2026-11-20'],
      ['days', { from: '2026-11-20', to: '2026-11-22' }, 3],
      ['kind', { from: '2026-11-20', to: '2026-11-22' }, 'short'],
      ['kind', { from: '2026-11-20', to: '2026-11-30' }, 'short long'],
      ['to', { from: '2026-11-20', to: '2026-11-30', kind: 'long' }, 'required'],
    ],
  },
];
