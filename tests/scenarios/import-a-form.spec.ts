import { describe, expect, it } from 'vitest';
import { importFile } from '../../shared/src/interchange/import-file.ts';
import { oldWorkbook } from '../../shared/src/interchange/xlsx/test-old-workbook.ts';
import { writeWorkbook } from '../../shared/src/interchange/xlsx/write-workbook.ts';
import { readFile } from 'node:fs/promises';
import { openToEveryone } from './support/open-to-everyone.ts';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();

const WORKBOOK = oldWorkbook({
  survey: [
    ['type', 'name', 'label', 'relevant', 'required', 'calculation'],
    ['text', 'who', 'Who visited', '', 'yes'],
    ['select one from kinds', 'kind', 'Kind of visit'],
    ['text', 'parts', 'Parts that were used', '${kind} = ‘repair’'],
    ['calculate', 'line', 'In short', '', '', "concat(${who}, ': ', ${kind})"],
    ['geotrace', 'way', 'The way there'],
  ],
  choices: [
    ['list_name', 'name', 'label'],
    ['kinds', 'repair', 'Repair'],
    ['kinds', 'check', 'Check'],
  ],
  settings: [['form_title'], ['Site visit']],
});

describe('a form that somebody has as a spreadsheet', () => {
  it('is imported, published and filled, and what it could not hold was named', async () => {
    const page = await story.signedIn('elena');
    await page.goto(`${story.url}/project/mine`);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Import a form' }).waitFor();
    await expectAccessible(page);

    await page.locator('input[type=file]').setInputFiles({
      name: 'notes.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('no workbook'),
    });
    await page.getByRole('alert').getByText('The text isn’t valid JSON').waitFor();

    const mimeType = 'application/vnd.ms-excel';
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'visit.xls', mimeType, buffer: Buffer.from(WORKBOOK) });
    await page.getByRole('heading', { name: 'Site visit, from XLSForm' }).waitFor();
    const dropped = page.getByRole('region', { name: 'Not imported (1)' });
    await expect
      .poll(() => dropped.getByRole('listitem').allInnerTexts())
      .toEqual([expect.stringMatching(/geotrace way\s+survey, row 6 · not supported in forms/)]);
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect.poll(() => preview.getByLabel(/^Parts that were used/).count()).toBe(0);
    await preview.getByRole('radio', { name: 'Repair' }).check();
    await preview.getByLabel(/^Parts that were used/).waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Create this form' }).click();
    await page.waitForURL(/project\/form\/editor/);
    const formKey = new URL(page.url()).searchParams.get('formKey') ?? '';

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /XLSForm/ }).click();
    const again = importFile('again.xlsx', await readFile(await (await saved).path()));
    expect('form' in again && again.form.definition.fields.map(({ key, type }) => `${key} ${type}`)).toEqual([
      'who text',
      'kind single_choice',
      'parts text',
      'line formula',
    ]);

    await page.goto(`${story.url}/project/form/publish?formKey=${formKey}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Publish version 1$/ })
      .click();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Publish version 1$/ })
      .waitFor({ state: 'detached' });
    await openToEveryone(page);

    const visitor = await story.person();
    await visitor.goto(`${story.url}/s/${formKey}`);
    await visitor.getByLabel(/^Who visited/).fill('Mia');
    await visitor.getByRole('radio', { name: 'Check', exact: true }).check();
    await visitor.getByText('Mia: check').waitFor();
    await expect.poll(() => visitor.getByLabel(/^Parts that were used/).count()).toBe(0);
    await visitor.getByRole('button', { name: 'Send', exact: true }).click();
    await visitor.getByRole('heading', { name: 'Your answers have arrived' }).waitFor();
  });

  it('shows how far a long file has come, and cancelling ends the reading', async () => {
    const page = await story.signedIn('elena');
    await page.goto(`${story.url}/project/import`);
    const rows = Array.from({ length: 60_000 }, (_, at) => ['text', `q${at}`, 'Question']);
    const buffer = Buffer.from(writeWorkbook([{ name: 'survey', rows: [['type', 'name', 'label'], ...rows] }]));
    await page.locator('input[type=file]').setInputFiles({ name: 'long.xlsx', mimeType: 'application/zip', buffer });
    await page.getByRole('progressbar', { name: 'Progress' }).waitFor();
    await expect.poll(() => page.workers()).toHaveLength(1);
    const ended = new Promise((resolve) => page.workers()[0]?.once('close', resolve));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await ended;
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Choose a file');
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  });
});
