import { expect, test } from 'vitest';
import { EMPTY_STEP, missingInStep } from './step-draft.ts';
import type { Step } from './step-needs.ts';

const ana = { id: 7, nickName: 'Ana' } as never;

test.each<[Step, string[]]>([
  ['claim', []],
  ['urge', []],
  ['comment', ['comment']],
  ['stop', ['comment']],
  ['cc', ['people']],
  ['reassign', ['people', 'comment']],
  ['addSigner', ['people', 'comment']],
])('%s asks first for %j', (step, missing) => {
  expect(missingInStep(step, EMPTY_STEP)).toEqual(missing);
  expect(missingInStep(step, { ...EMPTY_STEP, comment: 'because', people: [ana] })).toEqual([]);
});

test('blanks are no comment', () => {
  expect(missingInStep('stop', { ...EMPTY_STEP, comment: '  ' })).toEqual(['comment']);
});
