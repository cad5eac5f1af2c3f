import type { UserId } from '@countersign/shared/basics/ids.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { Hub, type Listener } from './hub.ts';

const SECOND = 1000;
let now = 0;
let hub: Hub;

beforeEach(() => {
  now = 0;
  hub = new Hub(() => now);
  now = 60 * SECOND;
});

const ofAccount = (account: string | null): Listener => ({
  userId: 7 as UserId,
  sessionId: 's1',
  account,
  accounts: account === null ? 'all' : [account],
  topics: new Set(),
  send: () => undefined,
  close: () => undefined,
});
const tell = (account: string | null, ticketId: string) =>
  hub.deliver({ account, ticketId }, { msgType: 'linkedForms', body: {} });

describe('a socket that begins to show a ticket', () => {
  test.each([
    { told: 'before its list was read', age: 3 * SECOND, missed: false },
    { told: 'after its list was read', age: 30 * SECOND, missed: true },
    { told: 'while its list was read', age: 10 * SECOND, missed: true },
  ])('has missed what was said $told: $missed', ({ age, missed }) => {
    tell('acme', '48217');
    now += 10 * SECOND;
    expect(hub.mayHaveMissed(ofAccount('acme'), '48217', age)).toBe(missed);
  });

  test('misses nothing of other tickets and accounts', () => {
    tell('acme', '48218');
    tell('other', '48217');
    tell(null, '48217');
    expect(hub.mayHaveMissed(ofAccount('acme'), '48217', 5 * SECOND)).toBe(false);
  });

  test('looks again when its session is bound to no account', () => {
    expect(hub.mayHaveMissed(ofAccount(null), '48217', 5 * SECOND)).toBe(true);
  });

  test('looks again when the server began after its list was read', () => {
    expect(hub.mayHaveMissed(ofAccount('acme'), '48217', 61 * SECOND)).toBe(true);
  });

  test('looks again when its list is older than what is remembered', () => {
    now += 600 * SECOND;
    expect(hub.mayHaveMissed(ofAccount('acme'), '48217', 119 * SECOND)).toBe(false);
    expect(hub.mayHaveMissed(ofAccount('acme'), '48217', 121 * SECOND)).toBe(true);
  });

  test('has missed the newest word, however many tickets were spoken of meanwhile', () => {
    for (let ticket = 1; ticket <= 50; ticket += 1) tell('acme', String(ticket));
    now += 119 * SECOND;
    tell('acme', '1');
    now += 10 * SECOND;
    tell('acme', '99');
    expect(hub.mayHaveMissed(ofAccount('acme'), '1', 15 * SECOND)).toBe(true);
    expect(hub.mayHaveMissed(ofAccount('acme'), '2', 100 * SECOND)).toBe(false);
  });
});
