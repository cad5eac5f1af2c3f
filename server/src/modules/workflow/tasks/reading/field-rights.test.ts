import { formDefinition } from '@countersign/shared/forms/schema.ts';
import type { UserTaskNode } from '@countersign/shared/workflow/graph/graph.ts';
import { expect, test } from 'vitest';
import { fieldsWith, hiddenByStep } from './field-rights.ts';

const definition = formDefinition.parse({
  schemaVersion: 1,
  title: 'Refund',
  fields: ['amount', 'reason', 'account'].map((key) => ({ key, type: 'text', label: key })),
});
const keys = ['amount', 'reason', 'account'];

type Fields = Record<string, Pick<UserTaskNode['fields'][string], 'access'>>;
const aStep = (fields: Fields) => ({ type: 'userTask', fields }) as UserTaskNode;

test.each<[name: string, fields: Fields, hidden: string[], write: string[]]>([
  ['nothing is said: all are read', {}, [], []],
  ['one is named', { reason: { access: 'hidden' } }, ['reason'], []],
  ['all but one are hidden', { '*': { access: 'hidden' }, amount: { access: 'read' } }, ['reason', 'account'], []],
  [
    'all but those that are named are written',
    { '*': { access: 'write' }, reason: { access: 'hidden' }, account: { access: 'read' } },
    ['reason'],
    ['amount'],
  ],
])('%s', (_, fields, hidden, write) => {
  const step = aStep(fields);
  expect(hiddenByStep(step, definition)).toEqual(hidden);
  expect(fieldsWith(step, 'hidden', keys)).toEqual(hidden);
  expect(fieldsWith(step, 'write', keys)).toEqual(write);
});
