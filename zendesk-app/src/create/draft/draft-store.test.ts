import { keepDraft, openDraft, sendWithTicket, type TicketDraft } from '@countersign/shared/api/tickets/drafts.ts';
import type { FormKey, TicketId } from '@countersign/shared/basics/ids.ts';
import { expect, test } from 'vitest';
import type { Server } from '../../server.ts';
import { createDraftStore, mayBelong } from './draft-store.ts';

const TICKET = '48213' as TicketId;
const NOON = Date.parse('2026-11-20T12:00:00Z');
const MINUTE = 60_000;
const refund = 'refund' as FormKey;

const aRow = (parts: Partial<TicketDraft> = {}): TicketDraft => ({
  id: 'row',
  formKey: refund,
  formName: 'Refund',
  zdTktId: TICKET,
  createTime: new Date(NOON).toISOString(),
  updateTime: new Date(NOON).toISOString(),
  ...parts,
});

function aStore(first: TicketDraft[], { isOnline = true } = {}) {
  const kept = new Map<string, string>();
  const calls: string[] = [];
  const requestIds: (string | undefined)[] = [];
  const shelf = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
  const call = (contract: { name: string }, input: { id: string }, options?: { requestId: string }) => {
    calls.push(contract.name);
    requestIds.push(options?.requestId);
    if (!isOnline) return Promise.reject(new Error('offline'));
    if (contract === openDraft) return Promise.resolve({ ...aRow({ id: input.id }), answers: { from: 'server' } });
    const isKept = contract === keepDraft || contract === sendWithTicket;
    return Promise.resolve(isKept ? aRow({ id: input.id }) : null);
  };
  let clock = NOON;
  const server = { call } as unknown as Server;
  const store = createDraftStore({ server, person: 7, account: 'acme', frame: 'guid', shelf, now: () => clock });
  store.take(first);
  return { store, calls, requestIds, setClock: (moment: number) => (clock = moment) };
}
const place = { ticketId: TICKET, createdAt: NOON - 60 * MINUTE };
const draft = { id: 'own', formKey: refund, formName: 'Refund', version: 1, answers: { from: 'device' } };

test.each([
  ['of the ticket itself', aRow(), place, true],
  ['of another ticket', aRow({ zdTktId: '1' as TicketId }), place, false],
  ['begun before the ticket came into being', aRow({ zdTktId: null }), { ...place, createdAt: NOON + MINUTE }, true],
  ['begun while an older ticket existed', aRow({ zdTktId: null }), place, false],
  ['of a ticket that is still being written', aRow({ zdTktId: null }), { ticketId: null, createdAt: null }, true],
])('a draft %s is offered or not', (_what, row, where, isOffered) => {
  expect(mayBelong(row, where)).toBe(isOffered);
});

test('the newer copy is gone on with, wherever it lies', async () => {
  const { store, setClock } = aStore([aRow()]);
  expect(await store.open(refund, place)).toEqual({ id: 'row', answers: { from: 'server' } });
  setClock(NOON + MINUTE);
  store.keepHere(draft, place);
  expect(await store.open(refund, place)).toMatchObject({ id: 'own', answers: { from: 'device' } });
  expect(store.newest(place)).toMatchObject({ id: 'own' });
});

test('what a trigger left is gone on with under an id of its own, behind what the person has typed', async () => {
  const { store, setClock } = aStore([aRow({ missing: ['Order'] })]);
  expect(store.newest(place)).toMatchObject({ id: 'row', missing: ['Order'] });
  const opened = await store.open(refund, place);
  expect(opened).toMatchObject({ answers: { from: 'server' } });
  expect(opened?.id).not.toBe('row');
  setClock(NOON - MINUTE);
  store.keepHere(draft, place);
  expect(await store.open(refund, place)).toMatchObject({ id: 'own' });
});

test('without a network the copy on the device does', async () => {
  const { store, setClock } = aStore([aRow({ updateTime: new Date(NOON + 5 * MINUTE).toISOString() })], {
    isOnline: false,
  });
  setClock(NOON + MINUTE);
  store.keepHere(draft, place);
  expect(await store.keepOnServer(draft, place)).toBe(false);
  expect(await store.open(refund, place)).toMatchObject({ answers: { from: 'device' } });
});

test('a draft that was sent is gone on both sides', async () => {
  const { store, calls } = aStore([]);
  store.keepHere(draft, place);
  expect(await store.keepOnServer(draft, place)).toBe(true);
  store.drop(draft, place);
  expect(store.newest(place)).toBeNull();
  await expect.poll(() => calls).toEqual(['tickets.keepDraft', 'tickets.removeDraft']);
});

/** A server whose replies come when the test says, or never. */
function aSlowServer() {
  const calls: { name: string; answer: (reply: unknown) => void; lose: () => void }[] = [];
  const call = ({ name }: { name: string }) =>
    new Promise((resolve, reject) => calls.push({ name, answer: resolve, lose: () => reject(new Error('lost')) }));
  const shelf = { getItem: () => null, setItem() {}, removeItem() {} } as unknown as Storage;
  const server = { call } as unknown as Server;
  const store = createDraftStore({ server, person: 7, account: 'acme', frame: 'guid', shelf, now: () => NOON });
  store.take([]);
  return { store, calls, names: () => calls.map(({ name }) => name) };
}

test('a draft whose save is still under way when it is dropped is removed behind that save', async () => {
  const { store, calls, names } = aSlowServer();
  const keeping = store.keepOnServer(draft, place);
  await expect.poll(names).toEqual(['tickets.keepDraft']);
  store.drop(draft, place);
  expect(names()).toEqual(['tickets.keepDraft']);
  calls[0]?.answer(aRow({ id: draft.id }));
  await keeping;
  await expect.poll(names).toEqual(['tickets.keepDraft', 'tickets.removeDraft']);
  expect(store.getSnapshot().rows).toEqual([]);
});

test.each(['before', 'after'] as const)(
  'a draft whose save got no reply is removed, the loss coming %s the drop',
  async (when) => {
    const { store, calls, names } = aSlowServer();
    const keeping = store.keepOnServer(draft, place);
    await expect.poll(names).toEqual(['tickets.keepDraft']);
    if (when === 'after') store.drop(draft, place);
    calls[0]?.lose();
    expect(await keeping).toBe(false);
    if (when === 'before') store.drop(draft, place);
    await expect.poll(names).toEqual(['tickets.keepDraft', 'tickets.removeDraft']);
  },
);

test('a form that waits for its ticket is no draft of another one, and is gone on with where somebody asks for it', async () => {
  const waits = aRow({ id: 'waits', zdTktId: null, frame: 'elsewhere', sendsSince: new Date(NOON).toISOString() });
  const { store } = aStore([waits]);
  const unsaved = { ticketId: null, createdAt: null };
  expect(store.newest(unsaved)).toBeNull();
  expect(await store.open(refund, unsaved)).toBeNull();
  expect(await store.open(refund, unsaved, 'waits')).toMatchObject({ id: 'waits' });
});

test('a form that waits here is changed, not begun again', async () => {
  const waits = aRow({ id: 'waits', zdTktId: null, frame: 'guid', sendsSince: new Date(NOON).toISOString() });
  const { store } = aStore([waits]);
  expect(await store.open(refund, { ticketId: null, createdAt: null })).toMatchObject({ id: 'waits' });
});

test('what was typed before a form was finished arrives before it', async () => {
  const { store, calls } = aStore([]);
  void store.keepOnServer(draft, { ticketId: null, createdAt: null });
  await store.sendWithTicket(draft, {});
  expect(calls).toEqual(['tickets.keepDraft', 'tickets.sendWithTicket']);
});

test('a form that waited is sent under its own id, so that nobody sends it twice or to another ticket', async () => {
  const { store, calls, requestIds } = aStore([aRow({ id: 'waits', zdTktId: null })]);
  expect(await store.send('waits', TICKET)).toBe(true);
  expect(calls).toEqual(['tickets.openDraft', 'submissions.submit']);
  expect(requestIds[1]).toBe('waits');
  expect(store.getSnapshot().rows).toEqual([]);
});
