import type { FormDetail } from '@countersign/shared/api/forms/forms.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { beforeEach, expect, it, vi } from 'vitest';

const draft = aDefinition({
  fields: [
    { key: 'note', type: 'text' },
    { key: 'sum', type: 'number' },
    { key: 'photo', type: 'text' },
  ],
  rules: [{ id: 'large', when: 'sum > 100', actions: [{ type: 'show', field: 'photo' }] }],
});

/** An editor that was opened just now: the language of expressions is still on its way. */
async function openNow() {
  const { DraftSession } = await import('../../session/draft-session.ts');
  const form = { formKey: 'a-form', rev: 0, draft } as unknown as FormDetail;
  const session = new DraftSession(form, async () => form);
  return { session, form: () => session.get().history.definition, ...(await import('./expression.ts')) };
}

beforeEach(() => vi.resetModules());

it('a key that no expression names is changed at once', async () => {
  const { session, form } = await openNow();
  void session.rename(0, 'remark');
  expect(form().fields.map(({ key }) => key)).toEqual(['remark', 'sum', 'photo']);
});

it('a key that a rule names is changed when the language is there, wherever its field stands by then', async () => {
  const { session, form } = await openNow();
  const renamed = session.rename(1, 'amount');
  expect(form()).toBe(draft);
  session.run({ type: 'move', places: [1], place: { gap: 0 } });
  await renamed;
  expect(form().fields.map(({ key }) => key)).toEqual(['amount', 'note', 'photo']);
  expect(form().rules[0]?.when).toBe('amount > 100');
});

it('a field that is gone by then is not renamed, and nothing else is', async () => {
  const { session, form } = await openNow();
  const renamed = session.rename(1, 'amount');
  session.run({ type: 'remove', places: [1] });
  await renamed;
  expect(form().fields.map(({ key }) => key)).toEqual(['note', 'photo']);
});

it('fields are taken with the rules among them once the language is there', async () => {
  const { withLanguage, LanguageMissing } = await openNow();
  const { takeClip } = await import('../clip.ts');
  expect(() => takeClip(draft, [1, 2])).toThrow(LanguageMissing);
  expect(takeClip(draft, [0, 1]).rules).toEqual([]);
  expect((await withLanguage(() => takeClip(draft, [1, 2]))).rules).toHaveLength(1);
});

it('where the language cannot be fetched nothing changes, and the next try fetches it again', async () => {
  vi.doMock('./read-expression.ts', () => {
    throw new Error('no network');
  });
  const { session, form, LanguageMissing } = await openNow();
  await expect(session.rename(1, 'amount')).rejects.toThrow(LanguageMissing);
  expect(form()).toBe(draft);
  vi.doUnmock('./read-expression.ts');
  await session.rename(1, 'amount');
  expect(form().rules[0]?.when).toBe('amount > 100');
});
