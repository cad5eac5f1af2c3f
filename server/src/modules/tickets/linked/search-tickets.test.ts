import { search } from '@countersign/shared/api/submissions/search.ts';
import { submit } from '@countersign/shared/api/submissions/submissions.ts';
import type { FormKey, TicketId } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { clientOf } from '../../zendesk/client/connection.ts';
import { refreshTicket } from '../inbound/refresh-ticket.ts';
import { aDesk, type Desk } from '../testing/a-desk.ts';
import { anAccount } from '../testing/an-account.ts';

/**
 * Ctrl K finds tickets as their agents see them. Tom is an agent of north, Lina one of its group 10 alone, Priya one of south; Maya keeps all
 * linked forms, and João was an agent of north.
 */
let app: TestApp;
let desk: Desk;
let formKey: FormKey;
const MOST = 60;

beforeAll(async () => {
  const pages = { read: async () => '<html lang="en"><head></head><body><div id="root"></div></body></html>' };
  app = await startTestApp({ isDemonstration: true, pages, limits: { searches: MOST } });
  const { kysely } = app.database;
  await kysely.deleteFrom('zendesk_account').execute();
  desk = await aDesk(() => app.services.clock());
  const north = await anAccount(app, { subdomain: 'north', apiUrl: desk.url });
  const south = await anAccount(app, { subdomain: 'south', apiUrl: desk.url });
  await north.employ(await app.userId('tom'), 1);
  await north.employ(await app.userId('lina'), 2);
  await north.employ(await app.userId('joao'), 3);
  await south.employ(await app.userId('priya'), 4);
  await sql`update zendesk_identity set ticket_restriction = 'groups', group_ids = '{10}' where zd_user_id = '2'`.execute(
    kysely,
  );
  await sql`update zendesk_identity set is_active = false where zd_user_id = '3'`.execute(kysely);
  app.services.sessions.forget();
  const seed = aForm({ title: 'Return', fields: [{ key: 'name', type: 'text', label: 'Name' }] as never });
  formKey = (await plantForm(kysely, seed, { ownerId: await app.userId('ruben'), now: new Date() })).formKey as FormKey;
  await aTicket('5101', { subject: 'Espresso machine leaks', group_id: 10 });
  await aTicket('5102', { subject: 'Espresso: 咖啡机漏水', group_id: 11 });
  desk.ticketOf('5103').says = { subject: 'Espresso without a form' };
  await (await clientOf(app.services, 'north')).ticket('5103' as TicketId);
});
afterAll(async () => {
  await app.close();
  await desk.close();
});

/** Zendesk says what a ticket is like, and a webhook has it looked at. */
async function zendeskTells(id: string, says: Record<string, unknown>): Promise<void> {
  desk.ticketOf(id).says = says;
  await refreshTicket(app.services, 'north', id as TicketId);
}

async function aTicket(id: string, says: Record<string, unknown>): Promise<void> {
  await app.call(
    submit,
    { formKey, version: 1, answers: { name: 'Ada' } as never, ticketId: id as TicketId },
    { as: 'tom' },
  );
  await zendeskTells(id, says);
}

const found = async (text: string, as: string) =>
  (await app.call(search, { search: text, kind: 'tickets', size: 50 }, { as })).tickets.hits.map(
    ({ ticketId }) => ticketId,
  );

describe('tickets are found', () => {
  test.each<[who: string, as: string, text: string, tickets: string[]]>([
    ['by an agent of the account, by a part of the subject, the newest first', 'tom', 'espr', ['5102', '5101']],
    ['by all words of a search', 'tom', 'leaks espresso', ['5101']],
    ['in Chinese, by any part', 'tom', '机漏', ['5102']],
    ['by number', 'tom', '5102', ['5102']],
    ['by an agent with a restriction, as far as Zendesk lets them see', 'lina', 'espresso', ['5101']],
    ['not by agents of another account', 'priya', 'espresso', []],
    ['not by people who were agents', 'joao', 'espresso', []],
    ['not by people who keep linked forms and are no agents: a subject is the ticket’s', 'maya', 'espresso', []],
    ['not by anyone else', 'kofi', 'espresso', []],
  ])('%s', async (_, as, text, tickets) => expect(await found(text, as)).toEqual(tickets));

  test('with their subject, account and number', async () => {
    const { tickets } = await app.call(search, { search: 'leaks' }, { as: 'tom' });
    expect(tickets.hits).toMatchObject([{ ticketId: '5101', account: 'north', subject: 'Espresso machine leaks' }]);
  });
});

test('a ticket is found by what it is called now, by those who see it now', async () => {
  await aTicket('5104', { subject: 'Kettle', group_id: 10 });
  expect(await found('kettle', 'lina')).toEqual(['5104']);
  await zendeskTells('5104', { subject: 'Teapot', group_id: 11 });
  expect([await found('kettle', 'tom'), await found('teapot', 'tom'), await found('teapot', 'lina')]).toEqual([
    [],
    ['5104'],
    [],
  ]);
  await zendeskTells('5104', { subject: 'Teapot', group_id: 11, status: 'deleted' });
  expect(await found('teapot', 'tom')).toEqual([]);
});

test('a person who searches too often is refused before anything is looked for, and no one else is', async () => {
  const codes = await Promise.all(
    Array.from({ length: MOST + 3 }, () =>
      app.call(search, { search: 'x' }, { as: 'amara' }).then(
        () => 200,
        (error) => error.code,
      ),
    ),
  );
  expect(codes.filter((code) => code === 429)).toHaveLength(3);
  expect(await found('leaks', 'tom')).toEqual(['5101']);
});
