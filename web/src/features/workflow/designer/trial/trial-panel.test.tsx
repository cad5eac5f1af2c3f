import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { withRealApp } from '../../../../testing/real-app.ts';
import { useDesigner } from '../session/designer-context.ts';
import { aSitting, showSitting } from '../testing/a-sitting.tsx';
import { TrialPanel } from './trial-panel.tsx';

withRealApp('elena');
beforeEach(() => page.viewport(800, 900));

const people = (rule: string, more = '') =>
  `<bpmn:extensionElements><cs:people><cs:rule ${rule}/></cs:people>${more}</bpmn:extensionElements>`;
const BY_STARTER = people('type="starter"');
/** A step with these people and settings and a timer on it; behind it `condition` leads to the board, else it ends. */
const aProcess = (step = BY_STARTER, condition = '') => `<bpmn:definitions
  xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:cs="http://countersign.app/schema/bpmn/1.0" targetNamespace="test">
  <bpmn:process id="refund" name="Refund" isExecutable="true"><bpmn:startEvent id="start"/>
    <bpmn:userTask id="lead" name="Team lead">${step}</bpmn:userTask><bpmn:endEvent id="end"/>
    <bpmn:exclusiveGateway id="split" default="f5"/><bpmn:userTask id="board" name="Board">${BY_STARTER}</bpmn:userTask>
    <bpmn:boundaryEvent id="Event_0x1" attachedToRef="lead"><bpmn:timerEventDefinition>
      <bpmn:timeDuration>P1D</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:boundaryEvent>
    <bpmn:sequenceFlow id="f1" sourceRef="start" targetRef="lead"/><bpmn:sequenceFlow id="f2" sourceRef="lead" targetRef="split"/>
    <bpmn:sequenceFlow id="f4" sourceRef="split" targetRef="board">${condition}</bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="f5" sourceRef="split" targetRef="end"/><bpmn:sequenceFlow id="f6" sourceRef="board" targetRef="end"/>
    <bpmn:sequenceFlow id="f3" sourceRef="Event_0x1" targetRef="end"/></bpmn:process></bpmn:definitions>`;

const START = { name: 'Start', exact: true } as const;
/** The trial of a process at the real app, up to its start. */
async function openTrial(xml = aProcess()): Promise<void> {
  await showSitting(
    await aSitting(xml),
    <>
      <TrialPanel />
      <Asked />
    </>,
  );
  await expect.element(page.getByRole('button', START)).toBeVisible();
}
const start = () => page.getByRole('button', START).click();

/** What the trial asks of the designer around it. */
function Asked() {
  return <p>Problems asked for: {useDesigner().problemsAsked}</p>;
}

test('a timer on a step can run out, and is called by its step where it has no name', async () => {
  const deadline = '<cs:timeout after="P2D" action="remind"/>';
  await openTrial(aProcess(people('type="starter"', deadline)));
  await start();
  await expect.element(page.getByText('The deadline hasn’t passed yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Let time pass' }).first().click();
  await expect.element(page.getByText('“Timer on a step: Team lead”: time is up')).toBeVisible();
  await expect.element(page.getByText('Completed', { exact: true })).toBeVisible();
});

test('a step that sends the process back can send it to the starter', async () => {
  await openTrial();
  await start();
  await page.getByRole('button', { name: 'Return to “The requester”' }).click();
  await expect.element(page.getByText('Elena Petrova returns “Team lead” to “The requester”')).toBeVisible();
});

test('what is not possible is said with the step where it is so', async () => {
  await openTrial(aProcess(people('type="expression" expression="nobody.knows"')));
  await start();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not possible at “Team lead”: No approver found');
});

test('people whom somebody would choose can be chosen', async () => {
  await openTrial(aProcess(people('type="starterChosen"')));
  await start();
  await expect.element(page.getByRole('button', { name: 'Change: Approver at “Team lead”' })).toBeVisible();
});

test('a process that cannot run says so, and leads to what is wrong with it', async () => {
  await openTrial(aProcess(BY_STARTER, '<bpmn:conditionExpression>(</bpmn:conditionExpression>'));
  await start();
  await page.getByRole('button', { name: 'Show problems' }).click();
  await expect.element(page.getByText('Problems asked for: 1')).toBeVisible();
  await expect.element(page.getByText('Started')).not.toBeInTheDocument();
});

test('what the conditions read of a ticket is asked for, and decides the way of the trial', async () => {
  const condition = 'ticket.priority = "urgent" and list contains(ticket.tags, "vip") and ticket.subject != "ticket"';
  await openTrial(aProcess(BY_STARTER, `<bpmn:conditionExpression>${condition}</bpmn:conditionExpression>`));
  await page.getByLabelText('Ticket priority').selectOptions('Urgent');
  await page.getByLabelText('Ticket tags').fill('vip, press');
  await expect.element(page.getByLabelText('Ticket subject')).toBeVisible();
  await expect.element(page.getByLabelText('Ticket status')).not.toBeInTheDocument();
  await start();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Board', exact: true })).toBeVisible();
});
