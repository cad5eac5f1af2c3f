import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withRealApp } from '../../../testing/real-app.ts';
import { aSitting, savedBy, showSitting } from '../testing/a-sitting.tsx';
import { LanguagesPage } from './languages-page.tsx';

withRealApp('elena');

/** Opens the table of a form with two texts; reads its translations as the server has them. */
async function openTable() {
  const session = await aSitting(
    aDefinition({ title: 'Refund', fields: [{ key: 'name', type: 'text', label: 'Name' }] }),
  );
  await showSitting(session, <LanguagesPage />);
  return async () => (await savedBy(session)).translations;
}

async function addGerman() {
  await page.getByRole('combobox', { name: 'Form language' }).selectOptions('en');
  await page.getByRole('combobox', { name: 'Add a language' }).selectOptions('de');
}

it('a text is translated in place, counted, and taken back by undo', async () => {
  const translations = await openTable();
  await addGerman();
  await expect.element(page.getByRole('tab', { name: 'Deutsch 0/2' })).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Name · Label: Name' });
  await name.fill('Bezeichnung');
  await expect.element(page.getByRole('tab', { name: 'Deutsch 1/2' })).toBeVisible();
  expect(await translations()).toEqual({ de: { 'fields.name.label': 'Bezeichnung' } });
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
  const translations = await openTable();
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
  expect((await translations())?.['de']).toEqual({ title: 'Erstattung' });
});

it('a language that is removed comes back by undo, texts and all', async () => {
  const translations = await openTable();
  await addGerman();
  await page.getByRole('textbox', { name: 'Name · Label: Name' }).fill('Bezeichnung');
  await page.getByRole('button', { name: 'Remove Deutsch' }).click();
  await expect.element(page.getByText('No other languages yet')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByRole('tab', { name: 'Deutsch 1/2' })).toBeVisible();
  expect((await translations())?.['de']).toEqual({ 'fields.name.label': 'Bezeichnung' });
});
