import { create, publish, saveDraft } from '@countersign/shared/api/forms/forms.ts';
import { countVisit } from '@countersign/shared/api/submissions/statistics.ts';
import { submit } from '@countersign/shared/api/submissions/submissions.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '../../../lib/calls/http.ts';
import { chooseLanguage } from '../../../lib/texts/i18n.ts';
import { withRealApp } from '../../../testing/real-app.ts';
import { reply, worker } from '../../../testing/replies.ts';
import { showPiece } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';
import { pictureText } from './pictures/picture-text.ts';
import { StatisticsPage } from './statistics-page.tsx';

withRealApp('elena');

const options = ['Red', 'Blue', 'Green', 'Grey'].map((label) => ({ value: label.toLowerCase(), label }));
const line = (label: string) => ({ id: label.toLowerCase(), label });
const FIELDS = [
  { key: 'colour', type: 'single_choice', label: 'Colour', options, other: {} },
  { key: 'again', type: 'yes_no', label: 'Come again?' },
  { key: 'recommend', type: 'nps', label: 'Recommend us?' },
  { key: 'amount', type: 'number', label: 'Amount' },
  { key: 'grid', type: 'matrix', label: 'How was it?', rows: [line('Speed')], columns: [line('Good'), line('Bad')] },
  { key: 'order', type: 'ranking', label: 'In order', options: options.slice(0, 2) },
  { key: 'why', type: 'text', label: 'Why?' },
  { key: 'place', type: 'geolocation', label: 'Where?' },
  { key: 'mail', type: 'email', label: 'Mail' },
];
const ANSWERS = [
  {
    colour: 'red',
    again: true,
    recommend: 10,
    amount: 4,
    grid: { speed: 'good' },
    order: ['red', 'blue'],
    why: 'Very friendly people',
  },
  { colour: 'red', again: false, recommend: 2, amount: 6, place: { lat: 52.5, lng: 13.4 }, mail: 'mia@example.net' },
  { colour: 'other:pink', again: true, recommend: 9 },
];

const aForm = async (answers: readonly object[]): Promise<FormKey> => {
  const { formKey, rev } = await call(create, { name: 'Survey' });
  const definition = aDefinition({ title: 'Survey', fields: FIELDS as never });
  const saved = await call(saveDraft, { formKey, rev, definition });
  await call(publish, { formKey, rev: saved.rev });
  for (const one of answers) await call(submit, { formKey, version: 1, answers: one as never });
  return formKey;
};

let formKey: FormKey;
let empty: FormKey;
beforeAll(async () => {
  formKey = await aForm(ANSWERS);
  empty = await aForm([]);
  await call(countVisit, { formKey, opened: { device: 'phone', source: 'news.example' }, pages: [1] });
  await call(countVisit, { formKey, sent: { seconds: 90 } });
});
beforeEach(() => page.viewport(1200, 900));
afterEach(async () => {
  worker.resetHandlers();
  await chooseLanguage('en');
});

const show = (more = '', key: string = formKey) => showPiece(<StatisticsPage />, `/?formKey=${key}${more}`);
const block = (name: string) => page.getByRole('region', { name, exact: true });

test('each question has its picture, what matters of it in words, and its numbers for screen readers', async () => {
  await show();
  const colour = block('Colour');
  await expect.element(colour.getByRole('img', { name: 'Colour' })).toBeVisible();
  await expect.element(colour.getByText('3 · 100%')).toBeVisible();
  await expect.element(colour.getByRole('row', { name: 'Red 2 67%' })).toBeInTheDocument();
  await expect.element(colour.getByRole('row', { name: 'Other 1 33%' })).toBeInTheDocument();
  await expect.element(block('Recommend us?').getByText('33', { exact: true })).toBeVisible();
  await expect.element(block('Amount').getByText('5 · 5')).toBeVisible();
  for (const name of ['Come again?', 'How was it?', 'In order', 'Why?', 'Where?', 'Answers over time', 'Devices'])
    await expect.element(block(name).getByRole('img', { name })).toBeVisible();
  await expect.element(block('Mail').getByText('1 · 33%')).toBeVisible();
  expect(document.body.textContent).not.toContain('pink');
  expect(document.body.textContent).not.toContain('mia@');
  await expect.element(block('From opening to sending').getByText('1 min 30 s')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a switch shows the numbers in the place of the picture, and back', async () => {
  await show();
  const colour = block('Colour');
  await colour.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(colour.getByRole('cell', { name: '67%' })).toBeVisible();
  await expect.element(colour.getByRole('img')).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await colour.getByRole('button', { name: 'Show as chart' }).click();
  await expect.element(colour.getByRole('img')).toBeVisible();
});

test('a picture is saved as a file that looks the same without the page', async () => {
  await show();
  const colour = block('Colour');
  await expect.element(colour.getByRole('img')).toBeVisible();
  const saved = vi.spyOn(URL, 'createObjectURL');
  for (const kind of ['SVG', 'PNG'] as const) {
    saved.mockClear();
    await colour.getByRole('button', { name: 'Save chart: Colour' }).click();
    await page.getByRole('menuitem', { name: kind }).click();
    await expect
      .poll(() => saved.mock.calls.some(([one]) => (one as Blob).type.includes(kind.toLowerCase())))
      .toBe(true);
  }
  const svg = colour.getByRole('img').element() as SVGSVGElement;
  const text = pictureText(svg, 'Is <b> & "c"?');
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect(parsed.querySelector('text')?.textContent).toBe('Is <b> & "c"?');
  const fills = [...parsed.querySelectorAll('g rect')].map((one) => one.getAttribute('fill'));
  expect(fills.length).toBeGreaterThan(4);
  expect(fills.filter((fill) => !fill?.startsWith('rgb'))).toEqual([]);
});

test('a filter narrows the figures, stands in the address, and can be taken away', async () => {
  const router = await show();
  await page.getByRole('button', { name: 'Add filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add filter' });
  await dialog.getByLabelText('Value').selectOptions('Red');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.element(block('Answers over time').getByText('2', { exact: true }).first()).toBeVisible();
  expect(router.state.location.search).toContain('filter=');
  await expect.element(page.getByText(/Answers that match the filters/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Colour is Red' }).click();
  await expect.element(block('Colour').getByText('3 · 100%')).toBeVisible();
});

test('two questions are crossed', async () => {
  await show();
  await page.getByLabelText('Rows').selectOptions('Colour');
  await page.getByLabelText('Columns').selectOptions('Come again?');
  const crossed = block('Colour × Come again?');
  await expect.element(crossed.getByText('3 people answered both.')).toBeVisible();
  await crossed.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(crossed.getByRole('row', { name: 'Red 1 · 50% 1 · 50% 2' })).toBeVisible();
});

test('a period is compared with the one before', async () => {
  await show('&range=30&compare=previous');
  await expect.element(block('Colour').getByText('Change')).toBeVisible();
  await expect.element(block('Answers over time').getByText(/^By day\. Grey:/)).toBeVisible();
});

test('it fits a phone in Chinese', async () => {
  await page.viewport(360, 740);
  await chooseLanguage('zh-cn');
  await show('&range=30');
  await expect.element(block('Colour').getByRole('img')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  const wide = [...document.querySelectorAll('svg[role=img]')].filter((one) => one.getBoundingClientRect().right > 361);
  expect(wide).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('a form without answers says what to do; filters that find none can be cleared', async () => {
  await show('', empty);
  await expect.element(page.getByText('No answers yet').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Share the form' })).toBeVisible();
  await show('&search=nothing-like-it');
  await expect.element(page.getByText('No answers match')).toBeVisible();
});

test('who may not read the answers reads why; a fault can be tried again; counting shows how far it is', async () => {
  worker.use(reply('get', '/forms/:formKey/statistics', 403, { errors: [{ code: 'forbidden', path: [] }] }));
  await show('&range=90');
  await expect.element(page.getByText('No permission')).toBeVisible();
  worker.use(reply('get', '/forms/:formKey/statistics', 500, null));
  await show('&range=7');
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const counting = { formName: 'Survey', counting: { done: 430, total: 1000 }, figures: null, mapTiles: null };
  worker.use(reply('get', '/forms/:formKey/statistics', 200, counting));
  await show('&range=365');
  await expect.element(page.getByText('Counting answers for the first time: 43%')).toBeVisible();
  worker.resetHandlers();
  await expect.element(block('Colour').getByText('3 · 100%')).toBeVisible();
});
