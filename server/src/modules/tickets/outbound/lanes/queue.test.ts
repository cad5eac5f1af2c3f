import * as accounts from '@countersign/shared/api/zendesk/accounts.ts';
import * as outbound from '@countersign/shared/api/tickets/outbound.ts';
import type { TicketId } from '@countersign/shared/basics/ids.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runAsServer } from '../../../../work/run-as-server.ts';
import { startTestApp, type TestApp } from '../../../../test-app.ts';
import { saveAccount } from '../../../zendesk/accounts/find-account.ts';
import { aDesk, type Desk, type Fault } from '../../testing/a-desk.ts';
import { enqueueTicketUpdate, type NewTicketUpdate } from '../enqueue.ts';

/**
 * What this server writes into tickets, against a small Zendesk that breaks in every way: each effect is written once, in the
 * order of its ticket, within the limits. Two servers share the database.
 */
let app: TestApp;
let second: TestApp;
let desk: Desk;
let now = new Date('2026-11-20T09:00:00Z');
let crashes = 0;
const clock = () => {
  if (crashes === 1) {
    crashes = 0;
    throw new Error('the server has died');
  }
  return now;
};
const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));

beforeAll(async () => {
  desk = await aDesk(() => now);
  app = await startTestApp({ isDemonstration: true, clock });
  second = await startTestApp({ isDemonstration: true, clock, database: app.database });
});
beforeEach(async () => {
  await app.database.kysely.deleteFrom('zendesk_account').execute();
  const account = { subdomain: 'acme', origin: 'https://acme.zendesk.com', apiUrl: desk.url, installationId: '1' };
  await saveAccount(app.database.kysely, { ...account, publicKeyPem: '', checksQuery: false }, now);
  desk.tickets.clear();
  Object.assign(desk, { isDown: false, takesAuthors: true, headers: {}, onMade: () => {} });
  desk.faults.length = 0;
  desk.onTheWay.length = 0;
  desk.log.length = 0;
  crashes = 0;
});
afterAll(async () => {
  await second.close();
  await app.close();
  await desk.close();
});

let keys = 0;
type Change = Pick<NewTicketUpdate, 'kind' | 'payload'>;
const ask = (ticketId: string, change: Change, key = `k${(keys += 1)}`) =>
  runAsServer(app.services, (acting) =>
    enqueueTicketUpdate(acting, { account: 'acme', ticketId, idempotencyKey: key, ...change } as NewTicketUpdate),
  );
const note = (text: string): Change => ({ kind: 'note', payload: { text } });
const run = async () => {
  await app.services.ticketQueue.runDue().catch((error: Error) => {
    if (error.message !== 'the server has died') throw error;
  });
};
const list = (input: { state?: 'waiting' | 'failed' } = {}) => app.call(outbound.listOutbound, input, { as: 'admin' });
const notesIn = (id: string) => desk.ticketOf(id).notes.flatMap((text) => text.split('\n\n'));

describe('many effects on one ticket', () => {
  test('become one update: notes in order, the last value of each field, the last word on each tag', async () => {
    await ask('1', note('first'));
    await ask('1', { kind: 'tags', payload: { add: ['a', 'b'] } });
    await ask('1', { kind: 'fields', payload: { fields: [{ id: '7', value: 'x' }] } });
    await ask('1', note('second'));
    await ask('1', { kind: 'tags', payload: { remove: ['a'] } });
    await ask('1', { kind: 'fields', payload: { fields: [{ id: '7', value: 'y' }] } });
    await run();
    expect(desk.updates()).toHaveLength(1);
    const ticket = desk.ticketOf('1');
    expect(ticket.notes).toEqual(['first\n\nsecond']);
    expect(ticket.tags).toEqual(['b']);
    expect(ticket.fields.get(7)).toBe('y');
  });

  test('keep public comments and notes of other authors apart', async () => {
    await ask('1', note('internal'));
    await ask('1', { kind: 'note', payload: { text: 'public', isPublic: true } });
    await ask('1', note('internal again'));
    await run();
    expect(desk.ticketOf('1').notes).toEqual(['internal', 'public', 'internal again']);
  });

  test('say what was written, and leave Zendesk no placeholder to fill in', async () => {
    await ask('1', note('Maya declined: {{ticket.requester.email}}'));
    await run();
    expect(desk.ticketOf('1').notes).toEqual(['Maya declined: { {ticket.requester.email}}']);
  });

  test('have the agent as author where Zendesk lets us, else they say whose words they are', async () => {
    desk.agents.set('81', { id: '81', name: 'Tom', email: null, role: 'agent', verified: true, suspended: false });
    const byTom = (text: string): Change => ({
      kind: 'note',
      payload: { text: `Tom:\n${text}`, author: { id: '81', text } },
    });
    await ask('1', byTom('one'));
    await ask('1', byTom('two'));
    await ask('1', note('by a rule'));
    await run();
    expect(desk.ticketOf('1')).toMatchObject({ notes: ['one\n\ntwo', 'by a rule'], authors: [81, null] });
    desk.takesAuthors = false;
    await ask('2', byTom('one'));
    await run();
    expect(desk.ticketOf('2')).toMatchObject({ notes: ['Tom:\none'], authors: [null] });
    // Refused once, it is not tried again with each note.
    const before = desk.updates().length;
    await ask('3', byTom('two'));
    await run();
    expect(desk.ticketOf('3').notes).toEqual(['Tom:\ntwo']);
    expect(desk.updates().length - before).toBe(1);
    pass(3601);
    desk.takesAuthors = true;
    await ask('3', byTom('three'));
    await run();
    expect(desk.ticketOf('3').authors).toEqual([null, 81]);
  });

  test('read the ticket fields once, not for each write', async () => {
    const reads = () => desk.log.filter(({ path }) => path.startsWith('/api/v2/ticket_fields')).length;
    for (const id of ['1', '2', '3']) {
      await ask(id, { kind: 'status', payload: {} });
      await run();
    }
    const once = reads();
    expect(once).toBeLessThanOrEqual(1);
    // What Zendesk refuses may be about a field that is another one now.
    desk.faults.push('rejected');
    await ask('1', { kind: 'status', payload: {} });
    await ask('1', { kind: 'tags', payload: { add: ['b'] } });
    await run();
    expect(reads() - once).toBe(1);
    expect(desk.ticketOf('1').tags).toEqual(['b']);
  });

  test('asked for twice under one key happen once, also after they were written', async () => {
    expect(await ask('1', note('once'), 'same')).toBe(true);
    expect(await ask('1', note('once'), 'same')).toBe(false);
    await run();
    expect(await ask('1', note('once'), 'same')).toBe(false);
    await run();
    expect(desk.ticketOf('1').notes).toEqual(['once']);
  });

  test('are not asked for when the transaction of their reason is rolled back', async () => {
    const failing = runAsServer(app.services, async (acting) => {
      await enqueueTicketUpdate(acting, {
        account: 'acme',
        ticketId: '1',
        idempotencyKey: 'gone',
        ...note('no'),
      } as never);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await run();
    expect(desk.log).toEqual([]);
  });
});

describe('an update without an answer', () => {
  test.each<[what: string, fault: Fault]>([
    ['the line broke before it was made', 'dropped'],
    ['the line broke after it was made', 'unheard'],
    ['Zendesk was away', 'down'],
    ['Zendesk was too busy', 'busy'],
    ['an agent changed the ticket at the same moment', 'edited'],
  ])('is written once: %s', async (_what, fault) => {
    desk.faults.push(fault);
    await ask('1', note('hello'));
    await run();
    pass(120);
    await run();
    expect(desk.ticketOf('1').notes).toEqual(['hello']);
    expect((await list()).total).toBe(0);
  });

  test('is written once when the server died between the call and its commit', async () => {
    desk.onMade = () => {
      crashes = 1;
      desk.onMade = () => {};
    };
    await ask('1', note('hello'));
    await run();
    expect((await list()).records).toMatchObject([{ state: 'running' }]);
    pass(120);
    await second.services.ticketQueue.runDue();
    expect(desk.ticketOf('1').notes).toEqual(['hello']);
    expect(desk.updates()).toHaveLength(1);
  });

  test('that arrives after the next one is refused by its version', async () => {
    desk.faults.push('late');
    await ask('1', note('hello'));
    await run();
    pass(120);
    await run();
    expect(desk.arrive()).toEqual([409]);
    expect(desk.ticketOf('1').notes).toEqual(['hello']);
  });
});

describe('limits', () => {
  const limit = async (updatesPerMinute: number, updatesPerTicket: number) => {
    const options = await app.call(accounts.getOptions, { subdomain: 'acme' }, { as: 'admin' });
    const wanted = { subdomain: 'acme', ...options, updatesPerMinute, updatesPerTicket };
    await app.call(accounts.saveOptions, wanted, { as: 'admin' });
  };

  test('of the account hold in every minute, and everything is written in the end', async () => {
    await limit(10, 30);
    for (let ticket = 1; ticket <= 25; ticket += 1) await ask(String(ticket), note('x'));
    const sent: number[] = [];
    for (let second = 0; second < 240; second += 5) {
      await run();
      sent.push(desk.updates().length);
      pass(5);
    }
    for (let at = 12; at < sent.length; at += 1) expect((sent[at] ?? 0) - (sent[at - 12] ?? 0)).toBeLessThanOrEqual(10);
    expect(sent.at(-1)).toBe(25);
  });

  test('of one ticket hold for ten minutes', async () => {
    await limit(100, 3);
    for (let at = 0; at < 4; at += 1) {
      await ask('1', note(`n${at}`));
      await run();
      pass(2);
    }
    expect(desk.ticketOf('1').notes).toEqual(['n0', 'n1', 'n2']);
    pass(600);
    await run();
    expect(desk.ticketOf('1').notes).toEqual(['n0', 'n1', 'n2', 'n3']);
  });

  test('Retry-After is obeyed for the whole account', async () => {
    desk.faults.push('busy');
    await ask('1', note('a'));
    await run();
    await ask('2', note('b'));
    pass(29);
    await run();
    expect(desk.updates()).toHaveLength(1);
    pass(5);
    await run();
    expect([desk.ticketOf('1').notes, desk.ticketOf('2').notes]).toEqual([['a'], ['b']]);
  });

  test('nothing is sent while Zendesk says that nothing is left', async () => {
    desk.headers = { 'x-rate-limit-remaining': '0', 'ratelimit-reset': '40' };
    await ask('1', note('a'));
    await run();
    desk.headers = {};
    await ask('2', note('b'));
    const before = desk.log.length;
    await run();
    expect(desk.log).toHaveLength(before);
    pass(41);
    await run();
    expect(desk.ticketOf('2').notes).toEqual(['b']);
  });
});

describe('Zendesk away for an hour', () => {
  test('loses nothing: all is caught up in order, and approvals wait for nobody', async () => {
    desk.isDown = true;
    for (let minute = 0; minute < 60; minute += 1) {
      await ask(String(minute % 3), note(`m${minute}`));
      await run();
      pass(60);
    }
    expect(await list()).toMatchObject({ total: 60, counts: { failed: 0 } });
    desk.isDown = false;
    pass(700);
    await run();
    for (const ticket of [0, 1, 2]) {
      const expected = Array.from({ length: 20 }, (_, at) => `m${at * 3 + ticket}`);
      expect(notesIn(String(ticket))).toEqual(expected);
    }
    // An hour of knocking at a door that is closed: a few times a minute for all tickets together.
    expect(desk.log.filter(({ status }) => status === 503).length).toBeLessThan(130);
  });
});

describe('what can never be written', () => {
  test('is a dead letter at once when the ticket is gone', async () => {
    await ask('4041', note('a'));
    await ask('4041', note('b'));
    await run();
    expect((await list({ state: 'failed' })).records).toMatchObject([
      { ticketId: '4041', problem: 'ticket_gone' },
      { ticketId: '4041', problem: 'ticket_gone' },
    ]);
  });

  test('follows a ticket that was merged', async () => {
    const merged = desk.ticketOf('1');
    merged.status = 'closed';
    merged.tags = ['closed_by_merge'];
    merged.audits.push({ at: now.toISOString(), custom: {}, mergedInto: 2 });
    await ask('1', note('a'));
    await ask('1', note('b'));
    await run();
    expect(notesIn('2')).toEqual(['a', 'b']);
  });

  test('says that a closed ticket takes nothing', async () => {
    desk.ticketOf('1').status = 'closed';
    await ask('1', note('a'));
    await run();
    expect((await list({ state: 'failed' })).records).toMatchObject([{ problem: 'ticket_closed' }]);
  });

  test('does not take others with it: the one that Zendesk refuses is found, the rest is written', async () => {
    desk.faults.push('rejected', 'ok', 'rejected');
    await ask('1', note('a'));
    await ask('1', note('bad'));
    await ask('1', note('c'));
    await run();
    expect(notesIn('1')).toEqual(['a', 'c']);
    const failed = (await list({ state: 'failed' })).records;
    expect(failed).toMatchObject([{ summary: 'bad', problem: 'zendesk_rejected', detail: 'Not like this' }]);
  });

  test('can be tried again, or given up, by an administrator and nobody else', async () => {
    await ask('4042', note('a'));
    await ask('4042', note('b'));
    await run();
    const [first, other] = (await list({ state: 'failed' })).records;
    const ids = first?.id ?? '';
    await expect(app.call(outbound.retryOutbound, { ids }, { as: 'maya' })).rejects.toMatchObject({ code: 403 });
    desk.ticketOf('4042');
    expect(await app.call(outbound.retryOutbound, { ids }, { as: 'admin' })).toEqual({ retried: 1 });
    expect(await app.call(outbound.removeOutbound, { ids: other?.id ?? '' }, { as: 'admin' })).toEqual({ removed: 1 });
    await run();
    expect(notesIn('4042')).toHaveLength(1);
    expect((await list()).total).toBe(0);
    const { ticketId } = first ?? {};
    expect(ticketId).toBe('4042' as TicketId);
  });
});

test('two servers never write the same effect', async () => {
  for (let at = 0; at < 12; at += 1) await ask(String(at % 4), note(`n${at}`));
  await Promise.all([app.services.ticketQueue.runDue(), second.services.ticketQueue.runDue()]);
  for (const ticket of [0, 1, 2, 3]) {
    expect(notesIn(String(ticket))).toEqual([`n${ticket}`, `n${ticket + 4}`, `n${ticket + 8}`]);
  }
});

test('whatever fails when, each effect is written exactly once and in order per ticket', async () => {
  const fault = fc.constantFrom<Fault>('ok', 'busy', 'down', 'dropped', 'unheard', 'late', 'edited');
  const event = fc.oneof(
    { weight: 4, arbitrary: fc.record({ type: fc.constant('ask' as const), ticket: fc.integer({ min: 1, max: 3 }) }) },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('fault' as const), fault }) },
    {
      weight: 3,
      arbitrary: fc.record({ type: fc.constant('run' as const), seconds: fc.integer({ min: 1, max: 200 }) }),
    },
    { weight: 1, arbitrary: fc.constant({ type: 'arrive' as const }) },
    { weight: 1, arbitrary: fc.constant({ type: 'crash' as const }) },
  );
  let series = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 30 }), async (events) => {
      series += 1;
      const base = series * 10;
      const asked = new Map<string, string[]>();
      const servers = [app, second];
      const work = async (at: number) => {
        await servers[at % 2]?.services.ticketQueue.runDue().catch((error: Error) => {
          if (error.message !== 'the server has died') throw error;
        });
      };
      for (const [at, one] of events.entries()) {
        if (one.type === 'ask') {
          const id = String(base + one.ticket);
          asked.set(id, [...(asked.get(id) ?? []), `e${at}`]);
          await ask(id, note(`e${at}`));
        } else if (one.type === 'fault') desk.faults.push(one.fault);
        else if (one.type === 'arrive') desk.arrive();
        else if (one.type === 'crash')
          desk.onMade = () => {
            crashes = 1;
            desk.onMade = () => {};
          };
        else {
          await work(at);
          pass(one.seconds);
        }
      }
      for (let round = 0; round < 60 && (await list()).total > 0; round += 1) {
        await work(round);
        if (round === 3) desk.arrive();
        pass(400);
      }
      desk.arrive();
      expect((await list()).total).toBe(0);
      for (const [id, texts] of asked) expect(notesIn(id)).toEqual(texts);
      desk.faults.length = 0;
      desk.onMade = () => {};
    }),
    { numRuns: Number(process.env.QUEUE_RUNS ?? 25) },
  );
});
