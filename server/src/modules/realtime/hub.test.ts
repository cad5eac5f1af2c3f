import type { TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
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
  send: () => undefined,
  close: () => undefined,
});
/** A socket that writes down what it is told. */
const heardBy = (userId: number, account: string | null = null) => {
  const heard: string[] = [];
  const send = (text: string) => heard.push((JSON.parse(text) as { msgType: string }).msgType);
  const listener: Listener = { ...ofAccount(account), userId: userId as UserId, send };
  return { heard, listener, leave: hub.add(listener) };
};
const tell = (account: string | null, ticketId: string) =>
  hub.deliver({ account, ticketId: ticketId as TicketId }, { msgType: 'linkedForms', body: {} });

describe('a socket that begins to show a ticket', () => {
  test.each([
    { told: 'before its list was read', age: 3 * SECOND, missed: false },
    { told: 'after its list was read', age: 30 * SECOND, missed: true },
    { told: 'while its list was read', age: 10 * SECOND, missed: true },
  ])('has missed what was said $told: $missed', ({ age, missed }) => {
    tell('acme', '48217');
    now += 10 * SECOND;
    expect(hub.mayHaveMissed(ofAccount('acme'), '48217' as TicketId, age)).toBe(missed);
  });

  test('misses nothing of other tickets and accounts', () => {
    tell('acme', '48218');
    tell('other', '48217');
    tell(null, '48217');
    expect(hub.mayHaveMissed(ofAccount('acme'), '48217' as TicketId, 5 * SECOND)).toBe(false);
  });

  test('looks again when its session is bound to no account', () => {
    expect(hub.mayHaveMissed(ofAccount(null), '48217' as TicketId, 5 * SECOND)).toBe(true);
  });

  test('looks again when the server began after its list was read', () => {
    expect(hub.mayHaveMissed(ofAccount('acme'), '48217' as TicketId, 61 * SECOND)).toBe(true);
  });

  test('looks again when its list is older than what is remembered', () => {
    now += 600 * SECOND;
    expect(hub.mayHaveMissed(ofAccount('acme'), '48217' as TicketId, 119 * SECOND)).toBe(false);
    expect(hub.mayHaveMissed(ofAccount('acme'), '48217' as TicketId, 121 * SECOND)).toBe(true);
  });

  test('has missed the newest word, however many tickets were spoken of meanwhile', () => {
    for (let ticket = 1; ticket <= 50; ticket += 1) tell('acme', String(ticket));
    now += 119 * SECOND;
    tell('acme', '1');
    now += 10 * SECOND;
    tell('acme', '99');
    expect(hub.mayHaveMissed(ofAccount('acme'), '1' as TicketId, 15 * SECOND)).toBe(true);
    expect(hub.mayHaveMissed(ofAccount('acme'), '2' as TicketId, 100 * SECOND)).toBe(false);
  });
});

describe('a message', () => {
  test('reaches every socket of its people once, also of those who are named twice', () => {
    const [first, second, other] = [heardBy(7), heardBy(7), heardBy(8)];
    hub.deliver([7, 7], { msgType: 'todo', body: {} });
    expect([first.heard, second.heard, other.heard]).toEqual([['todo'], ['todo'], []]);
    first.leave();
    hub.deliver([7, 8], { msgType: 'notice', body: {} });
    expect([first.heard, second.heard, other.heard]).toEqual([['todo'], ['todo', 'notice'], ['notice']]);
    expect([hub.countOf(7 as UserId), hub.size]).toEqual([1, 2]);
  });

  test('about a ticket reaches those who watch it now', () => {
    const { heard, listener, leave } = heardBy(7, 'acme');
    hub.watch(listener, '48217' as TicketId);
    hub.watch(listener, '48218' as TicketId);
    tell('acme', '48217');
    expect(heard).toEqual([]);
    tell('acme', '48218');
    expect(heard).toEqual(['linkedForms']);
    leave();
    // What it may hear was looked up while it closed.
    hub.watch(listener, '48218' as TicketId);
    tell('acme', '48218');
    expect(heard).toEqual(['linkedForms']);
  });

  test('that was lost between servers makes every socket read again, within 5 seconds', () => {
    vi.useFakeTimers();
    const [stays, goes] = [heardBy(7), heardBy(8)];
    hub.tellMissed(() => 0.5);
    goes.leave();
    expect(stays.heard).toEqual([]);
    vi.advanceTimersByTime(2500);
    vi.useRealTimers();
    expect([stays.heard, goes.heard]).toEqual([['missed'], []]);
    expect(hub.mayHaveMissed(ofAccount('acme'), '48217' as TicketId, 5 * SECOND)).toBe(true);
  });
});
