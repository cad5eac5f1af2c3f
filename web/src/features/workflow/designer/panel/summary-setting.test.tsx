import { processSettingsOf } from '@countersign/shared/workflow/edit/read-settings.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { signInAs, withRealApp } from '../../../../testing/real-app.ts';
import { violations } from '../../../../testing/violations.ts';
import { aSitting, savedBy, showSitting } from '../testing/a-sitting.tsx';

withRealApp('elena');

const NAMES = ['Amount', 'Reason', 'Order', 'Country', 'Photos', 'Note'];
const fields = NAMES.map((label) => ({ key: label.toLowerCase(), label, type: 'text' }));
const withSummary = (keys: string[]) => `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"
  xmlns:cs="http://countersign.app/schema/bpmn/1.0" targetNamespace="test">
  <bpmn:process id="refund" name="Refund" isExecutable="true">
    <bpmn:extensionElements><cs:settings summary="${keys.join(',')}"/></bpmn:extensionElements>
    <bpmn:startEvent id="start"/></bpmn:process></bpmn:definitions>`;

/** Shows the settings of a process with these fields in short; reads those that the server has. */
async function show(keys: string[], username = 'elena') {
  const session = await aSitting(withSummary(keys), { fields });
  if (username !== 'elena') await signInAs(username);
  await showSitting(session);
  const saved = async () => {
    const { opened } = (await savedBy(session)).get();
    return opened && processSettingsOf(opened.document.process).summary;
  };
  return saved;
}

const button = (name: string) => page.getByRole('button', { name });

test('fields are added one after the other, and moved and removed by keyboard, which stays where it works', async () => {
  const saved = await show(['amount']);
  await button('Add a field').click();
  await expect.element(page.getByRole('menuitem', { name: 'Order' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /Requester’s/ }).elements()).toEqual([]);
  await page.getByRole('menuitem', { name: 'Order' }).click();
  await expect.poll(saved).toEqual(['amount', 'order']);
  await expect.element(button('Add a field')).toHaveFocus();
  (button('Move “Order” up').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(saved).toEqual(['order', 'amount']);
  await expect.element(button('Move “Order” down')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(saved).toEqual(['amount', 'order']);
  (button('Remove “Amount”').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(saved).toEqual(['order']);
  await expect.element(button('Remove “Order”')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Add a field')).toHaveFocus();
  expect(await violations()).toEqual([]);
});

test('there are five at most, and a field that the form has lost is named by its key', async () => {
  await show(['gone', 'amount', 'reason', 'order', 'country']);
  await expect.element(page.getByText('gone', { exact: true })).toBeVisible();
  await expect.element(button('Add a field')).not.toBeInTheDocument();
});

test('who may not change the process sees the fields alone', async () => {
  await show(['amount'], 'hugo');
  const setting = page.getByRole('group', { name: 'Summary' });
  await expect.element(setting.getByText('Amount', { exact: true })).toBeVisible();
  expect(setting.getByRole('button').elements()).toEqual([]);
  await signInAs('elena');
});
