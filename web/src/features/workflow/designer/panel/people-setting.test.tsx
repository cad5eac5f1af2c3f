import { simulateDesign } from '@countersign/shared/api/workflow-design.ts';
import type { DefinitionDetail } from '@countersign/shared/api/workflow.ts';
import { readSettings } from '@countersign/shared/workflow/edit/read-settings.ts';
import { elementsOf } from '@countersign/shared/workflow/edit/wiring.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { worker } from '../../../../testing/replies.ts';
import { showPiece } from '../../../../testing/show.tsx';
import { violations } from '../../../../testing/violations.ts';
import { DesignerContext } from '../session/designer-context.ts';
import { ProcessSession } from '../session/process-session.ts';
import { TreeView } from '../tree/tree-view.tsx';
import { TrialPanel } from '../trial/trial-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';

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

async function show(xml: string, piece = <SettingsPanel />): Promise<ProcessSession> {
  const definition = { key: 'refund', name: 'Refund', rev: 1, xml } as DefinitionDetail;
  const session = await ProcessSession.open(definition, (sent) => Promise.resolve({ ...definition, ...sent }));
  session.select('lead');
  const known = new Map(people.map(({ id, nickName }) => [String(id), nickName]));
  const designer = { session, choices: undefined, people: known, problems: [], marks: null, setMarks: () => {} };
  await showPiece(
    <DesignerContext value={{ ...designer, problemsAsked: 0, askProblems: () => undefined, mayEdit: true }}>
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
