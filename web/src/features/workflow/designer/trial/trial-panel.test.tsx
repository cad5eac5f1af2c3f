import { simulateDesign, type TrialReply } from '@countersign/shared/api/workflow/design.ts';
import type { DefinitionDetail } from '@countersign/shared/api/workflow/workflow.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reply, worker } from '../../../../testing/replies.ts';
import { showPiece } from '../../../../testing/show.tsx';
import { DesignerContext } from '../session/designer-context.ts';
import { ProcessSession } from '../session/process-session.ts';
import { TrialPanel } from './trial-panel.tsx';

beforeAll(() => worker.start({ quiet: true }));
afterEach(() => worker.resetHandlers());

const XML = `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="test">
  <bpmn:process id="refund" name="Refund" isExecutable="true"><bpmn:startEvent id="start"/>
    <bpmn:userTask id="lead" name="Team lead"/><bpmn:endEvent id="end"/>
    <bpmn:boundaryEvent id="Event_0x1" attachedToRef="lead"><bpmn:timerEventDefinition>
      <bpmn:timeDuration>P1D</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:boundaryEvent>
    <bpmn:sequenceFlow id="f1" sourceRef="start" targetRef="lead"/><bpmn:sequenceFlow id="f2" sourceRef="lead" targetRef="end"/>
    <bpmn:sequenceFlow id="f3" sourceRef="Event_0x1" targetRef="end"/></bpmn:process></bpmn:definitions>`;
const maya = { id: 3 as never, userName: 'maya', nickName: 'Maya Lind', avatar: '' };

interface Options {
  xml?: string;
  /** Fills in what the trial asks for. */
  fill?: () => Promise<void>;
  askProblems?: () => void;
}

/** Starts a trial to which the server answers this; gives what was sent. */
async function startTrial(given: Partial<TrialReply>, options: Options = {}): Promise<unknown[]> {
  const { xml = XML, fill, askProblems = () => {} } = options;
  const sent: unknown[] = [];
  worker.use(
    http.post(`/api${simulateDesign.path}`, async ({ request }) => {
      sent.push(await request.json());
      const empty = { active: [], finished: [], rejected: [], tasks: [], waiting: [], returnTargets: {} };
      return HttpResponse.json({ code: 200, msg: '', data: { status: 1, ...empty, refused: null, ...given } });
    }),
  );
  const definition = { key: 'refund', name: 'Refund', rev: 1, xml } as DefinitionDetail;
  const session = await ProcessSession.open(definition, (saved) => Promise.resolve({ ...definition, ...saved }));
  const designer = { session, choices: undefined, people: new Map(), problems: [], marks: null, setMarks: () => {} };
  await showPiece(
    <DesignerContext value={{ ...designer, problemsAsked: 0, askProblems, mayEdit: true }}>
      <TrialPanel />
    </DesignerContext>,
  );
  await fill?.();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  return sent;
}

test('a timer on a step can run out, and is called by its step where it has no name', async () => {
  const lead = { nodeId: 'lead', name: 'Team lead' };
  const sent = await startTrial({
    tasks: [{ ...lead, person: maya, candidates: [] }],
    waiting: [
      { nodeId: 'Event_0x1', name: 'Event_0x1', kind: 'boundary' },
      { ...lead, kind: 'deadline' },
    ],
  });
  await expect.element(page.getByText('The deadline hasn’t passed yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Let time pass' }).first().click();
  await expect.element(page.getByText('“Timer on a step: Team lead”: time is up')).toBeVisible();
  await expect.poll(() => sent.at(-1)).toMatchObject({ acts: [{ type: 'goOn', nodeId: 'Event_0x1' }] });
});

test('a step that sends the process back can send it to the starter', async () => {
  await startTrial({
    tasks: [{ nodeId: 'lead', name: 'Team lead', person: maya, candidates: [] }],
    returnTargets: { lead: [{ nodeId: 'start', name: 'start' }] },
  });
  await expect.element(page.getByRole('button', { name: 'Return to “The requester”' })).toBeVisible();
});

test('what is not possible is said with the step where it is so', async () => {
  await startTrial({ refused: { code: 'expression_failed', nodeId: 'lead' } });
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Not possible at “Team lead”: A condition can’t be calculated yet');
});

test('people whom somebody would choose can be chosen', async () => {
  await startTrial({ refused: { code: 'next_assignee_required', nodeId: 'lead' } });
  await expect.element(page.getByRole('button', { name: 'Change: Approver at “Team lead”' })).toBeVisible();
});

test('a process that cannot run says so, and leads to what is wrong with it', async () => {
  let asked = 0;
  await startTrial({}, { askProblems: () => void (asked += 1) });
  const errors = [{ code: 'bpmn_invalid', path: [] }];
  worker.use(reply('post', simulateDesign.path, 422, { errors }));
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Show problems' }).click();
  expect(asked).toBe(1);
  await expect.element(page.getByText('Started')).not.toBeInTheDocument();
});

test('what the conditions read of a ticket is asked for, and the trial is made with it', async () => {
  const condition = 'ticket.priority = "urgent" and list contains(ticket.tags, "vip") and ticket.subject != "ticket"';
  const conditional = `<bpmn:sequenceFlow id="f2" sourceRef="lead" targetRef="end"><bpmn:conditionExpression>${condition}</bpmn:conditionExpression></bpmn:sequenceFlow>`;
  const xml = XML.replace('<bpmn:sequenceFlow id="f2" sourceRef="lead" targetRef="end"/>', conditional);
  worker.use(
    reply('get', '/workflow/design/ticket', 200, {
      account: null,
      isReachable: false,
      fields: [],
      groups: [],
      agents: [],
    }),
  );
  const sent = await startTrial(
    {},
    {
      xml,
      fill: async () => {
        await page.getByLabelText('Ticket priority').selectOptions('Urgent');
        await page.getByLabelText('Ticket tags').fill('vip, press');
        await expect.element(page.getByLabelText('Ticket subject')).toBeVisible();
        await expect.element(page.getByLabelText('Ticket status')).not.toBeInTheDocument();
      },
    },
  );
  const facts = { priority: 'urgent', tags: ['vip', 'press'] };
  await expect.poll(() => sent.at(-1)).toMatchObject({ ticket: { assignee: null, group: [], facts } });
});
