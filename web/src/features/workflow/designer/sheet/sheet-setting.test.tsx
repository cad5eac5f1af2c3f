import type { DefinitionDetail } from '@countersign/shared/api/workflow/workflow.ts';
import type { DesignChoices } from '@countersign/shared/api/workflow/design.ts';
import type { RichBlock, RichText } from '@countersign/shared/forms/texts/rich-text.ts';
import { processSettingsOf } from '@countersign/shared/workflow/edit/read-settings.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SessionContext } from '../../../../lib/session/permissions.ts';
import { showPiece } from '../../../../testing/show.tsx';
import { violations } from '../../../../testing/violations.ts';
import { SettingsPanel } from '../panel/settings-panel.tsx';
import { DesignerContext } from '../session/designer-context.ts';
import { ProcessSession } from '../session/process-session.ts';

const aProcess = (print: RichText | null) => `<bpmn:definitions
  xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:cs="http://countersign.app/schema/bpmn/1.0" targetNamespace="t">
  <bpmn:process id="refund" name="Refund" isExecutable="true"><bpmn:extensionElements>
    ${print ? `<cs:print>${JSON.stringify(print)}</cs:print>` : ''}</bpmn:extensionElements>
    <bpmn:startEvent id="start"/><bpmn:endEvent id="end"/><bpmn:sequenceFlow id="f" sourceRef="start" targetRef="end"/>
  </bpmn:process></bpmn:definitions>`;

const amount = { key: 'amount', label: 'Amount to refund', type: 'number', kind: 'number' };
const choices = {
  roles: [],
  posts: [],
  departments: [],
  processes: [],
  forms: [{ formKey: 'refund', name: 'Refund', fields: [amount] }],
} as unknown as DesignChoices;

async function open(print: RichText | null = null, mayEdit = true): Promise<ProcessSession> {
  const definition = { key: 'refund', name: 'Refund', rev: 1, xml: aProcess(print) } as DefinitionDetail;
  const session = await ProcessSession.open(definition, (sent) => Promise.resolve({ ...definition, ...sent }));
  const asked = { problems: [], problemsAsked: 0, askProblems: () => {} };
  const designer = { session, choices, people: new Map(), ...asked, marks: null, setMarks: () => {}, mayEdit };
  const user = { id: 1 as never, userName: 'elena', nickName: 'Elena Marsh', avatar: '' };
  await showPiece(
    <SessionContext value={{ user, roles: [], permissions: [] }}>
      <DesignerContext value={designer}>
        <SettingsPanel />
      </DesignerContext>
    </SessionContext>,
  );
  return session;
}

const sheetIn = (session: ProcessSession) => {
  const { opened } = session.get();
  return opened && processSettingsOf(opened.document.process).print;
};
const text = () => page.getByRole('textbox', { name: 'Sheet text' });
const written = () => text().element().textContent;
const paper = () => page.getByRole('article', { name: 'Printed sheet' });
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
  await press('Insert');
  // What conditions know of the starter is no answer: it would print nothing.
  await expect.element(page.getByRole('menuitem', { name: /^Amount to refund/ })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /Requester’s/ }).elements()).toEqual([]);
  await page.getByRole('menuitem', { name: /^Amount to refund/ }).click();
  await expect.poll(written).toContain('Pay {{amount}}');
  await expect.element(paper().getByText('Pay 120')).toBeVisible();
  expect(await violations()).toEqual([]);
  await press('Insert');
  await page.getByRole('menuitem', { name: 'Signatures', exact: true }).click();
  await expect.element(paper().getByRole('img', { name: 'Signature of Sample person' })).toBeVisible();
  await press('Use this sheet');
  await expect.poll(() => sheetIn(session)?.map(textIn)).toEqual(['Pay {{amount}}', '{{process.signatures}}']);
  session.undo();
  await expect.poll(() => sheetIn(session)).toBeNull();
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
  expect(sheetIn(session)).toEqual(own);
});

test('the way back to the usual sheet asks, and can be undone', async () => {
  const session = await open(own);
  await press('Use default sheet');
  await page.getByRole('dialog').getByRole('button', { name: 'Use default sheet' }).click();
  await expect.poll(() => sheetIn(session)).toBeNull();
  session.undo();
  await expect.poll(() => sheetIn(session)).toEqual(own);
});

test('whoever may not change the process looks at its paper', async () => {
  await open(own, false);
  await press('View sheet');
  await expect.element(paper().getByText('Pay 120')).toBeVisible();
  await expect.element(text()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Use default sheet' })).not.toBeInTheDocument();
});
