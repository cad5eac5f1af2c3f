import type { DesignChoices } from '@countersign/shared/api/workflow/design.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showPiece } from '../../../../testing/show.tsx';
import { violations } from '../../../../testing/violations.ts';
import { DesignerContext } from '../session/designer-context.ts';
import { ProcessSession } from '../session/process-session.ts';
import { SummarySetting } from './summary-setting.tsx';

const NAMES = ['Amount', 'Reason', 'Order', 'Country', 'Photos', 'Note'];
const fields = NAMES.map((label) => ({ key: label.toLowerCase(), label, type: 'text', kind: 'text' as const }));
const choices: DesignChoices = {
  roles: [],
  posts: [],
  departments: [],
  processes: [],
  forms: [{ formKey: 'refund' as never, name: 'Refund', fields }],
};
const XML = `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="test">
  <bpmn:process id="refund" name="Refund" isExecutable="true"><bpmn:startEvent id="start"/></bpmn:process></bpmn:definitions>`;

let shown: string[] = [];

function Kept({ first }: { first: string[] }) {
  const [keys, setKeys] = useState(first);
  const change = (next: string[]) => {
    shown = next;
    setKeys(next);
  };
  return <SummarySetting keys={keys} onChange={change} />;
}

async function show(first: string[], mayEdit = true): Promise<void> {
  const definition = { key: 'refund', name: 'Refund', rev: 1, xml: XML } as never;
  const session = await ProcessSession.open(definition, (sent) => Promise.resolve({ ...sent } as never));
  const around = { problems: [], problemsAsked: 0, askProblems: () => {}, marks: null, setMarks: () => {} };
  const designer = { session, choices, people: new Map(), ...around, mayEdit };
  await showPiece(
    <DesignerContext value={designer}>
      <Kept first={first} />
    </DesignerContext>,
  );
}

const button = (name: string) => page.getByRole('button', { name });

test('fields are added one after the other, and moved and removed by keyboard, which stays where it works', async () => {
  await show(['amount']);
  await button('Add a field').click();
  await expect.element(page.getByRole('menuitem', { name: 'Order' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /Requester’s/ }).elements()).toEqual([]);
  await page.getByRole('menuitem', { name: 'Order' }).click();
  await expect.poll(() => shown).toEqual(['amount', 'order']);
  await expect.element(button('Add a field')).toHaveFocus();
  (button('Move “Order” up').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shown).toEqual(['order', 'amount']);
  await expect.element(button('Move “Order” down')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shown).toEqual(['amount', 'order']);
  (button('Remove “Amount”').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shown).toEqual(['order']);
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
  await show(['amount'], false);
  await expect.element(page.getByText('Amount', { exact: true })).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
