import type { HasApprovalSight } from '../../../submissions/sight/approval-sight.ts';
import type { HasProcessViews } from '../../ports.ts';
import type { HasLanguage } from '../../../../work/work.ts';
import type { getTask as contract, Person } from '@countersign/shared/api/workflow/workflow.ts';
import type { TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import { TASK_STATUS } from '@countersign/shared/workflow/state.ts';
import {
  buttonsFor,
  isOpinionOptional,
  isSigned,
  labelsOf,
  opinionButtons,
  positionOf,
  proxiedBy,
  rejectionOf,
  votersOf,
  votesOf,
  type TaskInProcess,
} from '@countersign/shared/workflow/decision/task-offers.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import { hasPermission } from '../../../../work/permissions.ts';
import type { UseCase } from '../../../../work/route.ts';
import { zoneOfForm } from '../../../forms/settings/zone-of-form.ts';
import { readAnswered } from '../../../submissions/reading/read-answered.ts';
import { publishedProcess } from '../../definitions/graphs.ts';
import { hasOtherAnswers } from '../../summary/answer-states.ts';
import { readInstance } from '../../instances/rows/lock-instance.ts';
import { mayReadInstance } from '../../sight/may-read-instance.ts';
import { peopleById } from '../../record/people-names.ts';
import { type EngineNeeds, environmentOf } from '../../instances/environment-of.ts';
import { fieldsWith, hiddenByStep } from './field-rights.ts';
import { hidesDevice, readTaskRows, tasksWithContext } from './task-rows.ts';
import { targetsFor } from './return-targets.ts';
import { stepsOnOffer } from './steps-on-offer.ts';
import { taskInProcess } from './task-view.ts';
import { whatCameBefore } from './what-came-before.ts';

/** Everything that the handle page needs: answers as this step may see them, what may be written, what may be pressed. */
export const getTask: UseCase<typeof contract, EngineNeeds & HasApprovalSight & HasProcessViews & HasLanguage> = async (
  input,
  work,
) => {
  const { person } = work;
  const [row] = await readTaskRows(work, tasksWithContext(work.db).where('t.id', '=', input.id));
  if (!row || !person || !(await mayReadInstance(work.db, person, row.procInsId))) return refuse('not_found', ['id']);
  const state = await readInstance(work.db, row.procInsId);
  if (!state?.instance.formDataId) return refuse('not_found', ['id']);

  const { definitionKey, definitionVersion, starterId, formDataId } = state.instance;
  const { graph } = await publishedProcess(work.db, definitionKey, definitionVersion);
  const place = taskInProcess(state, graph, input.id);
  const answered = await readAnswered(work, formDataId, ({ definition }) => hiddenByStep(place.node, definition));
  if (!answered) return refuse('not_found', ['id']);
  const named = await peopleById(work.db, [starterId, ...allInvolved(place)]);
  const starter = named.get(starterId);
  const { hidden, whole } = answered;
  const { fields } = whole.definition;
  const keys = fields.map((field) => String(field.key)).filter((key) => !hidden.includes(key));
  const isAdmin = hasPermission(person, 'workflow:task:proxy');
  const reader = { userId: String(person.id), isProxy: isAdmin };
  const buttons = buttonsFor(place, reader);
  const mayDecide = buttons.length > 0 && place.task.status === TASK_STATUS.running;
  const [delegation] = mayDecide ? place.task.delegations : [];
  return {
    task: { ...row, deviceSerialNumberNote: hidesDevice(fields, hidden) ? '' : row.deviceSerialNumberNote },
    status: state.instance.status,
    taskStatus: place.task.status,
    starter: starter ?? { id: 0 as UserId, nickName: '', avatar: '' },
    ticketId: (row.zdTktId || null) as TicketId | null,
    account: answered.account,
    submissionId: answered.submissionId,
    answers: answered.answers,
    form: { ...whole, zone: await zoneOfForm(work.db, whole.formKey, work.zone) },
    buttons,
    buttonLabels: labelsOf(place),
    opinion: personIn(named, delegation?.from, (to) => ({ to, buttons: opinionButtons(place) })),
    proxyFor: personIn(named, mayDecide ? proxiedBy(place, reader) : null, (other) => other),
    rejection: buttons.includes('reject') ? rejectionOf(place) : null,
    isCorrection: place.node.type === 'start',
    isSigned: isSigned(place),
    isOpinionOptional: isOpinionOptional(place),
    before: row.asked ? [] : await whatCameBefore(work.db, person, { taskId: input.id, instanceId: row.procInsId }),
    votes: votesOf(place, (id) => named.get(id)?.nickName ?? ''),
    steps: stepsOnOffer(
      place,
      { userId: reader.userId, isAdmin },
      await environmentOf(work, { graph, of: state, asks: false }),
    ),
    returnTargets: buttons.includes('return') ? targetsFor(place) : [],
    writableFields: mayDecide ? fieldsWith(place.node, 'write', keys) : [],
    hiddenFields: [...hidden],
    position: positionOf(place),
    isSuspended: state.instance.suspendedAt !== null,
    isComparable: await hasOtherAnswers(work.db, row.procInsId),
  };
};

const allInvolved = (place: TaskInProcess): string[] =>
  [place.task.assigneeId, place.task.delegations[0]?.from, ...votersOf(place)].filter((id) => typeof id === 'string');

function personIn<Shown>(
  named: ReadonlyMap<string, Person>,
  id: string | null | undefined,
  show: (person: Person) => Shown,
): Shown | null {
  const found = id ? named.get(id) : undefined;
  return found ? show(found) : null;
}
