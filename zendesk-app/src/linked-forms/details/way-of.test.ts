import type { TimelineEntry } from '@countersign/shared/api/workflow/workflow.ts';
import type { PredictedStep } from '@countersign/shared/api/workflow/steering.ts';
import { expect, test } from 'vitest';
import { wayOf } from './way-of.ts';

const done = (nodeName: string, action = 'approve') =>
  ({ nodeName, action, finishTime: '2026-11-20' }) as TimelineEntry;
const open = (nodeName: string) => ({ nodeName, action: '', finishTime: null }) as TimelineEntry;
const ahead = (name: string, isCurrent = false) => ({ name, isCurrent, type: 'userTask' }) as PredictedStep;
const line = (entries: TimelineEntry[], predicted: PredictedStep[] = []) =>
  wayOf(entries, predicted)
    .map(({ name, state }) => `${name}:${state}`)
    .join(' ');

test.each<[what: string, line: string, expected: string]>([
  [
    'at its second step',
    line([done('', 'start'), done('Lead'), open('Finance')], [ahead('Finance', true), ahead('Head')]),
    'Lead:done Finance:now Head:next',
  ],
  ['approved', line([done('Lead'), done('Finance'), done('', 'end')]), 'Lead:done Finance:done'],
  ['rejected', line([done('Lead'), done('Finance', 'reject')]), 'Lead:done Finance:back'],
  ['with two approvers of a step', line([done('Lead'), done('Lead')]), 'Lead:done'],
  ['of whose approvers one has agreed', line([done('Lead'), open('Lead')], [ahead('Lead', true)]), 'Lead:now'],
  [
    'sent back to its first step',
    line([done('Lead'), done('Finance', 'return')], [ahead('Lead', true), ahead('Finance')]),
    'Finance:back Lead:now Finance:next',
  ],
])('a process %s', (_what, shown, expected) => {
  expect(shown).toBe(expected);
});
