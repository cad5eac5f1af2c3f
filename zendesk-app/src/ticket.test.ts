import type { TicketId } from '@countersign/shared/basics/ids.ts';
import { expect, test, vi } from 'vitest';
import { createTicketStore } from './ticket.ts';
import type { ZafClient } from './zaf/zaf-client.ts';
import { ZafError } from './zaf/zaf-error.ts';
import type { ZafContext } from './zaf/zaf-types.ts';

/** A ticket page that answers from a table: a `ZafError` is thrown, a promise is waited for. It connects the app when told to. */
function aPage(values: Record<string, unknown>) {
  const listeners = new Map<string, (message: unknown) => void>();
  let register: (context: ZafContext) => void = () => {};
  const registered = new Promise<ZafContext>((resolve) => (register = resolve));
  const asked: string[] = [];
  const zaf = {
    origin: 'https://acme.zendesk.com',
    appGuid: 'guid-1',
    registered,
    get: async (path: string) => {
      asked.push(path);
      const value = await values[path];
      if (value instanceof ZafError) throw value;
      return value;
    },
    on: (event: string, listener: (message: unknown) => void) => {
      listeners.set(event, listener);
      return () => listeners.delete(event);
    },
  } as unknown as ZafClient;
  const questions = () => asked.filter((path) => path === 'ticket.id').length;
  return {
    zaf,
    values,
    register,
    questions,
    emit: (event: string, message: unknown = {}) => listeners.get(event)?.(message),
  };
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
interface Opening {
  location?: string;
  ticketId?: TicketId | null;
  context?: ZafContext;
  isRegistered?: boolean;
}
function open(values: Record<string, unknown>, opening: Opening = {}) {
  const { location = 'ticket_sidebar', ticketId = null, context = {}, isRegistered = true } = opening;
  const page = aPage({ ...values });
  const store = createTicketStore(page.zaf, { ticketId, location, now: () => clock, random: () => 0 });
  if (isRegistered) page.register(context);
  const answered = () => expect.poll(() => store.getSnapshot().isLoaded).toBe(true);
  return { ...page, store, answered, state: store.getSnapshot };
}
const refused = new ZafError('refused', 'no');
const silent = new ZafError('timeout', 'silent');

test('the state holds origin, app_guid, current ticket, ticket detail and latest update time', async () => {
  const { store, answered } = open(PAGE);
  await answered();
  expect(store.getSnapshot()).toEqual({
    origin: 'https://acme.zendesk.com',
    appGuid: 'guid-1',
    location: 'ticket_sidebar',
    isRegistered: true,
    ticketId: '48213',
    isNew: false,
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
  const { store, values, emit, answered } = open(PAGE);
  await answered();
  values['ticket.status'] = 'solved';
  clock = 2000;
  emit('ticket.updated');
  await expect.poll(() => store.getSnapshot().ticket?.status).toBe('solved');
  expect(store.getSnapshot().latestUpdate).toBe(2000);
});

test.each<[what: string, id: unknown, opening: Opening, expected: object]>([
  [
    'has no number once Zendesk has answered without one',
    undefined,
    { location: 'new_ticket_sidebar' },
    { isNew: true },
  ],
  ['has its number where it has one', 12, { location: 'new_ticket_sidebar' }, { isNew: false, ticketId: '12' }],
  ['is no new one because its page left the number out', undefined, {}, { isNew: false, problem: 'refused' }],
  ['is no new one because its page refused the number', refused, { location: 'new_ticket_sidebar' }, { isNew: false }],
  [
    'is no new one because its page is silent',
    silent,
    { location: 'new_ticket_sidebar' },
    { isNew: false, problem: 'timeout' },
  ],
  ['is named by the registration, too', refused, { context: { ticketId: 7 } }, { ticketId: '7', problem: null }],
  ['is none in the worklist', refused, { location: 'nav_bar' }, { ticketId: null, isNew: false, problem: null }],
  [
    'is that of the large window',
    refused,
    { location: 'modal', ticketId: '5' as TicketId },
    { ticketId: '5', problem: null },
  ],
])('a ticket %s', async (_what, id, opening, expected) => {
  const { state, questions } = open({ ...PAGE, 'ticket.id': id }, opening);
  await expect.poll(() => questions() > 0 && (state().isLoaded || state().problem !== null)).toBe(true);
  expect(state()).toMatchObject(expected);
});

test('nothing is asked, and nothing is known, before the page has connected the app', async () => {
  const { state, questions, register, emit, answered } = open(PAGE, { isRegistered: false });
  emit('ticket.updated');
  emit('app.activated', { firstLoad: true });
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(questions()).toBe(0);
  expect(state()).toMatchObject({ isRegistered: false, isLoaded: false, isNew: false, problem: null });
  register({ location: 'ticket_sidebar' });
  await answered();
  expect(state()).toMatchObject({ isRegistered: true, ticketId: '48213' });
});

test('a path that the page refuses leaves a gap at first, and what was known later', async () => {
  const { state, store, values, answered } = open({ ...PAGE, 'ticket.requester': refused });
  await answered();
  expect(state()).toMatchObject({ ticket: { requester: null, subject: 'Broken' }, problem: null });
  values['ticket.subject'] = refused;
  await store.load();
  expect(state()).toMatchObject({ ticket: { subject: 'Broken' }, problem: null });
});

test('a page that keeps silent is a problem, what was known stays, and it is asked again until it answers', async () => {
  vi.useFakeTimers();
  try {
    const { state, values, emit, questions } = open(PAGE);
    await vi.advanceTimersByTimeAsync(0);
    for (const path of Object.keys(values)) values[path] = silent;
    emit('ticket.updated');
    await vi.advanceTimersByTimeAsync(60);
    expect(state()).toMatchObject({ problem: 'timeout', ticketId: '48213', ticket: { subject: 'Broken' } });
    const asked = questions();
    await vi.advanceTimersByTimeAsync(500 + 1000 + 2000);
    expect(questions() - asked).toBe(3);
    Object.assign(values, PAGE, { 'ticket.subject': 'Mended' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(state()).toMatchObject({ problem: null, ticket: { subject: 'Mended' } });
    expect(questions() - asked).toBe(4);
  } finally {
    vi.useRealTimers();
  }
});

test('a page that refuses everything has not answered, and is asked again', async () => {
  const nothing = Object.fromEntries(Object.keys(PAGE).map((path) => [path, refused]));
  const { state, questions } = open(nothing, { context: { ticketId: 7 } });
  await expect.poll(() => state().problem).toBe('refused');
  expect(state()).toMatchObject({ ticketId: '7', isLoaded: false, isNew: false });
  await expect.poll(questions).toBeGreaterThan(1);
});

test('a ticket that nobody sees is not asked about again before somebody looks', async () => {
  vi.useFakeTimers();
  try {
    const { state, values, emit, questions } = open({ ...PAGE, 'ticket.id': silent });
    emit('app.deactivated');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(questions()).toBe(1);
    values['ticket.id'] = 48_213;
    emit('app.activated', { firstLoad: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toMatchObject({ isLoaded: true, problem: null });
  } finally {
    vi.useRealTimers();
  }
});

test('answers out of order: the one to the newest question counts', async () => {
  const { state, store, values, answered } = open(PAGE);
  await answered();
  let arrive: (subject: string) => void = () => {};
  values['ticket.subject'] = new Promise((resolve) => (arrive = resolve));
  const old = store.load();
  values['ticket.subject'] = 'Newer';
  await store.load();
  arrive('Older');
  await old;
  expect(state().ticket?.subject).toBe('Newer');
});

test('a change of a custom field is asked for; what the agent types into the composer is not', async () => {
  const { store, values, emit, answered } = open(PAGE);
  await answered();
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
