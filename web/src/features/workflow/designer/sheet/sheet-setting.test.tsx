import type { RichBlock, RichText } from '@countersign/shared/forms/texts/rich-text.ts';
import { processSettingsOf } from '@countersign/shared/workflow/edit/read-settings.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { signInAs, withRealApp } from '../../../../testing/real-app.ts';
import { violations } from '../../../../testing/violations.ts';
import type { ProcessSession } from '../session/process-session.ts';
import { aSitting, savedBy, showSitting } from '../testing/a-sitting.tsx';

withRealApp('elena');

const aProcess = (print: RichText | null) => `<bpmn:definitions
  xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:cs="http://countersign.app/schema/bpmn/1.0" targetNamespace="t">
  <bpmn:process id="refund" name="Refund" isExecutable="true"><bpmn:extensionElements>
    ${print ? `<cs:print>${JSON.stringify(print)}</cs:print>` : ''}</bpmn:extensionElements>
    <bpmn:startEvent id="start"/><bpmn:endEvent id="end"/><bpmn:sequenceFlow id="f" sourceRef="start" targetRef="end"/>
  </bpmn:process></bpmn:definitions>`;

const FIELDS = [{ key: 'amount', label: 'Amount to refund', type: 'number' }];

async function open(print: RichText | null = null, username = 'elena'): Promise<ProcessSession> {
  const session = await aSitting(aProcess(print), { fields: FIELDS });
  if (username !== 'elena') await signInAs(username);
  await showSitting(session);
  return session;
}

const sheetIn = (session: ProcessSession) => {
  const { opened } = session.get();
  return opened && processSettingsOf(opened.document.process).print;
};
/** The sheet that the server has, once everything is saved. */
const savedSheet = async (session: ProcessSession) => sheetIn(await savedBy(session));
const text = () => page.getByRole('textbox', { name: 'Sheet text' });
const written = () => text().element().textContent;
const paper = () => page.getByRole('article', { name: 'Printed sheet' });
/** The conditions of the process can insert, too. */
const insert = () =>
  page.getByRole('toolbar', { name: 'Text tools' }).getByRole('button', { name: 'Insert', exact: true }).click();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const textIn = (block: RichBlock) => ('runs' in block ? block.runs.map((run) => run.text).join('') : '');
const own: RichText = [{ type: 'paragraph', runs: [{ text: 'Pay {{amount}}' }] }];

test('a sheet begins as the usual one, takes places from the menu and is one step to undo', async () => {
  const session = await open();
  await expect.element(page.getByText('Default sheet: facts, answers and flow record.')).toBeVisible();
  await press('Create custom sheet');
  await expect.poll(written).toContain('{{process.title}}');
  await expect.element(paper().getByText('A sample request')).toBeVisible();
  expect(
    paper()
      .getByText(/Requester’s/)
      .elements(),
  ).toEqual([]);
  await text().click();
  await userEvent.keyboard('{Control>}a{/Control}{Delete}Pay ');
  await insert();
  // What conditions know of the starter is no answer: it would print nothing.
  await expect.element(page.getByRole('menuitem', { name: /^Amount to refund/ })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /Requester’s/ }).elements()).toEqual([]);
  await page.getByRole('menuitem', { name: /^Amount to refund/ }).click();
  await expect.poll(written).toContain('Pay {{amount}}');
  await expect.element(paper().getByText('Pay 120')).toBeVisible();
  expect(await violations()).toEqual([]);
  await insert();
  await page.getByRole('menuitem', { name: 'Signatures', exact: true }).click();
  await expect.element(paper().getByRole('img', { name: 'Signature of Sample person' })).toBeVisible();
  await press('Use this sheet');
  await expect
    .poll(async () => (await savedSheet(session))?.map(textIn))
    .toEqual(['Pay {{amount}}', '{{process.signatures}}']);
  session.undo();
  await expect.poll(() => savedSheet(session)).toBeNull();
});

test('a place that stands for nothing is told by its name while one writes', async () => {
  await open([{ type: 'paragraph', runs: [{ text: 'Pay {{amout}} ' }] }]);
  await press('Edit sheet');
  await expect.element(page.getByText(/^The printed sheet uses \{\{amout\}\}, which doesn’t exist\./)).toBeVisible();
});

test('what was written is not lost by a key: closing asks first', async () => {
  const session = await open(own);
  await press('Edit sheet');
  await text().click();
  await userEvent.keyboard('now ');
  await press('Cancel');
  await expect.element(page.getByRole('heading', { name: 'Close without using this sheet?' })).toBeVisible();
  await press('Keep editing');
  await expect.poll(written).toContain('now');
  await press('Cancel');
  await press('Discard');
  await expect.element(text()).not.toBeInTheDocument();
  expect(await savedSheet(session)).toEqual(own);
});

test('the way back to the usual sheet asks, and can be undone', async () => {
  const session = await open(own);
  await press('Use default sheet');
  await page.getByRole('dialog').getByRole('button', { name: 'Use default sheet' }).click();
  await expect.poll(() => savedSheet(session)).toBeNull();
  session.undo();
  await expect.poll(() => savedSheet(session)).toEqual(own);
});

test('whoever may not change the process looks at its paper', async () => {
  await open(own, 'hugo');
  await press('View sheet');
  await expect.element(paper().getByText('Pay 120')).toBeVisible();
  await expect.element(text()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Use default sheet' })).not.toBeInTheDocument();
  await signInAs('elena');
});
