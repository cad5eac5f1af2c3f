import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../shared/src/basics/csv.ts';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();

describe('answers that somebody works on in a spreadsheet', () => {
  it('leave as a file, come back with what was changed, and a broken row is told and not taken', async () => {
    const page = await story.signedIn('elena');
    await page.goto(`${story.url}/project/form/data?formKey=customer-feedback`);
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: 'Export…' }).click();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    const [headings = [], ...rows] = readCsv(text) ?? [];
    const wrong = headings.indexOf('What went wrong?');
    expect(rows.length).toBeGreaterThan(80);
    expect(wrong).toBeGreaterThan(0);

    const stars = headings.indexOf('How satisfied are you with our help?');
    // Only whoever gives few stars is asked what went wrong.
    const unhappy = rows.filter((cells) => Number(cells[stars]) <= 2).slice(0, 2);
    const edited = [headings, ...unhappy].map((cells) => [...cells]);
    edited[1]![wrong] = 'Nothing; "all" fine,\n=1+1';
    edited[2]![stars] = 'eleven';
    const csv = edited.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: 'Import…' }).click();
    const file = { name: 'edited.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('edited.csv: 2 rows').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Check 2 rows' }).click();
    await page.getByRole('row', { name: /^3 How satisfied/ }).waitFor();
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await page.getByText('Import complete').waitFor();
    await page.reload();
    await page.getByText('Import complete').waitFor();
    await page.getByRole('button', { name: 'View answers' }).click();
    await page.getByText('Nothing; "all" fine,').first().waitFor();
  });
});
