import type { UserChoice } from '@countersign/shared/api/system/system.ts';
import type { TaskButton } from '@countersign/shared/api/workflow/workflow.ts';
import { expect, test } from 'vitest';
import { missingParts, toReviewAction } from './decision.ts';

const ben = { id: 5, nickName: 'Ben' } as UserChoice;
const li = { id: 6, nickName: 'Li' } as UserChoice;
const empty = { comment: ' ', target: '', people: [] };
const whole = { comment: ' Check the amount ', target: 'lead', people: [ben, li] };

test.each<[TaskButton, string[], object]>([
  ['approve', ['comment'], { type: 'approve', comment: 'Check the amount' }],
  ['reject', ['comment'], { type: 'reject', comment: 'Check the amount' }],
  ['return', ['target', 'comment'], { type: 'return', comment: 'Check the amount', target: 'lead' }],
  ['transfer', ['people', 'comment'], { type: 'transfer', comment: 'Check the amount', assignee: 5 }],
  ['delegate', ['people', 'comment'], { type: 'delegate', comment: 'Check the amount', assignee: 5 }],
  ['preSign', ['people', 'comment'], { type: 'preSign', comment: 'Check the amount', assignees: [5, 6] }],
  ['subSign', ['people', 'comment'], { type: 'subSign', comment: 'Check the amount', assignees: [5, 6] }],
])('to %s somebody has to give %j, and it is sent as %j', (action, missing, sent) => {
  expect(missingParts(action, empty)).toEqual(missing);
  expect(missingParts(action, whole)).toEqual([]);
  expect(toReviewAction(action, whole)).toEqual(sent);
});
