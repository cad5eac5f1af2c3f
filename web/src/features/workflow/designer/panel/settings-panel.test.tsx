import { publishDefinition, saveDefinition } from '@countersign/shared/api/workflow/workflow.ts';
import { definitionKey } from '@countersign/shared/basics/ids.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import {
  conditionOf,
  processSettingsOf,
  readSettings,
  timerOf,
} from '@countersign/shared/workflow/edit/read-settings.ts';
import { elementsOf } from '@countersign/shared/workflow/edit/wiring.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { call } from '../../../../lib/calls/http.ts';
import { signInAs, withRealApp } from '../../../../testing/real-app.ts';
import type { ProcessSession } from '../session/process-session.ts';
import { aSitting, savedBy, showSitting } from '../testing/a-sitting.tsx';
import { TreeView } from '../tree/tree-view.tsx';
import { SettingsPanel } from './settings-panel.tsx';

withRealApp('elena');
beforeEach(() => page.viewport(800, 900));

/** Another process, which one may start. */
const travel = definitionKey.parse('travel-for-panel');
beforeAll(async () => {
  const step = { type: 'approver' as const, id: 'lead', name: 'Team lead', people: [{ type: 'starter' as const }] };
  const xml = buildProcess({ key: travel, name: 'Travel', steps: [step] });
  const { rev } = await call(saveDefinition, { key: travel, rev: 0, name: 'Travel', xml });
  await call(publishDefinition, { key: travel, rev });
});

const timer = (id: string, attributes: string, duration = 'P2D') => `<bpmn:boundaryEvent id="${id}" ${attributes}>
  <bpmn:timerEventDefinition><bpmn:timeDuration>${duration}</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:boundaryEvent>`;
const flow = (id: string, from: string, to: string) =>
  `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`;

const XML = `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="test">
  <bpmn:process id="refund" name="Refund" isExecutable="true">
    <bpmn:startEvent id="start"/><bpmn:userTask id="lead" name="Team lead"/>
    ${timer('late', 'name="" attachedToRef="lead" cancelActivity="false"')}
    <bpmn:userTask id="board" name="Board"/><bpmn:exclusiveGateway id="split"/>
    <bpmn:serviceTask id="copy" name="Copy"><bpmn:extensionElements>
      <cs:copy xmlns:cs="http://countersign.app/schema/bpmn/1.0"/></bpmn:extensionElements></bpmn:serviceTask>
    <bpmn:scriptTask id="sum" name="Sum"/><bpmn:serviceTask id="ask" name="Ask"/><bpmn:callActivity id="other" name="Other"/>
    <bpmn:intermediateCatchEvent id="rest" name="Rest"><bpmn:timerEventDefinition><bpmn:timeDuration>P1D</bpmn:timeDuration>
    </bpmn:timerEventDefinition></bpmn:intermediateCatchEvent><bpmn:endEvent id="end"/><bpmn:endEvent id="aside"/>
    ${flow('f1', 'start', 'lead')}${flow('f2', 'lead', 'split')}${flow('f3', 'split', 'copy')}${flow('f4', 'split', 'sum')}
    ${flow('f5', 'copy', 'ask')}${flow('f6', 'sum', 'ask')}${flow('f7', 'ask', 'other')}${flow('f8', 'other', 'rest')}
    ${flow('f9', 'rest', 'end')}${flow('f10', 'late', 'board')}${flow('f11', 'board', 'aside')}
  </bpmn:process></bpmn:definitions>`;

const FIELDS = [{ key: 'amount', label: 'Amount', type: 'number' }];
const open = (xml: string = XML) => aSitting(xml, { fields: FIELDS });

/** Shows the panel of one element, with every group open. */
async function showPanel(session: ProcessSession, id: string): Promise<void> {
  session.select(id);
  await showSitting(session);
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
  for (const group of document.querySelectorAll('details')) group.open = true;
}

const elementIn = (session: ProcessSession, id: string) => {
  const { opened } = session.get();
  const element = opened && (elementsOf(opened.document).get(id) ?? opened.document.process);
  if (!element) throw new Error(`no ${id}`);
  return element;
};

/** Everything that the file says of an element. */
function setTo(session: ProcessSession, id: string): unknown {
  const element = elementIn(session, id);
  if (id === 'refund') return processSettingsOf(element);
  const text = { name: element['name'], condition: conditionOf(element), timer: timerOf(element) };
  return { ...text, node: readSettings(element), xml: session.get().xml };
}

type Control =
  | ['select' | 'type' | 'feel' | 'condition', label: string, value: string]
  | ['tick' | 'untick', label: string];

/** By its label; where two say the same, the first. */
const boxOf = ([kind, label]: Control) =>
  kind === 'feel' || kind === 'condition'
    ? page.getByRole('textbox', { name: label })
    : page.getByLabelText(label, { exact: true }).first();

/** Garden draws a box over its own, so it is ticked by keyboard. */
async function press(box: Locator): Promise<void> {
  await expect.element(box).toBeEnabled();
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
}

/** A condition is shown as rows where rows can say it. */
const asText = ([, label]: Control) =>
  page.getByRole('group', { name: label }).getByRole('button', { name: 'Edit as text' }).click();

/** A formula is shown as chips where chips can say it. */
async function asFeel([, label]: Control): Promise<void> {
  const formula = page.getByRole('group', { name: label, exact: true });
  await expect.element(formula).toBeVisible();
  const button = formula.getByRole('button', { name: 'Edit as FEEL text' });
  if (button.query()) await button.click();
}

async function use(control: Control): Promise<void> {
  const [kind, , value = ''] = control;
  if (kind === 'tick' || kind === 'untick') return press(boxOf(control));
  if (kind === 'condition') await asText(control);
  if (kind === 'feel') await asFeel(control);
  if (kind === 'select') return userEvent.selectOptions(boxOf(control), value);
  await userEvent.fill(boxOf(control), value);
  await userEvent.tab();
}

async function expectShown(control: Control): Promise<void> {
  const [kind, , value = ''] = control;
  if (kind === 'condition') await asText(control);
  if (kind === 'feel') await asFeel(control);
  const box = boxOf(control).element();
  if (box instanceof HTMLInputElement && box.type === 'checkbox') return expect(box.checked).toBe(kind === 'tick');
  const isField =
    box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement || box instanceof HTMLSelectElement;
  expect(isField ? box.value : box.textContent).toBe(value);
}

const node = (part: object) => ({ node: part });
const policy = (part: object) => node({ policy: part });

describe('every setting is written into the BPMN, and shown again when that is opened', () => {
  test.each<[string, Control[], object]>([
    ['lead', [['type', 'Name', 'Team leads']], { name: 'Team leads' }],
    ['lead', [['type', 'Note', 'Ask Maya first']], { xml: expect.stringContaining('Ask Maya first') as string }],
    ['lead', [['select', 'With several approvers', 'sequential']], node({ vote: { mode: 'sequential' } })],
    [
      'lead',
      [
        ['select', 'With several approvers', 'ratio'],
        ['type', 'Percentage', '67'],
        ['select', 'A rejection', 'count'],
      ],
      node({ vote: { mode: 'ratio', percent: 67, onReject: 'count' } }),
    ],
    [
      'lead',
      [
        ['select', 'With several approvers', 'any'],
        ['select', 'A rejection', 'count'],
      ],
      node({ vote: { mode: 'any', onReject: 'count' } }),
    ],
    [
      'lead',
      [
        ['select', 'With several approvers', 'count'],
        ['type', 'Number of approvals', '3'],
      ],
      node({ vote: { mode: 'count', count: 3 } }),
    ],
    [
      'lead',
      [
        ['select', 'Amount: Access', 'write'],
        ['select', 'All other fields: Access', 'hidden'],
      ],
      node({ fields: { amount: { access: 'write' }, '*': { access: 'hidden' } } }),
    ],
    [
      'lead',
      [
        ['select', 'Amount: Access', 'write'],
        ['tick', 'Amount: Required'],
      ],
      node({ fields: { amount: { access: 'write', required: true } } }),
    ],
    [
      'lead',
      [
        ['tick', 'Set a deadline'],
        ['type', 'Number', '3'],
        ['select', 'Unit', 'hours'],
        ['select', 'Then', 'escalate'],
        ['type', 'Levels up', '2'],
        ['untick', 'Count working time only'],
      ],
      node({ timeout: { after: 'PT3H', action: 'escalate', times: 2, workingTime: false } }),
    ],
    [
      'lead',
      [
        ['untick', 'Delegate'],
        ['tick', 'Add approvers'],
        ['type', 'Label for “Approve”', 'Agree'],
      ],
      node({ buttons: { delegate: { enabled: false }, addSigner: { enabled: true }, approve: { label: 'Agree' } } }),
    ],
    ['lead', [['select', 'Decided by', 'auto_reject']], policy({ approval: 'auto_reject' })],
    ['lead', [['select', 'If no approver is found', 'block']], policy({ empty: 'block' })],
    ['lead', [['select', 'If the requester is an approver', 'exclude']], policy({ starter: 'exclude' })],
    ['lead', [['select', 'If someone has already approved', 'consecutive']], policy({ samePerson: 'consecutive' })],
    ['board', [['select', 'If the step is rejected', 'lead']], policy({ rejectTo: 'lead' })],
    ['lead', [['select', 'After a return', 'straight']], policy({ resubmit: 'straight' })],
    ['lead', [['select', 'Rejection by an added reviewer', 'opinion']], policy({ signerReject: 'opinion' })],
    [
      'lead',
      [
        ['tick', 'Require a signature'],
        ['tick', 'Delegates can reject'],
        ['tick', 'Delegates can return'],
        ['tick', 'Added reviewers can return'],
      ],
      policy({ signature: true, delegateMayReject: true, delegateMayReturn: true, signerMayReturn: true }),
    ],
    ['lead', [['condition', 'Skip when', 'amount < 10']], policy({ skip: { text: 'amount < 10' } })],
    [
      'late',
      [
        ['type', 'Number', '4'],
        ['tick', 'Ends the step'],
      ],
      { timer: { kind: 'duration', text: 'P4D' }, node: { interrupting: true } },
    ],
    [
      'late',
      [
        ['select', 'Kind', 'cycle'],
        ['type', 'Number', '5'],
        ['select', 'Unit', 'hours'],
        ['type', 'Number of times', '2'],
      ],
      { timer: { kind: 'cycle', text: 'R2/PT5H' } },
    ],
    [
      'late',
      [
        ['select', 'Kind', 'cycle'],
        ['tick', 'Repeat without limit'],
        ['type', 'Number', '4'],
      ],
      { timer: { kind: 'cycle', text: 'R/P4D' } },
    ],
    [
      'rest',
      [
        ['select', 'Kind', 'date'],
        ['feel', 'At a point in time', 'now()'],
      ],
      { timer: { kind: 'date', text: 'now()' } },
    ],
    ['split', [['select', 'If no condition is met', 'f4']], { xml: expect.stringContaining('default="f4"') as string }],
    ['f3', [['tick', 'Default branch']], { xml: expect.stringContaining('default="f3"') as string }],
    ['f3', [['condition', 'Condition', 'amount > 100']], { condition: 'amount > 100' }],
    [
      'sum',
      [
        ['feel', 'Formula', 'amount * 2'],
        ['type', 'Save result as', 'double'],
      ],
      node({ script: { text: 'amount * 2' }, resultVariable: 'double' }),
    ],
    [
      'ask',
      [
        ['select', 'Method', 'PUT'],
        ['type', 'Address', 'https://example.org/a'],
        ['type', 'Retries', '4'],
      ],
      node({ call: { method: 'PUT', url: 'https://example.org/a', retries: 4 } }),
    ],
    [
      'ask',
      [
        ['feel', 'Request body', 'amount'],
        ['type', 'Save response as', 'answer'],
      ],
      node({ call: { url: '', body: { text: 'amount' } }, resultVariable: 'answer' }),
    ],
    ['other', [['select', 'Process to start', 'travel-for-panel']], node({ calledKey: 'travel-for-panel' })],
    [
      'refund',
      [
        ['untick', 'The requester can cancel'],
        ['untick', 'The requester can recall until someone acts'],
      ],
      { allowCancel: false, allowRecall: false },
    ],
    ['refund', [['untick', 'The requester can cancel']], { allowCancel: false, allowRecall: true }],
    ['refund', [['feel', 'Request title', '"Refund"']], { title: '"Refund"' }],
    [
      'refund',
      [
        ['tick', 'Number every request'],
        ['type', 'Prefix', 'REF-'],
        ['select', 'Date in the number', 'month'],
        ['type', 'Digits', '4'],
        ['select', 'Restart numbering', 'month'],
      ],
      { number: { prefix: 'REF-', datePart: 'month', digits: 4, restart: 'month' } },
    ],
  ])('%s: %j', async (id, controls, expected) => {
    const session = await open();
    await showPanel(session, id);
    for (const control of controls) {
      await use(control);
      await session.settled();
    }
    await expect.poll(() => setTo(session, id)).toMatchObject(expected);
    const stored = await savedBy(session);
    expect(setTo(stored, id)).toMatchObject(expected);
    await cleanup();
    await showPanel(stored, id);
    for (const control of controls) await expectShown(control);
  });

  test('a formula opens as chips with the names that people know, tries itself, and stays as it was written', async () => {
    const session = await open();
    await showPanel(session, 'sum');
    await use(['feel', 'Formula', 'amount * 2 + process.round']);
    const stored = await savedBy(session);
    await cleanup();
    await showPanel(stored, 'sum');
    const formula = page.getByRole('group', { name: 'Formula', exact: true });
    await expect.poll(() => formula.element().textContent).toContain('Amount×2+Round');
    await expect.element(formula.getByRole('status')).toHaveTextContent('Sample result300');
    expect(setTo(stored, 'sum')).toMatchObject(node({ script: { text: 'amount * 2 + process.round' } }));
  });

  test('what goes into another process and what comes back are kept apart, each from and to its own name', async () => {
    const session = await open();
    await showPanel(session, 'other');
    for (const [group, from, to] of [
      ['Values in', 'amount', 'total'],
      ['Values back', 'answer', 'decision'],
    ] as const) {
      const values = page.getByRole('group', { name: group });
      await values.getByRole('button', { name: 'Add a value' }).click();
      await values.getByLabelText('From', { exact: true }).fill(from);
      await values.getByLabelText('To', { exact: true }).fill(to);
      await userEvent.tab();
      await session.settled();
    }
    const inputs = [{ from: 'amount', to: 'total' }];
    const outputs = [{ from: 'answer', to: 'decision' }];
    await expect.poll(async () => setTo(await savedBy(session), 'other')).toMatchObject(node({ inputs, outputs }));
  });

  test('a condition is built from answers and from what the starter belongs to, and is kept as FEEL alone', async () => {
    const session = await open();
    await showPanel(session, 'f3');
    const condition = () => conditionOf(elementIn(session, 'f3'));
    await expect.element(page.getByText('No condition: this branch always runs.')).toBeVisible();
    await page.getByRole('button', { name: 'Add condition' }).click();
    await expect.poll(condition).toBe('amount > 0');
    await page.getByRole('button', { name: 'Add condition' }).click();
    const second = (part: string) => page.getByRole('combobox', { name: `Condition 2: ${part}`, exact: true });
    await userEvent.selectOptions(second('field'), 'Requester’s roles');
    await expect.poll(condition).toBe('amount > 0 and list contains(starter.roleIds, "admin")');
    await page.getByRole('button', { name: 'Condition 1: move or change' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect.poll(condition).toBe('list contains(starter.roleIds, "admin")');
    await page.getByRole('button', { name: 'Condition 1: move or change' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect.poll(condition).toBe('');
  });

  test('a condition is built from what the ticket holds, under a heading of its own', async () => {
    const session = await open();
    await showPanel(session, 'f3');
    const condition = () => conditionOf(elementIn(session, 'f3'));
    const first = (part: string) => page.getByRole('combobox', { name: `Condition 1: ${part}`, exact: true });
    await page.getByRole('button', { name: 'Add condition' }).click();
    const headings = () => [...first('field').element().querySelectorAll('optgroup')].map(({ label }) => label);
    await expect.poll(headings).toEqual(['Form', 'Requester', 'Ticket']);
    const offered = () => first('field').element().textContent;
    await expect.poll(offered).toContain('Ticket: Order number');
    await userEvent.selectOptions(first('field'), 'Ticket priority');
    await expect.poll(condition).toBe('ticket.priority = "low"');
    await userEvent.selectOptions(first('value'), 'Urgent');
    await expect.poll(condition).toBe('ticket.priority = "urgent"');
    await userEvent.selectOptions(first('field'), 'Ticket tags');
    await userEvent.selectOptions(first('comparison'), 'includes any of');
    await page.getByRole('textbox', { name: 'Condition 1: value' }).fill('vip, press');
    await expect.poll(condition).toBe('some choice in ["vip", "press"] satisfies list contains(ticket.tags, choice)');
    await userEvent.selectOptions(first('field'), 'Ticket: Order number');
    await userEvent.selectOptions(first('comparison'), 'begins with');
    await page.getByRole('textbox', { name: 'Condition 1: value' }).fill('NL-');
    await expect.poll(condition).toBe('starts with(ticket.ticket_field_360000001, "NL-")');
    await userEvent.selectOptions(first('field'), 'Ticket group');
    await expect.poll(condition).toBe('ticket.groupId = "360000201"');
  });

  test('people are added by rule, named with their roles, and taken away again', async () => {
    const session = await open();
    await showPanel(session, 'lead');
    const people = () => (readSettings(elementIn(session, 'lead')) as { people: unknown }).people;
    await page.getByRole('button', { name: 'Add people' }).click();
    await page.getByRole('menuitem', { name: 'Requester’s managers' }).click();
    await expect.poll(people).toMatchObject([{ type: 'managerChain' }]);
    await page.getByRole('button', { name: 'Add people' }).click();
    await page.getByRole('menuitem', { name: 'People with a role' }).click();
    await press(page.getByLabelText('Auditor'));
    await expect.poll(people).toMatchObject([{ type: 'managerChain' }, { type: 'roles', ids: ['auditor'] }]);
    await page.getByRole('button', { name: 'Add people' }).click();
    await page.getByRole('menuitem', { name: 'People from a formula' }).click();
    await expect.element(page.getByRole('button', { name: 'Remove “People from a formula”' })).toBeVisible();
    // It is not written before it has its text.
    expect(people()).toHaveLength(2);
    await page.getByRole('button', { name: 'Remove “Requester’s managers”' }).click();
    await expect.poll(people).toMatchObject([{ type: 'roles', ids: ['auditor'] }]);
    // What follows at the same setting is undone together with it.
    session.undo();
    await session.settled();
    expect(people()).toEqual([]);
  });

  test('a number that breaks its rule is not written', async () => {
    const session = await open();
    await showPanel(session, 'lead');
    await use(['select', 'With several approvers', 'ratio']);
    await expect.poll(() => setTo(session, 'lead')).toMatchObject(node({ vote: { mode: 'ratio' } }));
    const before = session.get().xml;
    await use(['type', 'Percentage', '0']);
    await use(['type', 'Percentage', '101']);
    await session.settled();
    expect(session.get().xml).toBe(before);
  });

  test('where nobody is found and no administrator is named, the panel says that the process stops', async () => {
    const hint = page.getByText('No process administrators yet: if no approver is found, the request can’t continue.');
    const session = await open();
    await showPanel(session, 'lead');
    await expect.element(hint).toBeVisible();
    await use(['select', 'If no approver is found', 'block']);
    await expect.element(hint).not.toBeInTheDocument();
    const { process } = session.get().opened?.document ?? {};
    if (!process?.id) throw new Error('no process');
    const settings = { ...processSettingsOf(process), admins: ['4'] };
    await session.setting(process.id, { type: 'process', settings });
    await use(['select', 'If no approver is found', 'admins']);
    await expect.poll(() => setTo(session, 'lead')).toMatchObject(policy({ empty: 'admins' }));
    expect(hint.query()).toBeNull();
  });

  test('who may only look changes nothing', async () => {
    const session = await open();
    await signInAs('hugo');
    await showPanel(session, 'lead');
    await signInAs('elena');
    const controls = [...document.querySelectorAll<HTMLInputElement>('input, select')];
    expect(controls.length).toBeGreaterThan(20);
    expect(controls.filter(({ disabled }) => !disabled)).toEqual([]);
    expect(page.getByRole('button', { name: 'Add people' }).query()).toBeNull();
  });
});

const WITH_CHAIN = (
  <>
    <TreeView />
    <SettingsPanel />
  </>
);

test('a step with a timer on its border is one card of the chain: it, the timer and what follows are set there', async () => {
  const session = await open();
  await showSitting(session, WITH_CHAIN);
  const card = page.getByRole('group', { name: 'Team lead', exact: true });
  await card.getByRole('button', { name: 'If still open after 2 days, this also happens' }).click();
  await use(['type', 'Number', '5']);
  await expect
    .element(card.getByRole('button', { name: 'If still open after 5 days, this also happens' }))
    .toBeVisible();
  await use(['tick', 'Ends the step']);
  await expect
    .element(card.getByRole('button', { name: 'If still open after 5 days, continues here instead' }))
    .toBeVisible();
  await card.getByRole('button', { name: 'Board' }).click();
  await use(['type', 'Name', 'Management board']);
  await expect.element(card.getByRole('button', { name: 'Management board' })).toBeVisible();
  await card.getByRole('button', { name: /Team lead/ }).click();
  await use(['type', 'Name', 'Team leads']);
  await expect.element(page.getByRole('group', { name: 'Team leads', exact: true })).toBeVisible();
  // A step may be put before and behind it.
  await expect.element(page.getByRole('button', { name: 'Add a step before “Team leads”' })).toBeVisible();
  expect(session.get().xml).toContain('<bpmn:timeDuration');
});

test('from the settings of an element one goes back to those of the process', async () => {
  const session = await open();
  session.select('lead');
  await showSitting(session);
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Team lead');
  await page.getByRole('button', { name: 'Process settings' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Refund');
  await expect.element(page.getByLabelText('The requester can cancel')).toHaveFocus();
  expect(page.getByRole('button', { name: 'Process settings' }).query()).toBeNull();
});

test('a chain that the clock starts says so', async () => {
  const cycle = '<bpmn:timeCycle>R/P1D</bpmn:timeCycle>';
  const clock = `<bpmn:startEvent id="start"><bpmn:timerEventDefinition>${cycle}</bpmn:timerEventDefinition></bpmn:startEvent>`;
  const session = await open(XML.replace('<bpmn:startEvent id="start"/>', clock));
  await showSitting(session, <TreeView />);
  await expect.element(page.getByRole('button', { name: 'Starts by timer' })).toBeVisible();
  await session.setting('start', { type: 'timer', timer: null });
  await expect.element(page.getByRole('button', { name: 'Someone sends the form' })).toBeVisible();
});

test('the card of another process says its name', async () => {
  const session = await open(XML.replace('id="other"', 'id="other" calledElement="travel-for-panel"'));
  await showSitting(session, <TreeView />);
  await expect.element(page.getByRole('button', { name: /^Another process Other Travel/ })).toBeVisible();
});

test('a lane is named in the panel as a lane: it is no part of what runs, and the name of the process stays', async () => {
  const lanes =
    '<bpmn:laneSet id="set"><bpmn:lane id="sales" name="Sales"/></bpmn:laneSet><bpmn:startEvent id="start"/>';
  const session = await open(XML.replace('<bpmn:startEvent id="start"/>', lanes));
  await showPanel(session, 'sales');
  await expect.element(page.getByText('Lane', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Explains the diagram. It doesn’t change how the process runs.')).toBeVisible();
  await use(['type', 'Name', 'Shop']);
  await expect.poll(() => elementIn(session, 'sales')['name']).toBe('Shop');
  expect(session.get().opened?.document.process['name']).toBe('Refund');
});
