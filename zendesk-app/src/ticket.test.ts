import type { TicketId } from '@countersign/shared/basics/ids.ts';
import { expect, test } from 'vitest';
import { createTicketStore } from './ticket.ts';
import type { ZafClient } from './zaf/zaf-client.ts';
import { ZafError } from './zaf/zaf-error.ts';

/** A ticket page that answers from a table; a `ZafError` in it is thrown. */
function aPage(values: Record<string, unknown>) {
  const listeners = new Map<string, (message: unknown) => void>();
  const zaf = {
    origin: 'https://acme.zendesk.com',
    appGuid: 'guid-1',
    get: (path: string) => {
      const value = values[path];
      return value instanceof ZafError ? Promise.reject(value) : Promise.resolve(value);
    },
    on: (event: string, listener: (message: unknown) => void) => {
      listeners.set(event, listener);
      return () => listeners.delete(event);
    },
  } as unknown as ZafClient;
  return { zaf, values, emit: (event: string, message: unknown = {}) => listeners.get(event)?.(message) };
}

const PAGE = {
  'ticket.id': 48213,
  'ticket.subject': 'Broken',
  'ticket.status': 'open',
  'ticket.requester': { id: 5, name: 'Mia Chen', email: 'mia@example.net' },
  'ticket.assignee': { user: { id: 7, name: 'Tom Becker', email: 'tom@example.com' }, group: { id: 201 } },
  'ticket.brand': { id: 101, name: 'Northlight' },
  'ticket.form.id': '301',
  'ticket.tags': ['refund'],
  'ticket.createdAt': '2026-11-20T09:00:00Z',
  currentUser: { id: 7, name: 'Tom Becker', email: '', role: 'agent', locale: 'zh-CN' },
  colorScheme: 'dark',
};
let clock = 1000;
const open = (values: Record<string, unknown>, known: TicketId | null = null) => {
  const page = aPage({ ...values });
  return { ...page, store: createTicketStore(page.zaf, known, () => clock) };
};

test('the state holds origin, app_guid, current ticket, ticket detail and latest update time', async () => {
  const { store } = open(PAGE);
  await store.load();
  expect(store.getSnapshot()).toEqual({
    origin: 'https://acme.zendesk.com',
    appGuid: 'guid-1',
    ticketId: '48213',
    ticket: {
      subject: 'Broken',
      status: 'open',
      requester: { id: 5, name: 'Mia Chen', email: 'mia@example.net' },
      assignee: { id: 7, name: 'Tom Becker', email: 'tom@example.com' },
      tags: ['refund'],
      createdAt: Date.parse('2026-11-20T09:00:00Z'),
      place: { brandId: '101', groupId: '201', ticketFormId: '301' },
    },
    locale: 'zh-CN',
    colorScheme: 'dark',
    isActive: true,
    isLoaded: true,
    latestUpdate: 1000,
    problem: null,
  });
});

test('a change of the ticket is asked for again and moves the latest update time', async () => {
  const { store, values, emit } = open(PAGE);
  await store.load();
  values['ticket.status'] = 'solved';
  clock = 2000;
  emit('ticket.updated');
  await expect.poll(() => store.getSnapshot().ticket?.status).toBe('solved');
  expect(store.getSnapshot().latestUpdate).toBe(2000);
});

test('a new ticket has no number', async () => {
  const { store } = open({ ...PAGE, 'ticket.id': undefined });
  await store.load();
  expect(store.getSnapshot()).toMatchObject({ ticketId: null, isLoaded: true, problem: null });
});

test('a path that the page refuses leaves a gap, and the number that the server knows stays', async () => {
  const no = new ZafError('refused', 'no');
  const { store } = open({ ...PAGE, 'ticket.id': no, 'ticket.requester': no }, '48213' as TicketId);
  await store.load();
  expect(store.getSnapshot()).toMatchObject({ ticketId: '48213', ticket: { requester: null }, problem: null });
});

test('a page that keeps silent is a problem, and what was known stays', async () => {
  const { store, values, emit } = open(PAGE);
  await store.load();
  for (const path of Object.keys(values)) values[path] = new ZafError('timeout', 'silent');
  emit('ticket.updated');
  await expect.poll(() => store.getSnapshot().problem).toBe('timeout');
  expect(store.getSnapshot().ticket?.subject).toBe('Broken');
});

test('a change of a custom field is asked for; what the agent types into the composer is not', async () => {
  const { store, values, emit } = open(PAGE);
  await store.load();
  values['ticket.status'] = 'pending';
  emit('*.changed', { propertyName: 'comment.text' });
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(store.getSnapshot().ticket?.status).toBe('open');
  emit('*.changed', { propertyName: 'ticket.custom_field_360000001' });
  await expect.poll(() => store.getSnapshot().ticket?.status).toBe('pending');
});

test('a collapsed panel is not active, in front or not', () => {
  const { store, emit } = open(PAGE);
  emit('app.collapsed');
  emit('app.activated', { firstLoad: false });
  expect(store.getSnapshot().isActive).toBe(false);
  emit('app.expanded');
  expect(store.getSnapshot().isActive).toBe(true);
});

test('a tab in the back is not active; coming to the front counts as news', () => {
  const { store, emit } = open(PAGE);
  emit('app.deactivated');
  expect(store.getSnapshot().isActive).toBe(false);
  clock = 3000;
  emit('app.activated', { firstLoad: false });
  expect(store.getSnapshot()).toMatchObject({ isActive: true, latestUpdate: 3000 });
});
