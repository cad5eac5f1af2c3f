import * as fields from '@countersign/shared/api/zendesk/ticket-fields.ts';
import * as tickets from '@countersign/shared/api/tickets/tickets.ts';
import * as accounts from '@countersign/shared/api/zendesk/accounts.ts';
import * as outbound from '@countersign/shared/api/tickets/outbound.ts';
import type { TicketId } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runAsServer } from '../../../work/run-as-server.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { sealSecret } from '../accounts/account-secrets.ts';
import { saveAccount } from '../accounts/find-account.ts';
import { enqueueTicketUpdate } from '../../tickets/outbound/enqueue.ts';
import { aDesk, type Desk } from '../../tickets/testing/a-desk.ts';
import { employ } from '../../tickets/testing/employ.ts';

/** Calls of Zendesk's API with an administrator's API token instead of a grant, over HTTP, against a desk that asks for it. */
let app: TestApp;
let desk: Desk;
let now = new Date('2026-11-20T09:00:00Z');
const EMAIL = 'admin@acme.example';
const TOKEN = 'canary-token-0123456789';
const BASIC = `Basic ${Buffer.from(`${EMAIL}/token:${TOKEN}`).toString('base64')}`;
const TICKET = '35436' as TicketId;
const admin = { as: 'admin' };

beforeAll(async () => {
  desk = await aDesk(() => now);
  app = await startTestApp({ isDemonstration: true, clock: () => now });
});
beforeEach(async () => {
  await app.database.kysely.deleteFrom('zendesk_account').execute();
  const account = { subdomain: 'acme', origin: 'https://acme.zendesk.com', apiUrl: desk.url, installationId: '1' };
  await saveAccount(app.database.kysely, { ...account, publicKeyPem: '', checksQuery: false }, now);
  await employ(app, ['tom']);
  Object.assign(desk, { wants: BASIC, forbids: false });
  desk.log.length = 0;
});
afterAll(async () => {
  await app.close();
  await desk.close();
});

const enter = async (apiToken: string, apiEmail = EMAIL) => {
  const { accounts: all } = await app.call(accounts.listAccounts, {}, admin);
  const rev = all[0]?.rev ?? 1;
  return app.call(accounts.editAccount, { subdomain: 'acme', installationId: '1', rev, apiEmail, apiToken }, admin);
};
const read = () => app.call(fields.ticketValues, { id: TICKET }, { as: 'tom' });
const refused = (code: string, envelope: number) => ({ code: envelope, errors: [expect.objectContaining({ code })] });
const note = () =>
  runAsServer(app.services, (acting) =>
    enqueueTicketUpdate(acting, {
      account: 'acme',
      ticketId: TICKET,
      kind: 'note',
      payload: { text: 'Hello' },
      idempotencyKey: crypto.randomUUID(),
    }),
  );

describe('an API token', () => {
  test('goes with every call as the e-mail of its owner, and comes out nowhere', async () => {
    const account = await enter(TOKEN);
    expect(account.credentials).toMatchObject({ kind: 'token', hasToken: true });
    expect(JSON.stringify(account)).not.toContain(TOKEN);
    await expect(read()).resolves.toMatchObject({ facts: { id: TICKET } });
    await note();
    await app.services.ticketQueue.runDue();
    expect(desk.ticketOf(TICKET).notes).toEqual(['Hello']);
    expect(new Set(desk.log.map(({ authorization }) => authorization))).toEqual(new Set([BASIC]));
  });

  test('that is another one, or of another owner, is refused by its name', async () => {
    await enter('another-token-0123456789');
    await expect(read()).rejects.toMatchObject(refused('zendesk_forbidden', 422));
    await enter(TOKEN, 'somebody@acme.example');
    await expect(read()).rejects.toMatchObject(refused('zendesk_forbidden', 422));
    expect(desk.log.every(({ status }) => status === 401)).toBe(true);
  });

  test('whose owner may not do it is refused by its name', async () => {
    await enter(TOKEN);
    desk.forbids = true;
    await expect(read()).rejects.toMatchObject(refused('zendesk_forbidden', 422));
    expect(desk.log.at(-1)).toMatchObject({ status: 403, authorization: BASIC });
  });

  test('that is refused leaves what waits for tickets waiting, with the reason, until there is a right one', async () => {
    await enter('another-token-0123456789');
    await note();
    await app.services.ticketQueue.runDue();
    const waiting = async () => (await app.call(outbound.listOutbound, {}, admin)).records;
    expect(await waiting()).toMatchObject([{ state: 'waiting' }]);
    const [account] = (await app.call(accounts.listAccounts, {}, admin)).accounts;
    expect(account?.trouble).toBe('zendesk_forbidden');
    await enter(TOKEN);
    now = new Date(now.getTime() + 7 * 3_600_000);
    await app.services.ticketQueue.runDue();
    expect(await waiting()).toEqual([]);
  });

  test('gives way to a grant', async () => {
    await enter(TOKEN);
    desk.wants = null;
    const access_token = sealSecret(app.services, 'acme', 'access_token', 'granted-0123456789');
    await app.database.kysely.updateTable('zendesk_account').set({ access_token }).execute();
    await app.call(tickets.getTicket, { id: TICKET }, { as: 'tom' });
    expect(desk.log.at(-1)?.authorization).toBe('Bearer granted-0123456789');
  });
});
