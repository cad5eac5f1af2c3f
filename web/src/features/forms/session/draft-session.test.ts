import { CallError } from '@countersign/shared/api/wire/client.ts';
import type { FormDetail } from '@countersign/shared/api/forms/forms.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RETRY_AFTER_MS, SAVE_AFTER_MS } from '../../../lib/draft/draft.ts';
import { DraftSession, type SaveDraft } from './draft-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const draft = aDefinition({ fields: [{ key: 'name', type: 'text' }] });
const aDetail = (changes: Partial<FormDetail> = {}): FormDetail =>
  ({
    formKey: 'a-form',
    name: 'A form',
    description: '',
    status: 1,
    version: null,
    definitionKey: null,
    owner: { id: 1, nickName: 'Ana' },
    submissionCount: 0,
    createTime: '2026-11-20T00:00:00.000Z',
    updateTime: '2026-11-20T00:00:00.000Z',
    draft,
    rev: 1,
    nextDefinitionKey: null,
    hasUnpublishedChanges: true,
    ...changes,
  }) as FormDetail;
const titled = (title: string) => ({ type: 'setForm', settings: { title } }) as const;
const stale = (current: FormDetail) => new CallError('refused', { code: 409, msg: 'stale', current });

/** A server that keeps one draft. */
function aServer() {
  let form = aDetail();
  const save = vi.fn<SaveDraft>(async ({ rev, document: draft }) => {
    if (rev !== form.rev) throw stale(form);
    form = { ...form, rev: rev + 1, draft };
    return form;
  });
  const somebodySaves = (title: string) => (form = { ...form, rev: form.rev + 1, draft: { ...form.draft, title } });
  return { save, somebodySaves, stored: () => form.draft.title, detail: () => form };
}

const pause = () => vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);

it('typing is saved once, when it rests', async () => {
  const server = aServer();
  const session = new DraftSession(server.detail(), server.save);
  for (const title of ['R', 'Re', 'Refund']) session.run(titled(title));
  expect(session.get().save.type).toBe('waiting');
  await pause();
  expect(server.save).toHaveBeenCalledOnce();
  expect(server.stored()).toBe('Refund');
  expect(session.get().save.type).toBe('saved');
});

it('what changes while a save is under way follows it with the new revision', async () => {
  const server = aServer();
  const session = new DraftSession(server.detail(), server.save);
  session.run(titled('One'));
  const saved = session.flush();
  session.run(titled('Two'));
  await saved;
  await pause();
  expect(server.stored()).toBe('Two');
  expect(server.save.mock.calls.map(([{ rev }]) => rev)).toEqual([1, 2]);
});

it('what somebody else saved is not overwritten, and the own work is kept until the person decides', async () => {
  const server = aServer();
  const session = new DraftSession(server.detail(), server.save);
  server.somebodySaves('Theirs');
  session.run(titled('Mine'));
  await pause();
  expect(session.get().save).toMatchObject({ type: 'conflict', theirs: { draft: { title: 'Theirs' } } });
  session.run(titled('Mine too'));
  await pause();
  expect(server.stored()).toBe('Theirs');
  session.keepMine();
  await pause();
  expect(server.stored()).toBe('Mine too');
  expect(session.get().save.type).toBe('saved');
  session.undo();
  expect(session.get().history.definition.title).toBe('Theirs');
});

it('taking theirs shows what they saved', async () => {
  const server = aServer();
  const session = new DraftSession(server.detail(), server.save);
  server.somebodySaves('Theirs');
  session.run(titled('Mine'));
  await pause();
  session.takeTheirs();
  expect(session.get().history.definition.title).toBe('Theirs');
  session.undo();
  expect(session.get().history.definition.title).toBe('Mine');
  session.redo();
  session.run(titled('Next'));
  await pause();
  expect(server.stored()).toBe('Next');
});

it('what both changed in different places is put together and saved', async () => {
  const server = aServer();
  const session = new DraftSession(server.detail(), server.save);
  server.somebodySaves('Theirs');
  session.run({ type: 'setForm', settings: { description: 'Mine' } });
  await pause();
  expect(session.merged('mine')).toMatchObject({ clashes: [] });
  session.merge('mine');
  await pause();
  expect(session.get().history.definition).toMatchObject({ title: 'Theirs', description: 'Mine' });
  expect(server.stored()).toBe('Theirs');
  session.undo();
  session.undo();
  expect(session.get().history.definition).toMatchObject({ title: 'A form', description: 'Mine' });
});

it('a lost reply is no conflict: the draft that is there is the one that was sent', async () => {
  const server = aServer();
  const session = new DraftSession(server.detail(), async (input) => {
    if (server.save.mock.calls.length > 0) return server.save(input);
    await server.save(input);
    throw new CallError('network', { code: 0, msg: 'gone' });
  });
  session.run(titled('Mine'));
  await pause();
  expect(session.get().save.type).toBe('failed');
  await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS);
  expect(session.get().save.type).toBe('saved');
});

it('a connection that comes back is used without a click; a refusal waits for a change', async () => {
  const save = vi.fn<SaveDraft>(async () => Promise.reject(new CallError('refused', { code: 400, msg: 'no' })));
  const session = new DraftSession(aDetail(), save);
  session.run(titled('Mine'));
  await pause();
  await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS * 3);
  expect(save).toHaveBeenCalledOnce();
  expect(session.get().save.type).toBe('failed');
});
