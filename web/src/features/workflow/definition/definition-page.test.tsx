import { getDefinition, saveDefinition } from '@countersign/shared/api/workflow/workflow.ts';
import { definitionKey } from '@countersign/shared/basics/ids.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { call } from '../../../lib/calls/http.ts';
import { dismissNotice, noticeStore } from '../../../lib/look/notify.ts';
import { withRealApp } from '../../../testing/real-app.ts';
import { showApp } from '../../../testing/show.tsx';

withRealApp('elena');
beforeEach(() => page.viewport(800, 900));
afterEach(() => {
  for (const { id } of noticeStore.get()) dismissNotice(id);
});

const aKey = () => definitionKey.parse(`p${crypto.randomUUID().slice(0, 8)}`);
const stored = (key: ReturnType<typeof aKey>) => call(getDefinition, { key });

const one = (id: string, name: string) =>
  `<process id="${id}" name="${name}"><startEvent id="${id}_s"/><task id="${id}_t"/></process>`;
const xml =
  '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t"><collaboration id="c"><participant id="us" name="We" processRef="shop"/></collaboration>' +
  `${one('shop', 'Sell')}${one('buyer', 'Buy')}</definitions>`;

/** The dialog of a new process, filled in. */
async function newProcess(name: string, key: string, file: string) {
  await showApp('/workflow/definition');
  await page.getByRole('button', { name: 'New process' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New process' });
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Name' }), name);
  await dialog.getByRole('button', { name: 'Set a key or use a BPMN file' }).click();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Key' }), key);
  await userEvent.fill(dialog.getByRole('textbox', { name: 'BPMN 2.0 XML' }), file);
  return dialog;
}

test('a new process is saved as a draft, with “Add success”, and opens in its designer', async () => {
  const key = aKey();
  const lead = { type: 'approver' as const, id: 'lead', name: 'Team lead', people: [] };
  const file = buildProcess({ key, name: 'Refund', steps: [lead] });
  const dialog = await newProcess('Refund', key, file);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Add success')).toBeVisible();
  expect(await stored(key)).toMatchObject({ rev: 1, name: 'Refund', version: null, xml: file });
  await expect.element(page.getByRole('button', { name: /^Approval Team lead/ })).toBeVisible();
});

test('of a process that was saved with several the one that runs is chosen under “Replace BPMN”', async () => {
  const key = aKey();
  await call(saveDefinition, { key, rev: 0, name: 'Trade', xml });
  await showApp(`/workflow/definition?open=${key}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Replace BPMN' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit “Trade”' });
  const buy = dialog.getByRole('radio', { name: 'Buy' });
  await expect.element(buy).toBeInTheDocument();
  (buy.element() as HTMLInputElement).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => stored(key)).toMatchObject({ rev: 2, xml: expect.stringContaining('cs:runs="buyer"') });
});

test('of a file with several processes one is chosen, by keys as well; the others stay in it', async () => {
  const key = aKey();
  const dialog = await newProcess('Trade', key, xml);
  const sell = dialog.getByRole('radio', { name: 'Sell' });
  await expect.element(sell).toHaveAccessibleDescription('Steps: 1 · pool “We”');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Choose which process runs.');
  await expect(stored(key)).rejects.toThrow();
  (sell.element() as HTMLInputElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(dialog.getByRole('radio', { name: 'Buy' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Add success')).toBeVisible();
  expect(await stored(key)).toMatchObject({ name: 'Trade', xml: expect.stringContaining('cs:runs="buyer"') });
  expect((await stored(key)).xml).toContain('<task id="shop_t"/>');
});
