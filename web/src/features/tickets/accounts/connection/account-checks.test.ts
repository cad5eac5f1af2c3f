import type { ZendeskAccountView } from '@countersign/shared/api/zendesk/accounts.ts';
import { expect, test } from 'vitest';
import { openingState } from './account-checks.ts';

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
const HALF_PAST_NINE = '2026-11-20T09:30:00.000Z';

const anAccount = (parts: Partial<ZendeskAccountView>) =>
  ({ installation: { state: 'unknown' }, updateTime: at(2), ...parts }) as ZendeskAccountView;

test.each<[what: string, opened: string | null, refused: [reason: string, time: string][], state: string]>([
  ['nobody has tried', null, [], 'untried'],
  ['somebody came in', at(9), [], 'works'],
  ['the installation ID is wrong', null, [['audience', at(9)]], 'broken'],
  ['it was mended, and somebody came in', at(10), [['audience', at(9)]], 'works'],
  ['it stopped working', at(9), [['audience', at(10)]], 'broken'],
  ['the account was changed since', null, [['audience', at(1)]], 'untried'],
  ['one person may not come in', at(9), [['suspended', at(10)]], 'works'],
  ['a stranger forges a token among openings', at(9), [['signature', HALF_PAST_NINE]], 'works'],
  ['the key was changed in Zendesk', at(9), [['signature', at(11)]], 'broken'],
  ['a frame was loaded anew', at(9), [['expired', HALF_PAST_NINE]], 'works'],
  ['the clock is wrong from the first opening on', null, [['expired', at(9)]], 'broken'],
])('opening, when %s', (_what, time, refused, state) => {
  const refusals = refused.map(([reason, when]) => ({ reason, time: when, facts: {} }));
  expect(openingState(anAccount({ opening: { time, refusals } }))).toBe(state);
});

test.each([
  ['on', 'works'],
  ['unknown', 'works'],
  ['off', 'broken'],
  ['removed', 'broken'],
] as const)('opening, when Zendesk says of the app: %s', (state, check) => {
  const installation = { state, time: at(10), problem: '' };
  expect(openingState(anAccount({ opening: { time: at(9), refusals: [] }, installation }))).toBe(check);
});
