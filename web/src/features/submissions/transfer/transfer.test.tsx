import { create, publish, saveDraft } from '@countersign/shared/api/forms/forms.ts';
import { list, submit } from '@countersign/shared/api/submissions/submissions.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { call } from '../../../lib/calls/http.ts';
import { withRealApp } from '../../../testing/real-app.ts';
import { showApp } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';

withRealApp('elena');
beforeEach(() => page.viewport(1440, 900));

/** A published form of two questions with these answers. */
async function aForm(...names: string[]): Promise<FormKey> {
  const definition = aDefinition({
    fields: [
      { type: 'text', key: 'name', label: 'Name', required: true },
      { type: 'number', key: 'amount', label: 'Amount' },
    ],
  });
  const { formKey, rev } = await call(create, { name: 'Orders' } as never);
  const saved = await call(saveDraft, { formKey, rev, definition });
  await call(publish, { formKey, rev: saved.rev } as never);
  for (const name of names) await call(submit, { formKey, version: 1, answers: { name } });
  return formKey;
}

const namesIn = async (formKey: FormKey) =>
  (await call(list, { formKey, sort: '$serial', size: 50 })).records.map(({ answers }) => answers['name']);

async function choose(content: string, name = 'orders.csv') {
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.unreachable();
  await userEvent.upload(input, new File([content], name));
}

test('a table is matched, checked and imported; what is broken is named and nothing of it is kept', async () => {
  const formKey = await aForm();
  await showApp(`/project/form/data/import?formKey=${formKey}`);
  await choose('Name,Sum\nAna,12\n,3\nBen,many\n');
  await expect.element(page.getByText('orders.csv: 3 rows')).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByLabelText('Field for “Sum”').selectOptions('Amount');
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await expect.element(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: '3 Name Enter an answer' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^4 Sum Enter a number/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Download rows with problems' })).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(await namesIn(formKey)).toEqual([]);
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect.element(page.getByText('Import complete')).toBeVisible();
  expect(await namesIn(formKey)).toEqual(['Ana']);
});

test('two columns for one field, and none at all, are said before anything is sent', async () => {
  const formKey = await aForm();
  await showApp(`/project/form/data/import?formKey=${formKey}`);
  await choose('A,B\n1,2\n');
  const check = page.getByRole('button', { name: 'Check 1 row' });
  await expect.element(page.getByText('Match at least one column with a field.')).toBeVisible();
  await expect.element(check).toBeDisabled();
  await page.getByLabelText('Field for “A”').selectOptions('Name');
  await expect.element(check).toBeEnabled();
  await page.getByLabelText('Field for “B”').selectOptions('Name');
  await expect.element(page.getByText('Two columns are matched with “Name”.')).toBeVisible();
  await page.getByLabelText('Field for “B”').selectOptions('Leave out');
  await page.getByText('Update existing answers only').click();
  await expect.element(page.getByLabelText('Find answers by')).toHaveValue('name');
});

test.each([
  ['what is no table', '\0\u0001\u0002program', 'orders.csv', /neither a workbook nor readable text/],
  [
    'a quotation mark that nothing ends',
    'Name\n"Ana',
    'orders.csv',
    /^The quoted cell that begins in row 2 doesn’t end/,
  ],
  ['JSON of something else', '{"a":1}', 'orders.json', /^This isn’t a list of answers/],
  ['a table without rows', 'Name\n', 'orders.csv', 'The file has no lines below its headings'],
])('%s is refused with its reason, and another file can be chosen', async (_, content, name, reason) => {
  const formKey = await aForm();
  await showApp(`/project/form/data/import?formKey=${formKey}`);
  await choose(content, name);
  await expect.element(page.getByRole('alert').getByText(reason)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
});

test('an import that is not there says so', async () => {
  const formKey = await aForm();
  await showApp(`/project/form/data/import?formKey=${formKey}&file=nothing`);
  await expect.element(page.getByText('Requested resource not found')).toBeVisible();
});

test('answers are exported from their table: what is written is asked first, then the file is ready', async () => {
  const formKey = await aForm('Ana', 'Ben');
  await showApp(`/project/form/data?formKey=${formKey}`);
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('All 2 answers of this list')).toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog.getByText('Excel workbook (XLSX)').click();
  await expect.element(dialog.getByText(/^Dates and numbers keep their kind/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect.element(page.getByText('The file is ready.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Download the file' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/files\//));
});
