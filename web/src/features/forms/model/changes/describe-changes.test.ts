import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { expect, it } from 'vitest';
import type { FormCommand } from '../commands.ts';
import { describeChanges } from './describe-changes.ts';
import { beginHistory, execute } from './history.ts';

const before = aDefinition({
  description: 'Old',
  fields: [
    { key: 'name', type: 'text', label: 'Name' },
    { key: 'amount', type: 'number', label: 'Amount', max: 500 },
    { key: 'why', type: 'dropdown', label: 'Why', options: [{ value: 'a', label: 'A' }] },
  ],
  rules: [
    { when: 'amount > 1', actions: [{ type: 'show', field: 'why' }] },
    { when: 'amount > 2', actions: [{ type: 'require', field: 'why' }] },
  ],
});
const aDate = aDefinition({ fields: [{ key: 'day', type: 'date', label: 'Day' }] }).fields[0]!;
const [first, second] = before.rules;

it.each<[string, FormCommand, object[]]>([
  ['an added field', { type: 'add', at: 1, field: aDate }, [{ type: 'added', name: 'Day' }]],
  ['a moved field', { type: 'move', places: [0], place: { gap: 3 } }, [{ type: 'moved', name: 'Name' }]],
  [
    'each setting that changed, before and after',
    { type: 'set', at: 1, settings: { max: 900, required: true, label: 'Sum' } },
    [
      {
        type: 'changed',
        name: 'Sum',
        settings: [
          { setting: 'label', from: 'Amount', to: 'Sum' },
          { setting: 'required', from: false, to: true },
          { setting: 'max', from: 500, to: 900 },
        ],
      },
    ],
  ],
  [
    'a setting taken away',
    { type: 'set', at: 1, settings: { max: undefined } },
    [{ type: 'changed', name: 'Amount', settings: [{ setting: 'max', from: 500, to: undefined }] }],
  ],
  [
    'the form itself',
    { type: 'setForm', settings: { description: undefined } },
    [{ type: 'form', setting: 'description', from: 'Old', to: undefined }],
  ],
  ['a removed rule', { type: 'removeRule', id: 'rule1' }, [{ type: 'rule', what: 'removed', rule: second }]],
  [
    'a changed rule',
    { type: 'putRule', rule: { ...first!, when: 'amount > 9' } },
    [{ type: 'rule', what: 'changed', rule: { ...first, when: 'amount > 9' } }],
  ],
  [
    'rules in another order',
    { type: 'replace', definition: { ...before, rules: before.rules.toReversed() } },
    [{ type: 'rulesMoved' }],
  ],
  [
    'a removed field with the rules that only spoke of it',
    { type: 'remove', places: [2] },
    [{ type: 'removed', name: 'Why' }, ...[first, second].map((rule) => ({ type: 'rule', what: 'removed', rule }))],
  ],
  ['nothing', { type: 'replace', definition: JSON.parse(JSON.stringify(before)) }, []],
])('%s', (_, command, changes) => {
  const { definition } = execute(beginHistory(before), command);
  expect(describeChanges(before, definition)).toEqual(changes.map((change) => expect.objectContaining(change)));
});
