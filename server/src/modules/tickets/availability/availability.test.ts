import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as drafts from '@countersign/shared/api/tickets/drafts.ts';
import * as tickets from '@countersign/shared/api/tickets/tickets.ts';
import * as availability from '@countersign/shared/api/tickets/availability.ts';
import type { TicketId } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aForm, type FormSeed } from '../../../demonstration/seed/builders/a-form.ts';
import { aTicket } from '../../../demonstration/seed/builders/a-ticket.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { plantTickets } from '../../../demonstration/seed/planting/plant-tickets.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { saveAccount } from '../../zendesk/accounts/find-account.ts';

const AUDIO = { id: '360000101', name: 'Northlight Audio' };
const PRO = { id: '360000102', name: 'Northlight Pro' };
const BILLING = { id: '360000202', name: 'Billing' };
const WARRANTY = { id: '360000302', name: 'Warranty and exchange' };
const LIMITED = 'Corrected invoice';
const FREE = 'Call back';
const NO_RULE = { brands: [], groups: [], ticketForms: [] };

/** Of the brand Pro, in Billing. */
const INVOICE = '901' as TicketId;
/** Of the brand Audio, in Support, with the form for warranties. */
const BROKEN = '902' as TicketId;

let app: TestApp;
let limited: FormSeed;
let free: FormSeed;
let apiUrl: string;

beforeAll(async () => {
  app = await startTestApp({ isDemonstration: true });
  const { kysely } = app.database;
  const [ownerId, now] = [await app.userId('elena'), new Date()];
  limited = await plantForm(kysely, aForm({ title: LIMITED }), { ownerId, now });
  free = await plantForm(kysely, aForm({ title: FREE }), { ownerId, now });
  await plantTickets(kysely, [
    aTicket({ id: Number(INVOICE), tags: ['invoice'] }),
    aTicket({ id: Number(BROKEN), tags: ['warranty'] }),
  ]);
  apiUrl = `${app.url}/zendesk/demo`;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.kysely.deleteFrom('form_availability').execute();
  await app.database.kysely.deleteFrom('zendesk_ticket_place').execute();
  await answering(apiUrl);
});

/** Where the account is asked from now on. */
const answering = (url: string) =>
  saveAccount(
    app.database.kysely,
    {
      subdomain: 'demo',
      origin: 'http://localhost:1',
      apiUrl: url,
      installationId: '1',
      publicKeyPem: 'none',
      checksQuery: true,
    },
    new Date(),
  );
const away = () => answering('http://127.0.0.1:9/zendesk/demo');

const limit = (rule: Partial<availability.AvailabilityRule>, rev = 0) =>
  app.call(
    availability.saveAvailability,
    { subdomain: 'demo', formKey: limited.formKey as never, rev, rule: { ...NO_RULE, ...rule } },
    { as: 'admin' },
  );
const offered = async (ticketId?: TicketId) => {
  const { records } = await app.call(tickets.listFillable, ticketId ? { ticketId } : {}, { as: 'tom' });
  return records.map(({ name }) => name).filter((name) => [LIMITED, FREE].includes(name));
};
const fill = (ticketId: TicketId, form = limited) =>
  app.call(
    submissions.submit,
    { formKey: form.formKey as never, version: 1, answers: { name: 'Ada' }, ticketId },
    { as: 'tom' },
  );
const refused = (code: string, envelope = 422) => ({
  code: envelope,
  errors: [expect.objectContaining({ code, path: ['ticketId'] })],
});
const both = () => expect.arrayContaining([LIMITED, FREE]);

describe('tickets.listFillable', () => {
  test('offers every form for every ticket while nobody has limited one', async () => {
    expect(await offered(INVOICE)).toEqual(both());
    expect(await offered(BROKEN)).toEqual(both());
  });

  test.each<[string, Partial<availability.AvailabilityRule>, TicketId, TicketId | null]>([
    ['its brand', { brands: [PRO] }, INVOICE, BROKEN],
    ['its group', { groups: [BILLING] }, INVOICE, BROKEN],
    ['its ticket form', { ticketForms: [WARRANTY] }, BROKEN, INVOICE],
    ['one of several brands', { brands: [AUDIO, PRO] }, BROKEN, null],
    ['brand and group together', { brands: [PRO], groups: [BILLING] }, INVOICE, BROKEN],
  ])('offers a form by %s', async (_what, rule, inside, outside) => {
    await limit(rule);
    expect(await offered(inside)).toEqual(both());
    if (outside) expect(await offered(outside)).toEqual([FREE]);
  });

  test('needs all of what a form is limited to', async () => {
    await limit({ brands: [PRO], ticketForms: [WARRANTY] });
    expect(await offered(INVOICE)).toEqual([FREE]);
    expect(await offered(BROKEN)).toEqual([FREE]);
  });

  test('reads from Zendesk where the ticket belongs, whatever the page around the sidebar says', async () => {
    await limit({ brands: [PRO] });
    const place = { brandId: PRO.id };
    const { records } = await app.call(tickets.listFillable, { ticketId: BROKEN, place }, { as: 'tom' });
    expect(records.map(({ name }) => name)).not.toContain(LIMITED);
    const unsaved = await app.call(tickets.listFillable, { place: { brandId: AUDIO.id } }, { as: 'tom' });
    expect(unsaved.records.map(({ name }) => name)).not.toContain(LIMITED);
  });

  test('says that a ticket does not exist', async () => {
    await limit({ brands: [PRO] });
    await expect(offered('9999' as TicketId)).rejects.toMatchObject(refused('unknown_ticket'));
  });

  test('without Zendesk goes by what it said last; of a ticket that it never spoke of, limited forms are left out', async () => {
    await limit({ brands: [PRO] });
    expect(await offered(INVOICE)).toEqual(both());
    await away();
    await app.database.kysely
      .updateTable('zendesk_ticket_place')
      .set({ read_at: new Date(0) })
      .execute();
    expect(await offered(INVOICE)).toEqual(both());
    const other = await app.call(tickets.listFillable, { ticketId: BROKEN }, { as: 'tom' });
    expect(other.isPlaceUnknown).toBe(true);
    expect(other.records.map(({ name }) => name)).not.toContain(LIMITED);
  });
});

describe('a draft beside a ticket', () => {
  const keep = (form: FormSeed, ticketId: TicketId | null) =>
    app.call(
      drafts.keepDraft,
      {
        id: crypto.randomUUID(),
        formKey: form.formKey as never,
        version: 1,
        zdTktId: ticketId,
        frame: 'f',
        answers: {},
      },
      { as: 'tom' },
    );
  const unknown = { code: 404, errors: [expect.objectContaining({ code: 'not_found', path: ['formKey'] })] };

  test('is kept of a form that is offered there; another one is as good as unknown, and so is one that collects nothing', async () => {
    await limit({ brands: [PRO] });
    await offered(INVOICE);
    await offered(BROKEN);
    await expect(keep(limited, INVOICE)).resolves.toMatchObject({ formName: LIMITED });
    await expect(keep(limited, BROKEN)).rejects.toMatchObject(unknown);
    await expect(keep(free, BROKEN)).resolves.toMatchObject({ formName: FREE });
    const status = (of: 1 | 2 | 3) =>
      app.database.kysely.updateTable('form').set({ status: of }).where('key', '=', free.formKey).execute();
    for (const closed of [1, 3] as const) {
      await status(closed);
      await expect(keep(free, null)).rejects.toMatchObject(unknown);
      const favourite = { formKey: free.formKey as never, isFavourite: true };
      await expect(app.call(tickets.setFavourite, favourite, { as: 'tom' })).rejects.toMatchObject(unknown);
    }
    await status(2);
  });
});

describe('answers for a ticket', () => {
  test('are taken where the form is offered, and refused elsewhere with nothing left behind', async () => {
    await limit({ brands: [PRO] });
    await fill(INVOICE);
    const count = () => app.database.kysely.selectFrom('submission').select('id').execute();
    const before = (await count()).length;
    await expect(fill(BROKEN)).rejects.toMatchObject(refused('form_not_for_ticket'));
    expect(await count()).toHaveLength(before);
    await fill(BROKEN, free);
  });

  test('are checked against what Zendesk says now, not against what it said when the list was opened', async () => {
    await limit({ brands: [PRO] });
    await offered(INVOICE);
    await plantTag(INVOICE, 'warranty');
    await expect(fill(INVOICE)).rejects.toMatchObject(refused('form_not_for_ticket'));
    await plantTag(INVOICE, 'invoice');
  });

  test('wait while Zendesk has never said where the ticket belongs, and are refused for one that it does not have', async () => {
    await limit({ groups: [BILLING] });
    await expect(fill('9999' as TicketId)).rejects.toMatchObject(refused('unknown_ticket'));
    await away();
    await expect(fill(BROKEN)).rejects.toMatchObject(refused('zendesk_unavailable', 503));
    await fill(BROKEN, free);
  });
});

const plantTag = (id: TicketId, tag: string) =>
  fetch(`${apiUrl}/api/v2/tickets/${id}.json`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ticket: { tags: [tag] } }),
  });

describe('tickets.saveAvailability', () => {
  test('keeps each place once and shows it in the list, by form', async () => {
    const saved = await limit({ brands: [PRO, PRO] });
    expect(saved).toMatchObject({ rule: { brands: [PRO], groups: [], ticketForms: [] }, rev: 1 });
    const find = (query: object) =>
      app.call(availability.listAvailability, { subdomain: 'demo', ...query }, { as: 'admin' });
    expect((await find({ limited: 'yes' })).records).toMatchObject([{ formName: LIMITED, rule: { brands: [PRO] } }]);
    expect((await find({ formName: 'call', limited: 'no' })).records).toMatchObject([{ rev: 0, updateTime: null }]);
    await limit({}, saved.rev);
    expect((await find({ limited: 'yes' })).total).toBe(0);
  });

  test('does not overwrite what somebody else has said meanwhile', async () => {
    await limit({ brands: [PRO] });
    await expect(limit({ brands: [AUDIO] })).rejects.toMatchObject({ code: 409 });
    await expect(limit({ brands: [AUDIO] }, 7)).rejects.toMatchObject({
      errors: [expect.objectContaining({ code: 'stale_revision' })],
    });
    expect((await limit({ brands: [AUDIO] }, 1)).rev).toBe(2);
  });

  test('names the field of what is no place', async () => {
    await expect(limit({ groups: [{ id: 'support', name: 'Support' }] })).rejects.toMatchObject({
      code: 400,
      errors: [expect.objectContaining({ path: ['rule', 'groups', 0, 'id'] })],
    });
    const nowhere = { subdomain: 'other', formKey: limited.formKey as never, rev: 0, rule: NO_RULE };
    await expect(app.call(availability.saveAvailability, nowhere, { as: 'admin' })).rejects.toMatchObject({
      code: 404,
    });
  });

  test('is for administrators and Zendesk administrators', async () => {
    const input = { subdomain: 'demo', formKey: limited.formKey as never, rev: 0, rule: NO_RULE };
    await expect(app.call(availability.saveAvailability, input, { as: 'tom' })).rejects.toMatchObject({ code: 403 });
    await expect(app.call(availability.listPlaces, {}, { as: 'tom' })).rejects.toMatchObject({ code: 403 });
  });
});

describe('tickets.listPlaces', () => {
  test('shows what the account has; without an answer, what its rules name', async () => {
    await limit({ brands: [PRO] });
    const places = async () => (await app.call(availability.listPlaces, {}, { as: 'admin' })).accounts;
    expect(await places()).toMatchObject([{ subdomain: 'demo', isReachable: true, brands: [AUDIO, PRO] }]);
    await away();
    expect(await places()).toEqual([{ subdomain: 'demo', isReachable: false, ...NO_RULE, brands: [PRO] }]);
  });
});
