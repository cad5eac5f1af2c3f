import { http, HttpResponse } from 'msw';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SessionContext } from '../../../lib/session/permissions.ts';
import { worker } from '../../../testing/replies.ts';
import { showPiece } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';
import { FieldsPage } from './fields-page.tsx';

beforeAll(() => worker.start({ quiet: true }));
afterEach(() => worker.resetHandlers());

const nothing = { status: 'before', addTags: [], removeTags: [], fields: [] };
const usual = {
  rev: 3,
  moment: 'submit',
  pairs: [],
  course: { holds: false, approved: nothing, rejected: nothing, cancelled: nothing },
  creation: null,
  accounts: ['acme', 'other'],
  fields: [
    { key: 'mail', label: 'Your e-mail', type: 'email' },
    { key: 'order', label: 'Order', type: 'text' },
  ],
  hasApproval: true,
  ticketFields: [{ id: '71', title: 'Order number', type: 'text' }],
  problem: null,
};

/** A server that remembers what it was told about the tickets of a form. */
function aServer(given: object = {}) {
  const told: Record<string, unknown>[] = [];
  const answer = (data: unknown, code = 200) => HttpResponse.json({ code, msg: '', data });
  const places = { brands: [{ id: '8', name: 'Shop' }], groups: [{ id: '5', name: 'Billing' }], ticketForms: [] };
  worker.use(
    http.get('/api/forms/refund/ticket-mapping', () => answer({ ...usual, ...given })),
    http.get('/api/forms/refund/ticket-mapping/places/acme', () => answer({ isReachable: true, ...places })),
    http.get('/api/forms/refund/ticket-mapping/places/other', () =>
      answer({ isReachable: false, brands: [], groups: [], ticketForms: [] }),
    ),
    http.put('/api/forms/refund/ticket-mapping', async ({ request }) => {
      told.push((await request.json()) as Record<string, unknown>);
      return answer({ ...usual, ...given, ...told.at(-1), rev: 4 });
    }),
  );
  return told;
}

async function open(): Promise<void> {
  const user = { id: 1 as never, userName: 'elena', nickName: 'Elena', avatar: '' };
  await showPiece(
    <SessionContext.Provider value={{ user, roles: [], permissions: ['form:project:edit'] }}>
      <SWRConfig value={{ dedupingInterval: 0, provider: () => new Map() }}>
        <FieldsPage />
      </SWRConfig>
    </SessionContext.Provider>,
    '/zendesk/fields?formKey=refund',
  );
}
const save = () => page.getByRole('button', { name: 'Save' }).click();
const text = (name: string) => page.getByRole('textbox', { name, exact: true });
const select = (name: string) => page.getByRole('combobox', { name, exact: true });
const isOn = () => page.getByText('Create a ticket from each public answer');

test('public answers become tickets by the rule that was set, and a name that is no question is said at the subject', async () => {
  const told = aServer();
  await open();
  await isOn().click();
  await expect.element(select('Requester’s e-mail address')).toHaveValue('mail');
  await text('Subject').fill('Order {{ordr}}');
  await expect.element(page.getByText('Unknown question “ordr”.')).toBeVisible();
  await save();
  expect(told).toEqual([]);
  await text('Subject').fill('Order {{order}}');
  await select('Brand').selectOptions('8');
  await select('Priority').selectOptions('high');
  await text('Tags').fill('web ');
  expect(await violations()).toEqual([]);
  await save();
  await expect
    .poll(() => told[0]?.['creation'])
    .toEqual({
      isOn: true,
      account: 'acme',
      subject: 'Order {{order}}',
      emailField: 'mail',
      nameField: null,
      brand: { id: '8', name: 'Shop' },
      group: null,
      ticketForm: null,
      priority: 'high',
      tags: ['web'],
      isPublic: false,
    });
});

test('another account has other places, and a silent one keeps what was chosen', async () => {
  const creation = {
    isOn: true,
    account: 'other',
    subject: '',
    emailField: null,
    nameField: null,
    brand: { id: '99', name: 'Old shop' },
    group: null,
    ticketForm: null,
    priority: null,
    tags: [],
    isPublic: true,
  };
  aServer({ creation });
  await open();
  await expect.element(page.getByText(/Zendesk didn’t list its brands/)).toBeVisible();
  await expect.element(select('Brand')).toHaveValue('99');
  await select('Account').selectOptions('acme');
  await expect.element(select('Brand')).toHaveValue('');
  await expect.element(page.getByRole('option', { name: 'Billing' })).toBeInTheDocument();
});

test('without an account nothing can be turned on', async () => {
  aServer({ accounts: [], problem: 'no_account', ticketFields: [] });
  await open();
  await expect.element(page.getByText('Connect a Zendesk account to create tickets.')).toBeVisible();
  await expect.element(isOn()).not.toBeInTheDocument();
});

test('the ticket waits while the approval runs, and gets the status, tags and fields of its outcome', async () => {
  const told = aServer();
  await open();
  await page.getByText('Set the ticket to on-hold').click();
  await select('Next status').first().selectOptions('solved');
  await text('Add tags').first().fill('refunded done');
  await page.getByRole('button', { name: 'Set a ticket field' }).first().click();
  await text('Value').fill('yes');
  await save();
  const approved = { status: 'solved', addTags: ['refunded', 'done'], removeTags: [] };
  const fields = [{ target: '71', type: 'text', value: 'yes' }];
  await expect
    .poll(() => told[0]?.['course'])
    .toEqual({ ...usual.course, holds: true, approved: { ...approved, fields } });
  expect(told[0]).not.toHaveProperty('creation');
});
