import { type DesignChoices, type DesignProblem, simulateDesign } from '@countersign/shared/api/workflow/design.ts';
import type { DefinitionDetail } from '@countersign/shared/api/workflow/workflow.ts';
import { readSettings } from '@countersign/shared/workflow/edit/read-settings.ts';
import { elementsOf } from '@countersign/shared/workflow/edit/wiring.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { worker } from '../../../../../testing/replies.ts';
import { showPiece } from '../../../../../testing/show.tsx';
import { violations } from '../../../../../testing/violations.ts';
import { type Designer, DesignerContext } from '../../session/designer-context.ts';
import { ProcessSession } from '../../session/process-session.ts';
import { TreeView } from '../../tree/tree-view.tsx';
import { TrialPanel } from '../../trial/trial-panel.tsx';
import { SettingsPanel } from '../settings-panel.tsx';

const rules = (...types: string[]) =>
  `<bpmn:extensionElements><cs:people>${types.map((type) => `<cs:rule type="${type}"/>`).join('')}</cs:people>
   </bpmn:extensionElements>`;
const aProcess = (step = '') => `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"
  xmlns:cs="http://countersign.app/schema/bpmn/1.0" targetNamespace="test">
  <bpmn:process id="refund" name="Refund" isExecutable="true"><bpmn:startEvent id="start"/>
    <bpmn:userTask id="lead" name="Team lead">${step}</bpmn:userTask><bpmn:endEvent id="end"/>
    <bpmn:sequenceFlow id="f1" sourceRef="start" targetRef="lead"/><bpmn:sequenceFlow id="f2" sourceRef="lead" targetRef="end"/>
  </bpmn:process></bpmn:definitions>`;

const names = ['Maya Lind', 'Sofia Marin', 'Tom Okafor'];
const people = names.map((nickName, index) => ({
  id: index + 1,
  userName: nickName.split(' ')[0]?.toLowerCase() ?? '',
  nickName,
  deptName: 'Support',
  phone: '',
  createTime: '2026-01-05T08:00:00.000Z',
}));

beforeAll(() => worker.start({ quiet: true }));
beforeEach(() =>
  worker.use(
    http.get('/api/system/user/select', ({ request }) => {
      const wanted = new URL(request.url).searchParams.get('nickName') ?? '';
      const records = people.filter(({ nickName }) => nickName.includes(wanted));
      const data = { records, total: records.length, size: 5, current: 1, pages: 1 };
      return HttpResponse.json({ code: 200, msg: '', data });
    }),
  ),
);
afterEach(() => worker.resetHandlers());

async function show(xml: string, piece = <SettingsPanel />, more: Partial<Designer> = {}): Promise<ProcessSession> {
  const definition = { key: 'refund', name: 'Refund', rev: 1, xml } as DefinitionDetail;
  const session = await ProcessSession.open(definition, (sent) => Promise.resolve({ ...definition, ...sent }));
  session.select('lead');
  const known = new Map(people.map(({ id, nickName }) => [String(id), nickName]));
  const designer = { session, choices: undefined, people: known, problems: [], marks: null, setMarks: () => {} };
  await showPiece(
    <DesignerContext value={{ ...designer, problemsAsked: 0, askProblems: () => undefined, mayEdit: true, ...more }}>
      {piece}
    </DesignerContext>,
  );
  return session;
}

const peopleIn = (session: ProcessSession): unknown => {
  const element = elementsOf(session.get().opened?.document as never).get('lead');
  return element && (readSettings(element) as { people: unknown }).people;
};

async function add(rule: string): Promise<void> {
  await page.getByRole('button', { name: 'Add people' }).click();
  await page.getByRole('menuitem', { name: rule }).click();
}

/** Garden draws the mark over its input, so the mouse never reaches the input itself. */
async function tick(dialog: Locator, role: 'checkbox' | 'radio', name: string): Promise<void> {
  const box = dialog.getByRole(role, { name });
  await expect.element(box).toBeInTheDocument();
  (box.element() as HTMLInputElement).click();
}

test('the assignee of the ticket and the members of its group are offered, and the card says them plainly', async () => {
  const session = await show(
    aProcess(),
    <>
      <TreeView />
      <SettingsPanel />
    </>,
  );
  await add("The ticket's assignee");
  await expect.poll(() => peopleIn(session)).toEqual([{ type: 'ticketAssignee' }]);
  await add("Members of the ticket's group");
  await expect.poll(() => peopleIn(session)).toEqual([{ type: 'ticketAssignee' }, { type: 'ticketGroup' }]);
  const card = page.getByRole('button', { name: /Team lead The ticket's assignee \+ Members of the ticket's group/ });
  await expect.element(card).toBeVisible();
  await expect.element(page.getByText('Without a ticket, no approver is found', { exact: false })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('leads of groups and organisations are not offered: Zendesk knows none', async () => {
  await show(aProcess());
  await page.getByRole('button', { name: 'Add people' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Named people' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /Lead/ }).elements()).toEqual([]);
  expect(page.getByRole('menuitem', { name: 'Members of a group' }).elements()).toEqual([]);
});

test('named people are searched and chosen in the user chooser, and taken away one by one', async () => {
  const session = await show(aProcess());
  await add('Named people');
  await page.getByRole('button', { name: 'Choose people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose people' });
  await tick(dialog, 'checkbox', 'maya');
  await dialog.getByLabelText('Nickname').fill('Sofia');
  await expect.element(dialog.getByRole('checkbox', { name: 'maya' })).not.toBeInTheDocument();
  await tick(dialog, 'checkbox', 'sofia');
  await dialog.getByRole('button', { name: 'Select', exact: true }).click();
  await expect.poll(() => peopleIn(session)).toEqual([{ type: 'users', ids: ['1', '2'] }]);
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove “Maya Lind”' }).click();
  await expect.poll(() => peopleIn(session)).toEqual([{ type: 'users', ids: ['2'] }]);
});

test('the chooser that is closed without choosing changes nothing', async () => {
  const session = await show(aProcess());
  await add('Named people');
  await page.getByRole('button', { name: 'Choose people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose people' });
  await tick(dialog, 'checkbox', 'maya');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(peopleIn(session)).toEqual([{ type: 'users', ids: [] }]);
});

test('a trial imagines people around the ticket where the process has steps for them', async () => {
  const sent: unknown[] = [];
  worker.use(
    http.post(`/api${simulateDesign.path}`, async ({ request }) => {
      sent.push(await request.json());
      const empty = { active: [], finished: [], rejected: [], tasks: [], waiting: [], returnTargets: {} };
      return HttpResponse.json({ code: 200, msg: '', data: { status: 1, ...empty, refused: null } });
    }),
  );
  await show(aProcess(rules('ticketAssignee', 'ticketGroup')), <TrialPanel />);
  const choose = async (label: string, role: 'checkbox' | 'radio', ...chosen: string[]) => {
    await page.getByRole('button', { name: `Change: ${label}` }).click();
    const dialog = page.getByRole('dialog', { name: label });
    for (const name of chosen) await tick(dialog, role, name);
    await dialog.getByRole('button', { name: 'Select', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await choose("The ticket's assignee", 'radio', 'maya');
  await choose("Members of the ticket's group", 'checkbox', 'sofia', 'tom');
  await expect.element(page.getByText("Members of the ticket's group: Sofia Marin, Tom Okafor")).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect.poll(() => sent).toMatchObject([{ ticket: { assignee: 1, group: [2, 3] } }]);
});

test('a trial of any other process asks for none', async () => {
  await show(aProcess(rules('starter')), <TrialPanel />);
  await expect.element(page.getByRole('button', { name: 'Change: Requester' })).toBeVisible();
  expect(page.getByRole('button', { name: /ticket/ }).elements()).toEqual([]);
});

const rule = (session: ProcessSession, at = 0) => (peopleIn(session) as unknown[])[at];

test('addresses are typed one by one or several at once, and what is none stays in the field by name', async () => {
  const session = await show(
    aProcess(),
    <>
      <TreeView />
      <SettingsPanel />
    </>,
  );
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
    .poll(() => (rule(session) as { addresses: string[] }).addresses.slice(18))
    .toEqual(['p18@example.net', 'p20@example.net']);
});

test('an address that a file brought and that is none is named in its row', async () => {
  const people = '<cs:people><cs:rule type="emails" addresses="mia@example.net,mia"/></cs:people>';
  const session = await show(aProcess(`<bpmn:extensionElements>${people}</bpmn:extensionElements>`));
  await expect.element(page.getByText('“mia” isn’t an e-mail address.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove “mia”' }).click();
  await expect.poll(() => rule(session)).toEqual({ type: 'emails', addresses: ['mia@example.net'] });
});

const field = (key: string, type: string) => ({ key, label: `Field ${key}`, type, kind: 'text' });
const choicesWith = (...fields: ReturnType<typeof field>[]) =>
  ({
    roles: [],
    posts: [],
    departments: [],
    processes: [],
    forms: [{ formKey: 'f', name: 'F', fields }],
  }) as unknown as DesignChoices;

test('of the fields of a form only those for e-mail addresses are offered', async () => {
  const session = await show(aProcess(), undefined, { choices: choicesWith(field('a', 'text'), field('b', 'email')) });
  await add('E-mail address in a field');
  const choice = page.getByRole('combobox', { name: 'Field', exact: true });
  expect([...(choice.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual(['', 'Field b']);
  await choice.selectOptions('Field b');
  await expect.poll(() => rule(session)).toEqual({ type: 'formEmails', field: 'b' });
  await page.getByRole('button', { name: 'Remove “E-mail address in a field”' }).click();
  await expect.poll(() => peopleIn(session)).toEqual([]);
});

test('a form without such a field says so', async () => {
  await show(aProcess(), undefined, { choices: choicesWith(field('a', 'text')) });
  await add('E-mail address in a field');
  await expect.element(page.getByText('The form has no e-mail field.')).toBeVisible();
});

test('what people without an account cannot do is said beside the rule, not only in the list of problems', async () => {
  const severity = 'warning';
  const problems: DesignProblem[] = [
    { code: 'outside_no_mail', severity, elementId: 'lead', params: {} },
    { code: 'optional_address', severity, elementId: 'other', params: { name: 'x' } },
  ];
  await show(aProcess(rules('ticketRequester')), undefined, { problems });
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
  await show(aProcess(rules('ticketRequester')), <TrialPanel />);
  const address = page.getByLabelText('The ticket’s requester');
  await address.fill('mia');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect.element(page.getByText('“mia” isn’t an e-mail address.')).toBeVisible();
  await address.fill('mia@example.net');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect.poll(() => sent).toMatchObject([{ ticket: { requester: 'mia@example.net' } }]);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => sent.at(-1)).toMatchObject({ acts: [{ type: 'approve', userId: -1_000_000_000_000 }] });
});
