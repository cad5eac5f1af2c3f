import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import * as accounts from '@countersign/shared/api/zendesk/accounts.ts';
import type { TicketId } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { saveAccount } from './find-account.ts';

/**
 * The checks of an account, over HTTP against a Zendesk that answers each call as it is told: reading and writing are tried
 * apart, and every answer has a sentence with what to do.
 */
const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' });
const as = { as: 'admin' };
const now = new Date('2026-11-20T09:00:00Z');

type Answer = { status: number; body?: string } | 'half' | 'nothing';
/** What the calls are answered that a test does not change. */
const USUAL: Record<string, Answer> = {
  'GET users/me': json({ user: { id: 1, name: 'Ada', email: 'ada@acme.example', role: 'admin' } }),
  'GET incremental/tickets/cursor': json({
    tickets: [
      { id: 7, status: 'open' },
      { id: 9, status: 'closed' },
      { id: 8, status: 'deleted' },
    ],
    after_cursor: null,
    end_of_stream: true,
  }),
  'GET ticket_fields': json({ ticket_fields: [] }),
  'GET webhooks': json({ webhooks: [] }),
  'GET apps/42/public_key.pem': { status: 200, body: String(pem) },
  'PUT tickets/7': { status: 409 },
};
let answers: Record<string, Answer> = {};
let written: { call: string; body: unknown }[] = [];
let app: TestApp;

function json(value: unknown): Answer {
  return { status: 200, body: JSON.stringify(value) };
}

const NO_TICKETS = json({ tickets: [], after_cursor: null, end_of_stream: true });
const aTicket = (status: string) => ({
  id: 12,
  subject: 'Leaks',
  status,
  requester_id: null,
  assignee_id: null,
  tags: [],
  created_at: '2026-11-01T09:00:00Z',
  updated_at: '2026-11-01T09:00:00Z',
});

const zendesk = createServer((request, reply) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const path = new URL(request.url ?? '', 'http://z').pathname.replace('/api/v2/', '').replace(/\.json$/, '');
    const call = `${request.method} ${path}`;
    if (request.method !== 'GET') written.push({ call, body: JSON.parse(Buffer.concat(parts).toString()) });
    send(reply, answers[call] ?? USUAL[call] ?? { status: 404 });
  });
});

function send(reply: ServerResponse, answer: Answer): void {
  if (answer === 'nothing') return void reply.destroy();
  if (answer === 'half') {
    reply.writeHead(200, { 'Content-Type': 'application/json' });
    return void reply.end('{"user":{"id":1,"na');
  }
  reply.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body ?? '{}');
}

beforeAll(async () => {
  await new Promise<void>((done) => zendesk.listen(0, '127.0.0.1', done));
  app = await startTestApp({ isDemonstration: true, clock: () => now });
  const apiUrl = `http://127.0.0.1:${(zendesk.address() as AddressInfo).port}`;
  const origin = 'https://acme.zendesk.com';
  const account = { subdomain: 'acme', origin, apiUrl, installationId: '77', publicKeyPem: '', checksQuery: false };
  await saveAccount(app.database.kysely, account, now);
  await app.database.kysely.updateTable('zendesk_account').set({ app_id: '42' }).execute();
});
beforeEach(() => {
  answers = {};
  written = [];
});
afterAll(async () => {
  await app.close();
  zendesk.closeAllConnections();
  zendesk.close();
});

const check = () => app.call(accounts.testAccount, { subdomain: 'acme' }, as);
const view = () => app.call(accounts.getAccount, { subdomain: 'acme' }, as);

describe('reading and writing', () => {
  test('are not tried before anybody tests them', async () => {
    expect(await view()).toMatchObject({
      opening: { time: null, refusals: [] },
      reading: { time: null, problem: '' },
      writing: { time: null, problem: '' },
    });
  });

  test('both work, without a key, and nothing is written into the ticket', async () => {
    expect(await check()).toMatchObject({ isConnected: true, reading: '', writing: '', publicKey: 'missing' });
    const worked = { time: now.toISOString(), problem: '' };
    expect(await view()).toMatchObject({ reading: worked, writing: worked, opening: { time: null } });
    expect(written).toEqual([
      { call: 'PUT tickets/7', body: { ticket: { safe_update: true, updated_stamp: '2000-01-01T00:00:00Z' } } },
    ]);
  });

  test('reading works where writing is not allowed', async () => {
    answers['PUT tickets/7'] = { status: 403 };
    expect(await check()).toMatchObject({ isConnected: true, reading: '', writing: 'zendesk_forbidden' });
    expect(await view()).toMatchObject({ reading: { problem: '' }, writing: { problem: 'zendesk_forbidden' } });
  });

  test('writing is not tried where no open ticket changed, and what was known of it stays', async () => {
    answers['GET incremental/tickets/cursor'] = NO_TICKETS;
    expect(await check()).toMatchObject({ reading: '', writing: 'no_ticket' });
    expect(written).toEqual([]);
    expect(await view()).toMatchObject({ writing: { problem: 'zendesk_forbidden' } });
  });

  test.each<[what: string, ticket: Answer, writing: string]>([
    ['is tried on the ticket that is named', json({ ticket: aTicket('open') }), ''],
    ['is not tried on a ticket that is not there', { status: 404 }, 'test_ticket_missing'],
    ['is not tried on a closed ticket', json({ ticket: aTicket('closed') }), 'test_ticket_closed'],
  ])('writing %s', async (_, ticket, writing) => {
    answers = {
      'GET incremental/tickets/cursor': NO_TICKETS,
      'GET tickets/12': ticket,
      'PUT tickets/12': { status: 409 },
    };
    const tested = app.call(accounts.testAccount, { subdomain: 'acme', ticketId: '12' as TicketId }, as);
    expect(await tested).toMatchObject({ isConnected: true, reading: '', writing });
    expect(written.map(({ call }) => call)).toEqual(writing === '' ? ['PUT tickets/12'] : []);
  });

  test('both say it when the credentials are those of nobody, or of a requester', async () => {
    answers['GET users/me'] = json({ user: { id: null, name: 'Anonymous', email: null, role: 'end-user' } });
    expect(await check()).toMatchObject({ isConnected: false, problem: 'zendesk_unreadable' });
    answers['GET users/me'] = json({ user: { id: 0, name: 'Anonymous', email: null, role: 'end-user' } });
    expect(await check()).toMatchObject({ isConnected: false, problem: 'zendesk_unauthorized' });
    answers['GET users/me'] = json({ user: { id: 5, name: 'Rita', email: 'r@a.example', role: 'end-user' } });
    expect(await check()).toMatchObject({ reading: 'zendesk_end_user', writing: 'zendesk_end_user' });
  });
});

const TROUBLES: [Answer, string][] = [
  [{ status: 301 }, 'zendesk_moved'],
  [{ status: 401 }, 'zendesk_unauthorized'],
  [{ status: 403 }, 'zendesk_forbidden'],
  [{ status: 404 }, 'zendesk_missing'],
  [{ status: 409 }, 'zendesk_conflict'],
  [{ status: 422 }, 'zendesk_rejected'],
  [{ status: 429 }, 'zendesk_busy'],
  [{ status: 408 }, 'zendesk_slow'],
  [{ status: 500 }, 'zendesk_down'],
  [{ status: 503 }, 'zendesk_down'],
  [{ status: 504 }, 'zendesk_slow'],
  ['half', 'zendesk_unreadable'],
  ['nothing', 'zendesk_unavailable'],
];
const said = (answer: Answer) => (typeof answer === 'string' ? answer : String(answer.status));

describe('a Zendesk that answers', () => {
  test.each(TROUBLES)('%o is told as %s', async (answer, code) => {
    answers['GET users/me'] = answer;
    expect(await check()).toMatchObject({ isConnected: false, problem: code, reading: code, writing: code });

    answers = { 'GET incremental/tickets/cursor': answer };
    expect(await check()).toMatchObject({ isConnected: true, reading: code, writing: code });

    answers = { 'PUT tickets/7': answer };
    // 409 is what an update of an old version is answered.
    const writing = said(answer) === '409' ? '' : code;
    expect(await check()).toMatchObject({ isConnected: true, reading: '', writing });

    answers = { 'GET apps/42/public_key.pem': answer, 'GET webhooks': answer };
    const key = app.call(accounts.fetchPublicKey, { subdomain: 'acme' }, as);
    const isText = answer === 'half';
    await expect(key).rejects.toMatchObject({ errors: [{ code: isText ? 'public_key_unreadable' : code }] });
    const webhook = app.call(accounts.makeWebhook, { subdomain: 'acme' }, as);
    await expect(webhook).rejects.toMatchObject({ errors: [{ code }] });
  });

  test.each(['en', 'zh-cn'])('has a sentence for each in %s', (language) => {
    const url = new URL(`../../../../../translations/${language}.json`, import.meta.url);
    const { refusals } = JSON.parse(readFileSync(url, 'utf8')) as { refusals: Record<string, string> };
    for (const code of [
      ...Object.keys(accounts.connectionRefusals),
      'zendesk_end_user',
      'no_ticket',
      'test_ticket_missing',
      'test_ticket_closed',
      'package_host',
    ])
      expect(refusals[code], code).toBeTruthy();
  });
});

test('the key comes after the access: fetched once there is one, and what was pasted stays until then', async () => {
  expect(await app.call(accounts.fetchPublicKey, { subdomain: 'acme' }, as)).toMatchObject({
    publicKeyPem: String(pem).trim(),
  });
  expect(await check()).toMatchObject({ publicKey: 'ok', reading: '', writing: '' });
});

describe('the app for Zendesk', () => {
  const download = async (publicUrl: string, who = 'admin') => {
    const server = await startTestApp({ database: app.database, clock: () => now, config: { publicUrl } });
    const headers = { authorization: `Bearer ${await app.signIn(who)}` };
    const reply = await fetch(`${server.url}/api/zendesk/package`, { headers });
    const bytes = Buffer.from(await reply.arrayBuffer());
    const { hasPackage } = await server.call(accounts.listAccounts, {}, as);
    await server.close();
    return { type: reply.headers.get('content-type'), bytes, hasPackage };
  };

  test('is downloaded with the address of this server in it', async () => {
    const { type, bytes, hasPackage } = await download('https://forms.acme.com');
    expect([type, hasPackage, bytes.subarray(0, 4).toString('hex')]).toEqual(['application/zip', true, '504b0304']);
    const size = bytes.readUInt32LE(18);
    const manifest = inflateRawSync(bytes.subarray(30 + bytes.readUInt16LE(26), 30 + bytes.readUInt16LE(26) + size));
    expect(JSON.parse(manifest.toString())).toMatchObject({ domainWhitelist: ['forms.acme.com'] });
  });

  test.each([
    ['http://127.0.0.1:4300', 'admin', 'package_host'],
    ['http://forms.acme.com', 'admin', 'package_host'],
    ['https://forms.acme.com', 'kofi', 'forbidden'],
  ])('of %s for %s is refused with %s', async (publicUrl, who, code) => {
    expect((await download(publicUrl, who)).bytes.toString()).toContain(code);
  });
});
