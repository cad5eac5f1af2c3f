import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { withRealApp } from '../../../testing/real-app.ts';
import type { DraftSession } from '../session/draft-session.ts';
import { aSitting, savedBy, showSitting } from '../testing/a-sitting.tsx';
import { Conflict } from './conflict.tsx';
import { openForm } from './use-session-of.ts';

withRealApp('elena');

const setForm = (session: DraftSession, settings: { title?: string; description?: string }) =>
  session.run({ type: 'setForm', settings });

/** A sitting whose title was changed while somebody else saved another title and a description; with the question. */
async function openConflict() {
  const mine = await aSitting(aDefinition({ title: 'Refund', fields: [] }));
  const theirs = await openForm(mine.get().form.formKey);
  setForm(theirs, { title: 'Theirs', description: 'Theirs too' });
  await savedBy(theirs);
  setForm(mine, { title: 'Mine' });
  expect(await mine.flush()).toBe(false);
  expect((await savedBy(theirs)).title).toBe('Theirs');
  await showSitting(mine, <Conflict />);
  return {
    press: (name: string) => page.getByRole('dialog').getByRole('button', { name }).click(),
    saved: async () => {
      const { title, description } = await savedBy(mine);
      return [title, description ?? ''];
    },
    undo: mine.undo,
  };
}

test('“Keep mine” saves the own form, and undo has theirs', async () => {
  const { press, saved, undo } = await openConflict();
  await press('Keep mine');
  await expect.poll(saved).toEqual(['Mine', '']);
  undo();
  expect(await saved()).toEqual(['Theirs', 'Theirs too']);
});

test('“Use theirs” goes on with what they saved, and undo has the own form', async () => {
  const { press, saved, undo } = await openConflict();
  await press('Use theirs');
  await expect.poll(saved).toEqual(['Theirs', 'Theirs too']);
  undo();
  expect(await saved()).toEqual(['Mine', '']);
});

test.each([
  ['my version', 'Mine'],
  ['their version', 'Theirs'],
])('“Merge both” has what one of them changed, and where both did %s', async (side, title) => {
  const { press, saved } = await openConflict();
  await page.getByRole('combobox', { name: 'Merge with' }).selectOptions(side);
  await press('Merge both');
  await expect.poll(saved).toEqual([title, 'Theirs too']);
});
