import { CallError } from '@countersign/shared/api/wire/client.ts';
import type { DefinitionDetail } from '@countersign/shared/api/workflow/workflow.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import { expect, it, vi } from 'vitest';
import { ProcessSession, type SaveProcess } from './process-session.ts';

const xml = buildProcess({
  key: 'refund',
  name: 'Refund',
  steps: [{ type: 'approver', id: 'lead', name: 'Lead', people: [{ type: 'starter' }] }],
});
const aDetail = (changes: Partial<DefinitionDetail> = {}): DefinitionDetail => ({
  key: 'refund' as never,
  name: 'Refund',
  version: null,
  ownForm: null,
  forms: [],
  updateTime: '2026-11-20T00:00:00.000Z',
  rev: 1,
  xml,
  ...changes,
});

/** A server that keeps one draft. */
function aServer() {
  let stored = aDetail();
  const save: SaveProcess = async ({ rev, document: { name, xml: sent } }) => {
    if (rev !== stored.rev) throw new CallError('refused', { code: 409, msg: 'stale', current: stored });
    stored = { ...stored, rev: rev + 1, name, xml: sent };
    return stored;
  };
  const somebodySaves = (changed: string) => (stored = { ...stored, rev: stored.rev + 1, xml: changed });
  return { save, somebodySaves, stored: () => stored };
}

const rename = (session: ProcessSession, name: string) => session.setting('lead', { type: 'name', name });
const insert = (session: ProcessSession) =>
  session.edit({ type: 'insert', slot: ['flow_start_lead'], card: { kind: 'cc', name: 'Tell' } });

it('a change is saved with the revision that was read, and typing at one setting is undone in one step', async () => {
  const server = aServer();
  const session = await ProcessSession.open(aDetail(), server.save);
  for (const name of ['T', 'Te', 'Team lead']) await rename(session, name);
  expect(await session.flush()).toBe(true);
  expect(server.stored().xml).toContain('name="Team lead"');
  session.undo();
  await session.settled();
  expect(session.get().xml).toBe(xml);
  session.redo();
  await session.settled();
  expect(session.get().xml).toContain('name="Team lead"');
  void session.close();
});

it('a new step is selected, and undoing takes it out of the chain', async () => {
  const session = await ProcessSession.open(aDetail(), aServer().save);
  expect(await insert(session)).toBe('step_1');
  expect(session.get().selected).toBe('step_1');
  expect(session.get().opened?.tree.inside.steps.length).toBe(3);
  session.undo();
  await session.settled();
  expect(session.get().opened?.tree.inside.steps.length).toBe(2);
  void session.close();
});

it('what somebody else saved is not overwritten until the person says so', async () => {
  const server = aServer();
  const session = await ProcessSession.open(aDetail(), server.save);
  const theirs = xml.replace('name="Lead"', 'name="Theirs"');
  server.somebodySaves(theirs);
  await rename(session, 'Mine');
  expect(await session.flush()).toBe(false);
  expect(session.get().save.type).toBe('conflict');
  expect(server.stored().xml).toBe(theirs);
  await session.keepMine();
  expect(server.stored().xml).toContain('name="Mine"');
  void session.close();
});

it('taking theirs shows what they saved', async () => {
  const server = aServer();
  const session = await ProcessSession.open(aDetail(), server.save);
  const theirs = xml.replace('name="Lead"', 'name="Theirs"');
  server.somebodySaves(theirs);
  await rename(session, 'Mine');
  await session.flush();
  await session.takeTheirs();
  expect(session.get()).toMatchObject({ xml: theirs, save: { type: 'saved' } });
  expect(server.stored()).toMatchObject({ xml: theirs, rev: 2 });
  session.undo();
  await session.settled();
  expect(session.get().xml).toContain('name="Mine"');
  expect(session.get().opened?.document.process).toBeDefined();
  void session.close();
});

it('a lost reply is asked for again with the name that the process had then', async () => {
  const server = aServer();
  const save = vi.fn(server.save);
  const session = await ProcessSession.open(aDetail(), save);
  save.mockImplementationOnce(async (sent) => {
    await server.save(sent);
    throw new CallError('network', { code: 0, msg: 'gone' });
  });
  const call = (name: string) => session.setting('refund', { type: 'name', name });
  await call('Refunds');
  expect(await session.flush()).toBe(false);
  await call('Returns');
  save.mockImplementationOnce(async ({ document, ...sent }) => {
    expect([document.name, sent]).toEqual(['Refunds', { rev: 1, requestId: save.mock.calls[0]?.[0].requestId }]);
    return server.stored();
  });
  expect(await session.flush()).toBe(true);
  expect(server.stored()).toMatchObject({ name: 'Returns', rev: 3 });
  void session.close();
});

it('what the diagram is still writing down is saved with the rest, and can be undone in the chain', async () => {
  const server = aServer();
  const session = await ProcessSession.open(aDetail(), server.save);
  let write = (_xml: string): void => undefined;
  session.useCanvas({ apply: () => false, undo: () => false, redo: () => false });
  void session.drawn(new Promise((resolve) => (write = resolve)), 'execute');
  // Leaves the diagram for the chain at once.
  session.useCanvas(null);
  const saved = session.flush();
  write(xml.replace('name="Lead"', 'name="Drawn"'));
  expect(await saved).toBe(true);
  expect(server.stored().xml).toContain('name="Drawn"');
  session.undo();
  await session.settled();
  expect(session.get().xml).toBe(xml);
  void session.close();
});
