import type { FormDetail } from '@countersign/shared/api/forms/forms.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SessionContext } from '../../../lib/session/permissions.ts';
import type { SessionInfo } from '../../../lib/session/session.ts';
import { showPiece } from '../../../testing/show.tsx';
import { DraftSession } from '../session/draft-session.ts';
import { FormContext } from '../session/form-context.ts';
import { LanguagesPage } from './languages-page.tsx';

const elena = {
  user: { id: 24 },
  roles: ['form-designer'],
  permissions: ['form:project:edit'],
} as never as SessionInfo;

/** Opens the table of a form with two texts; answers the form as it is at any moment. */
async function openTable() {
  const draft = aDefinition({ title: 'Refund', fields: [{ key: 'name', type: 'text', label: 'Name' }] });
  const form = { formKey: 'a-form', name: 'Refund', version: null, rev: 0, draft } as FormDetail;
  const session = new DraftSession(form, async ({ rev, document: draft }) => ({ ...form, rev: rev + 1, draft }));
  await showPiece(
    <SessionContext value={elena}>
      <FormContext value={session}>
        <LanguagesPage />
      </FormContext>
    </SessionContext>,
  );
  return () => session.get().history.definition;
}

async function addGerman() {
  await page.getByRole('combobox', { name: 'Form language' }).selectOptions('en');
  await page.getByRole('combobox', { name: 'Add a language' }).selectOptions('de');
}

it('a text is translated in place, counted, and taken back by undo', async () => {
  const form = await openTable();
  await addGerman();
  await expect.element(page.getByRole('tab', { name: 'Deutsch 0/2' })).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Name · Label: Name' });
  await name.fill('Bezeichnung');
  await expect.element(page.getByRole('tab', { name: 'Deutsch 1/2' })).toBeVisible();
  expect(form().translations).toEqual({ de: { 'fields.name.label': 'Bezeichnung' } });
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByRole('tab', { name: 'Deutsch 0/2' })).toBeVisible();
});

it('only what is missing can be shown, and a row that was just translated stays until then', async () => {
  await openTable();
  await addGerman();
  const name = page.getByRole('textbox', { name: 'Name · Label: Name' });
  await page.getByText('Only untranslated texts').click();
  await name.fill('Bezeichnung');
  await expect.element(name).toHaveValue('Bezeichnung');
  await page.getByText('Only untranslated texts').click();
  await page.getByText('Only untranslated texts').click();
  await expect.element(name).not.toBeInTheDocument();
});

it('a row that was searched for stays while its text becomes another one', async () => {
  await openTable();
  await addGerman();
  const name = page.getByRole('textbox', { name: 'Name · Label: Name' });
  await name.fill('Bezeichnung');
  await page.getByRole('searchbox').fill('Bezei');
  await expect.poll(() => page.getByRole('row').elements().length).toBe(2);
  await name.fill('Kunde');
  await expect.element(name).toHaveValue('Kunde');
  await expect.element(name).toHaveFocus();
});

it('a file of translations is taken, with a report of what did not fit', async () => {
  const form = await openTable();
  await addGerman();
  const file = new File(['key,en,de,xx\ntitle,Refund,Erstattung,\nfields.gone.label,Gone,Weg,\n'], 'texts.csv');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const transfer = new DataTransfer();
  transfer.items.add(file);
  if (input) input.files = transfer.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByText('1 text changed.')).toBeVisible();
  await expect.element(page.getByText('Deutsch: 1 text is still missing.')).toBeVisible();
  await expect.element(page.getByText(/fields\.gone\.label/)).toBeVisible();
  expect(form().translations?.de).toEqual({ title: 'Erstattung' });
});

it('a language that is removed comes back by undo, texts and all', async () => {
  const form = await openTable();
  await addGerman();
  await page.getByRole('textbox', { name: 'Name · Label: Name' }).fill('Bezeichnung');
  await page.getByRole('button', { name: 'Remove Deutsch' }).click();
  await expect.element(page.getByText('No other languages yet')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByRole('tab', { name: 'Deutsch 1/2' })).toBeVisible();
  expect(form().translations?.de).toEqual({ 'fields.name.label': 'Bezeichnung' });
});
