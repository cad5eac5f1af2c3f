import { chooseUsers } from '@countersign/shared/api/system/system.ts';
import { simulateDesign } from '@countersign/shared/api/workflow/design.ts';
import { processSettingsOf, readSettings } from '@countersign/shared/workflow/edit/read-settings.ts';
import { elementsOf } from '@countersign/shared/workflow/edit/wiring.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { call } from '../../../../../lib/calls/http.ts';
import { withRealApp } from '../../../../../testing/real-app.ts';
import { worker } from '../../../../../testing/replies.ts';
import { violations } from '../../../../../testing/violations.ts';
import type { ProcessSession } from '../../session/process-session.ts';
import { aSitting, savedBy, showSitting } from '../../testing/a-sitting.tsx';
import { TreeView } from '../../tree/tree-view.tsx';
import { TrialPanel } from '../../trial/trial-panel.tsx';
import { SettingsPanel } from '../settings-panel.tsx';

withRealApp('elena');
beforeEach(() => page.viewport(800, 900));
afterEach(() => worker.resetHandlers());

const rules = (...types: string[]) =>
  `<bpmn:extensionElements><cs:people>${types.map((type) => `<cs:rule type="${type}"/>`).join('')}</cs:people>
   </bpmn:extensionElements>`;
const aProcess = (step = '') => `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"
  xmlns:cs="http://countersign.app/schema/bpmn/1.0" targetNamespace="test">
  <bpmn:process id="refund" name="Refund" isExecutable="true"><bpmn:startEvent id="start"/>
    <bpmn:userTask id="lead" name="Team lead">${step}</bpmn:userTask><bpmn:endEvent id="end"/>
    <bpmn:sequenceFlow id="f1" sourceRef="start" targetRef="lead"/><bpmn:sequenceFlow id="f2" sourceRef="lead" targetRef="end"/>
  </bpmn:process></bpmn:definitions>`;

const idOf = async (userName: string): Promise<string> =>
  String((await call(chooseUsers, { userName })).records.find((one) => one.userName === userName)?.id);

interface Setting {
  piece?: Parameters<typeof showSitting>[1];
  fields?: readonly object[];
}

async function show(xml: string, { piece, fields }: Setting = {}): Promise<ProcessSession> {
  const session = await aSitting(xml, { fields });
  session.select('lead');
  await showSitting(session, piece);
  return session;
}
const WITH_CHAIN = (
  <>
    <TreeView />
    <SettingsPanel />
  </>
);

/** The rules that the server has, once everything is saved. */
const saved = async (session: ProcessSession) => peopleIn(await savedBy(session));

const peopleIn = (session: ProcessSession): unknown => {
  const element = elementsOf(session.get().opened?.document as never).get('lead');
  return element && (readSettings(element) as { people: unknown }).people;
};

async function add(rule: string): Promise<void> {
  await page.getByRole('button', { name: 'Add people' }).click();
  await page.getByRole('menuitem', { name: rule }).click();
}

/** Looks for a person and chooses them. */
async function find(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('combobox').fill(name);
  await expect.poll(() => dialog.getByRole('option').elements()).toHaveLength(1);
  await dialog.getByRole('option', { name: new RegExp(name) }).click();
}

test('the assignee of the ticket and the members of its group are offered, and the card says them plainly', async () => {
  const session = await show(aProcess(), { piece: WITH_CHAIN });
  // The chain stands above the panel here: while it is drawn, the menu would move under the pointer.
  await expect.element(page.getByRole('button', { name: /Team lead/ }).first()).toBeVisible();
  await add('The ticket’s assignee');
  await expect.poll(() => saved(session)).toEqual([{ type: 'ticketAssignee' }]);
  await add('Members of the ticket’s group');
  await expect.poll(() => saved(session)).toEqual([{ type: 'ticketAssignee' }, { type: 'ticketGroup' }]);
  const card = page.getByRole('button', { name: /Team lead The ticket’s assignee \+ Members of the ticket’s group/ });
  await expect.element(card).toBeVisible();
  await expect.element(page.getByText('Without a ticket, no approver is found', { exact: false })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('managers are asked up to somebody with a role, or with a post, each of them chosen from its own list', async () => {
  const session = await show(aProcess());
  await add('Requester’s managers');
  await page.getByRole('combobox', { name: 'Up to someone with this role' }).selectOptions('Auditor');
  await page.getByRole('combobox', { name: 'Up to someone with this post' }).selectOptions('Accountant');
  const upTo = { untilRole: 'auditor', untilPost: 'accountant' };
  await expect.poll(() => saved(session)).toMatchObject([{ type: 'managerChain', ...upTo }]);
});

test('heads are asked so many levels up', async () => {
  const session = await show(aProcess());
  await add('Requester’s department heads, upwards');
  await page.getByLabelText('Levels').fill('3');
  await userEvent.tab();
  await expect.poll(() => saved(session)).toEqual([{ type: 'starterHeadChain', levels: 3 }]);
  await page.getByLabelText('Levels').fill('21');
  await userEvent.tab();
  await page.getByLabelText('Levels').fill('20');
  await userEvent.tab();
  await expect.poll(() => saved(session)).toEqual([{ type: 'starterHeadChain', levels: 20 }]);
});

test('leads of groups and organisations are not offered: Zendesk knows none', async () => {
  await show(aProcess());
  await page.getByRole('button', { name: 'Add people' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Named people' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /Lead/ }).elements()).toEqual([]);
  expect(page.getByRole('menuitem', { name: 'Members of a group' }).elements()).toEqual([]);
});

test('named people are searched and chosen in the user chooser, and taken away one by one', async () => {
  const [maya, sofia] = await Promise.all(['maya', 'sofia'].map(idOf));
  const session = await show(aProcess());
  await add('Named people');
  await page.getByRole('button', { name: 'Choose people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose people' });
  await find(dialog, 'Maya');
  await find(dialog, 'Sofia');
  await dialog.getByRole('button', { name: 'Select', exact: true }).click();
  await expect.poll(() => saved(session)).toEqual([{ type: 'users', ids: [maya, sofia] }]);
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove “Maya Okafor”' }).click();
  await expect.poll(() => saved(session)).toEqual([{ type: 'users', ids: [sofia] }]);
});

test('who steps in for nobody, who takes over at a deadline and who administers the process are kept apart', async () => {
  const [maya, sofia, oliver] = await Promise.all(['maya', 'sofia', 'oliver'].map(idOf));
  const session = await show(aProcess());
  for (const group of document.querySelectorAll('details')) group.open = true;
  const choose = async (group: string, name: string) => {
    await page.getByRole('group', { name: group, exact: true }).getByRole('button', { name: 'Choose people' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose people' });
    await find(dialog, name);
    await dialog.getByRole('button', { name: 'Select', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await page.getByLabelText('If no approver is found').selectOptions('These people');
  await choose('People who step in', 'Maya');
  (page.getByLabelText('Set a deadline').element() as HTMLElement).click();
  await page.getByLabelText('Then', { exact: true }).selectOptions('Transfer to others');
  await choose('Who takes over', 'Sofia');
  session.select(null);
  await choose('Process administrators', 'Oliver');
  const { opened } = (await savedBy(session)).get();
  const { document: file } = opened ?? {};
  if (!file) throw new Error('it cannot be read');
  expect(processSettingsOf(file.process).admins).toEqual([oliver]);
  expect(readSettings(elementsOf(file).get('lead') as never)).toMatchObject({
    policy: { empty: 'users', emptyUserIds: [maya] },
    timeout: { action: 'transfer', userIds: [sofia] },
  });
});

test('the chooser that is closed without choosing changes nothing', async () => {
  const session = await show(aProcess());
  await add('Named people');
  await page.getByRole('button', { name: 'Choose people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose people' });
  await find(dialog, 'Maya');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await saved(session)).toEqual([{ type: 'users', ids: [] }]);
});

test('a trial gives the steps to the people whom it imagines around the ticket', async () => {
  await show(aProcess(rules('ticketAssignee', 'ticketGroup')), { piece: <TrialPanel /> });
  const choose = async (label: string, isMultiple: boolean, ...chosen: string[]) => {
    await page.getByRole('button', { name: `Change: ${label}` }).click();
    const dialog = page.getByRole('dialog', { name: label });
    for (const name of chosen) await find(dialog, name);
    if (isMultiple) await dialog.getByRole('button', { name: 'Select', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await choose('The ticket’s assignee', false, 'Maya');
  await choose('Members of the ticket’s group', true, 'Sofia', 'Oliver');
  await expect.element(page.getByText('Members of the ticket’s group: Sofia Rossi, Oliver Grant')).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const candidates = 'Someone who claims it: Maya Okafor, Oliver Grant, Sofia Rossi';
  await expect.element(page.getByText(candidates)).toBeVisible();
});

test('a trial of any other process asks for none', async () => {
  await show(aProcess(rules('starter')), { piece: <TrialPanel /> });
  await expect.element(page.getByRole('button', { name: 'Change: Requester' })).toBeVisible();
  expect(page.getByRole('button', { name: /ticket/ }).elements()).toEqual([]);
});

const rule = async (session: ProcessSession) => ((await saved(session)) as unknown[])[0];

test('addresses are typed one by one or several at once, and what is none stays in the field by name', async () => {
  const session = await show(aProcess(), { piece: WITH_CHAIN });
  await add('E-mail addresses');
  const field = page.getByLabelText('Add an address');
  await field.fill('mia@Example.net');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => rule(session)).toEqual({ type: 'emails', addresses: ['mia@example.net'] });
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('noor@example.net, MIA@example.net mia@,');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not an e-mail address: mia@');
  await expect.element(field).toHaveValue('mia@');
  const both = ['mia@example.net', 'noor@example.net'];
  await expect.poll(() => rule(session)).toEqual({ type: 'emails', addresses: both });
  await expect.element(page.getByText('They don’t need an account', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Team lead mia@example.net, noor@example.net/ })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a pasted list fills the room that there is, and the keyboard removes what is too much', async () => {
  const session = await show(aProcess());
  await add('E-mail addresses');
  const pasted = Array.from({ length: 21 }, (_, at) => `Person ${at} <p${at}@example.net>`).join('\n');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', pasted);
  const field = page.getByLabelText('Add an address');
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Up to 20 addresses');
  await expect.element(field).toHaveValue('p20@example.net');
  const last = page.getByRole('button', { name: 'Remove “p19@example.net”' });
  (last.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(last).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Remove “p18@example.net”' })).toHaveFocus();
  await field.click();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(async () => ((await rule(session)) as { addresses: string[] }).addresses.slice(18))
    .toEqual(['p18@example.net', 'p20@example.net']);
});

test('an address that a file brought and that is none is named in its row', async () => {
  const people = '<cs:people><cs:rule type="emails" addresses="mia@example.net,mia"/></cs:people>';
  const session = await show(aProcess(`<bpmn:extensionElements>${people}</bpmn:extensionElements>`));
  await expect.element(page.getByText('“mia” isn’t an e-mail address.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove “mia”' }).click();
  await expect.poll(() => rule(session)).toEqual({ type: 'emails', addresses: ['mia@example.net'] });
});

const aField = (key: string, type: string) => ({ key, label: `Field ${key}`, type });

test('of the fields of a form only those for e-mail addresses are offered', async () => {
  const session = await show(aProcess(), { fields: [aField('a', 'text'), aField('b', 'email')] });
  await add('E-mail address in a field');
  const choice = page.getByRole('combobox', { name: 'Field', exact: true });
  await expect
    .poll(() => [...(choice.element() as HTMLSelectElement).options].map(({ text }) => text))
    .toEqual(['', 'Field b']);
  await choice.selectOptions('Field b');
  await expect.poll(() => rule(session)).toEqual({ type: 'formEmails', field: 'b' });
  await page.getByRole('button', { name: 'Remove “E-mail address in a field”' }).click();
  await expect.poll(() => saved(session)).toEqual([]);
});

test('a form without such a field says so', async () => {
  await show(aProcess(), { fields: [aField('a', 'text')] });
  await add('E-mail address in a field');
  await expect.element(page.getByText('The form has no e-mail field.')).toBeVisible();
});

test('what people without an account cannot do is said beside the rule, not only in the list of problems', async () => {
  const step = (id: string) =>
    `<bpmn:userTask id="${id}" name="${id}"><bpmn:extensionElements><cs:people><cs:rule type="formEmails" field="b"/></cs:people></bpmn:extensionElements></bpmn:userTask>`;
  const [from, to] = ['<bpmn:endEvent id="end"/>', 'sourceRef="lead" targetRef="end"/>'];
  const xml = aProcess(rules('ticketRequester'))
    .replace(from, `${step('other')}${from}`)
    .replace(to, `sourceRef="lead" targetRef="other"/><bpmn:sequenceFlow id="f3" sourceRef="other" targetRef="end"/>`);
  await show(xml, { fields: [aField('b', 'email')] });
  await expect.element(page.getByText('No mail server is configured', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Without a ticket or an e-mail address', { exact: false })).toBeVisible();
  expect(page.getByText('may be left empty', { exact: false }).elements()).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('copies are for people with an account: the rules for others are not offered', async () => {
  const copy = '<bpmn:extensionElements><cs:copy/></bpmn:extensionElements>';
  await show(aProcess(copy).replaceAll('userTask', 'serviceTask'));
  await page.getByRole('button', { name: 'Add people' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Named people' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /E-mail|The ticket’s requester/ }).elements()).toEqual([]);
});

test('a trial imagines the address of the requester, and says what is none', async () => {
  await show(aProcess(rules('ticketRequester')), { piece: <TrialPanel /> });
  const address = page.getByLabelText('The ticket’s requester');
  await address.fill('mia');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect.element(page.getByText('“mia” isn’t an e-mail address.')).toBeVisible();
  await address.fill('mia@example.net');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  // Nobody can be written to here: this house has no mail server.
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not possible at “Team lead”: No approver found');
  const sent = houseWithMail();
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect.poll(() => sent).toMatchObject([{ ticket: { requester: 'mia@example.net' } }]);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => sent.at(-1)).toMatchObject({ acts: [{ type: 'approve', userId: -1_000_000_000_000 }] });
});

/** Answers trials as a house with a mail server does, which the real app of these tests has not; gives what was asked. */
function houseWithMail(): unknown[] {
  const sent: unknown[] = [];
  worker.use(
    http.post(`/api${simulateDesign.path}`, async ({ request }) => {
      sent.push(await request.json());
      const empty = { active: [], finished: [], rejected: [], waiting: [], returnTargets: {} };
      const person = { id: -1_000_000_000_000, nickName: 'mia@example.net', avatar: '' };
      const tasks = [{ nodeId: 'lead', name: 'Team lead', person, candidates: [] }];
      return HttpResponse.json({ code: 200, msg: '', data: { status: 1, ...empty, tasks, refused: null } });
    }),
  );
  return sent;
}
