import type { TaskDetail } from '@countersign/shared/api/workflow.ts';
import { expect, it } from 'vitest';
import { mailTexts } from '../deliveries/texts.ts';
import { answerLines } from './answer-lines.ts';

it('answers stand with their labels, choices in words and numbers with their unit; empty and hidden ones are left out', () => {
  const fields = [
    { key: 'amount', label: 'Amount', unit: 'EUR' },
    { key: 'fee', label: 'Fee', unit: 'EUR' },
    { key: 'reason', label: 'Reason', options: [{ value: 'late', label: 'Delivered too late' }] },
    { key: 'secret', label: 'Secret' },
  ];
  const detail = {
    form: { definition: { fields } },
    answers: { amount: 900, reason: 'late', secret: 'x' },
    hiddenFields: ['secret'],
  } as unknown as TaskDetail;
  expect(answerLines(detail, mailTexts('en'))).toEqual([
    ['Amount', '900 EUR'],
    ['Reason', 'Delivered too late'],
  ]);
});
