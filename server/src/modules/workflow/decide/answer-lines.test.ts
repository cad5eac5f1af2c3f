import type { TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import { aPublishedForm, type LooseDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { expect, it } from 'vitest';
import { answerLines } from './answer-lines.ts';

const form = aPublishedForm({
  fields: [
    { key: 'amount', type: 'number', label: 'Amount', decimals: 2, unit: 'EUR' },
    { key: 'fee', type: 'number', label: 'Fee', unit: 'EUR' },
    { key: 'bought', type: 'date', label: 'Bought' },
    {
      key: 'reason',
      type: 'single_choice',
      label: 'Reason',
      options: [{ value: 'late', label: 'Delivered too late' }],
    },
    { key: 'secret', type: 'text', label: 'Secret' },
  ],
} as LooseDefinition);
const answers = { amount: 1234.5, bought: '2026-10-01', reason: 'late', secret: 'x' };
const detail = { form, answers, hiddenFields: ['secret'] } as unknown as TaskDetail;

it.each([
  ['en', '1,234.50 EUR', 'October 1, 2026'],
  ['zh-CN', '1,234.50 EUR', '2026年10月1日'],
] as const)('answers read in %s as in the form; empty and hidden ones are left out', (language, amount, bought) => {
  expect(answerLines(detail, language)).toEqual([
    ['Amount', amount],
    ['Bought', bought],
    ['Reason', 'Delivered too late'],
  ]);
});
