import { asId } from '../../../basics/as-id.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aTicket } from '../../../demonstration/seed/builders/a-ticket.ts';
import { plantTickets } from '../../../demonstration/seed/planting/plant-tickets.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { saveAccount } from '../accounts/find-account.ts';
import { createZendeskClient, type ZendeskClient } from './client.ts';
import { clientOf } from './connection.ts';
import { troubleOf, ZendeskProblem } from './problem.ts';

/** Our client of Zendesk's API, against the demonstration's desk: each call, and each way in which it fails. */
let app: TestApp;
let client: ZendeskClient;
const base = () => ({
  apiUrl: `${app.url}/zendesk/demo`,
  allowedHosts: [new URL(app.url).host],
  authorization: () => Promise.resolve(null),
});

beforeAll(async () => {
  app = await startTestApp({ isDemonstration: true });
  await plantTickets(app.database.kysely, [aTicket({ id: 60_001 }), aTicket({ id: 60_002 })]);
  client = createZendeskClient(base());
});
afterAll(() => app.close());

const problem = (code: string) => expect.objectContaining({ name: 'ZendeskProblem', code });

describe('tickets', () => {
  test('are read with the people they name; one that is not there is null', async () => {
    const found = await client.ticket(asId('60001'));
    expect(found?.ticket.id).toBe('60001');
    expect(found?.users.map(({ id }) => id)).toContain(found?.ticket.requester_id);
    expect(await client.ticket(asId('99'))).toBeNull();
  });

  test('take a note, a public comment, fields and marks, if nobody changed them meanwhile', async () => {
    const before = await client.ticket(asId('60001'));
    const stamp = before?.ticket.updated_at ?? '';
    const comment = { body: 'Hello', public: false };
    const fields = [{ id: 360_000_001, value: 'NL-1' }];
    await client.updateTicket('60001', { comment, custom_fields: fields, metadata: { a: 'b' }, updated_stamp: stamp });
    expect((await client.ticket(asId('60001')))?.ticket.custom_fields).toContainEqual({
      id: '360000001',
      value: 'NL-1',
    });
    expect((await client.audits('60001'))[0]).toMatchObject({ metadata: { custom: { a: 'b' } } });
    await expect(client.updateTicket('60001', { comment, updated_stamp: stamp })).rejects.toEqual(problem('conflict'));
  });

  test('get tags and lose them', async () => {
    expect(await client.addTags('60002', ['vip', 'late'])).toEqual(expect.arrayContaining(['vip', 'late']));
    expect(await client.removeTags('60002', ['vip'])).not.toContain('vip');
  });

  test('that are closed say what is wrong', async () => {
    await client.updateTicket('60002', { status: 'closed' });
    await expect(client.updateTicket('60002', { status: 'open' })).rejects.toMatchObject({
      code: 'rejected',
      messages: ['Status: closed prevents ticket update'],
    });
  });
});

test('people are found by name, and we are somebody', async () => {
  expect((await client.searchUsers('maya')).map(({ name }) => name)).toEqual(['Maya Okafor']);
  expect((await client.me()).role).toBe('admin');
  expect(await client.user('1')).toBeNull();
});

test('a file is taken in with its name', async () => {
  const file = { bytes: new Uint8Array([1, 2, 3]), type: 'application/pdf' };
  expect(await client.upload('answers.pdf', file)).toMatch(/^[\w-]{36}$/);
});

describe('new tickets', () => {
  const requester = { email: 'ada@example.net', name: 'Ada' };
  const ticket = (rest: object = {}) => ({
    ticket: { subject: 'New', comment: { body: 'Hello', public: false }, requester, ...rest },
  });

  test('are made once for a key, with their files and the requester of the address, and found by our id', async () => {
    const token = await client.upload('a.pdf', { bytes: new Uint8Array([1]), type: 'application/pdf' });
    const body = ticket({ external_id: 'ours', comment: { body: 'Hello', uploads: [token] }, brand_id: 360_000_102 });
    const made = await client.createTicket(body, 'key-1');
    expect(await client.createTicket(body, 'key-1')).toEqual(made);
    expect((await client.ticketsByExternalId('ours')).map(({ id }) => id)).toEqual([made.id]);
    expect(await client.ticketsByExternalId('theirs')).toEqual([]);
    expect(made).toMatchObject({ brand_id: '360000102' });
    const again = await client.createTicket(ticket({ requester: { ...requester, name: 'Other' } }), 'key-2');
    expect(again.requester_id).toBe(made.requester_id);
    await expect(client.createTicket(ticket({ subject: 'Other' }), 'key-1')).rejects.toEqual(problem('rejected'));
    await expect(client.createTicket(body, 'key-3')).rejects.toEqual(problem('rejected'));
  });

  test.each([
    ['without a comment', { comment: undefined }, 'Description: cannot be blank'],
    ['for a name without an address', { requester: { email: 'nobody', name: 'Nobody' } }, /is not properly formatted/],
    ['for an address without a name', { requester: { email: 'new@example.net' } }, /Name: is too short/],
    ['in a group that is not there', { group_id: 7 }, 'Group is invalid'],
  ])('are refused %s', async (_, change, said) => {
    const messages = [expect.stringMatching(said)];
    await expect(client.createTicket(ticket(change), crypto.randomUUID())).rejects.toMatchObject({ messages });
  });
});

describe('trouble', () => {
  const troubled = (kind: string, timeout = 1000) => {
    const { apiUrl, ...rest } = base();
    const given = createZendeskClient({ ...rest, apiUrl, timeout });
    const trouble = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
    return fetch(`${apiUrl}/trouble`, { ...trouble, body: JSON.stringify({ trouble: kind }) }).then(() => given);
  };

  test.each([
    ['busy', 'rate_limited', 5, 'zendesk_busy'],
    ['down', 'unavailable', 0, 'zendesk_down'],
    ['slow', 'unavailable', 0, 'zendesk_slow'],
  ])('when the desk is %s the problem is %s', async (kind, code, retryAfterS, said) => {
    const given = await troubled(kind);
    const error: unknown = await given.me().catch((cause: unknown) => cause);
    expect(error).toMatchObject({ code, retryAfterS });
    expect(troubleOf(error as ZendeskProblem)).toBe(said);
    await troubled('none');
  });

  test('addresses in a private network are not called for a real account', async () => {
    const given = createZendeskClient({ ...base(), allowedHosts: [] });
    await expect(given.me()).rejects.toEqual(problem('forbidden'));
  });

  test('an account of production has no stand-in: without credentials nothing is sent', async () => {
    const real = await startTestApp();
    const account = { subdomain: 'acme', origin: 'https://acme.zendesk.com', apiUrl: `${app.url}/zendesk/demo` };
    const rest = { installationId: '1', publicKeyPem: '', checksQuery: false };
    await saveAccount(real.database.kysely, { ...account, ...rest }, new Date());
    await expect((await clientOf(real.services, 'acme')).me()).rejects.toEqual(problem('no_credentials'));
    await real.close();
  });

  test('an answer of another shape is as good as none', async () => {
    const given = createZendeskClient({ ...base(), apiUrl: app.url });
    await expect(given.me()).rejects.toBeInstanceOf(ZendeskProblem);
  });
});
