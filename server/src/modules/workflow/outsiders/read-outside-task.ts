import type { EngineNeeds } from '../instances/environment-of.ts';
import type { HasApprovalSight } from '../../submissions/sight/approval-sight.ts';
import type { HasProcessViews } from '../ports.ts';
import type { TaskId } from '@countersign/shared/basics/ids.ts';
import { compileForm } from '@countersign/shared/forms/state/compile-form.ts';
import { verdictsOn } from '@countersign/shared/workflow/decision/task-offers.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import { filesOfAnswers } from '../../files/answer-files.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { readInstance } from '../instances/rows/lock-instance.ts';
import { getTask } from '../tasks/reading/get-task.ts';
import { taskInProcess } from '../tasks/reading/task-view.ts';
import type { OutsideLink } from './outside-links.ts';
import type { Asked } from './outside-page.ts';
import { outsidePerson } from './outside-person.ts';

/** The task of an open link as its step shows it, and what may be decided: who decides a task of several claims it with that. */
export const readOutsideTask = (
  services: EngineNeeds & HasApprovalSight & HasProcessViews,
  { taskId, personId }: OutsideLink,
): Promise<Asked> =>
  runAsServer(services, async (work) => {
    const person = outsidePerson(personId);
    const detail = await getTask({ id: taskId as TaskId }, { ...work, person });
    const state = await readInstance(work.db, detail.task.procInsId);
    // What is hidden is not in these answers.
    const files = await filesOfAnswers(work.db, compileForm(detail.form), detail.answers);
    if (!state || detail.isSuspended) return { detail, files, decisions: [] };
    const { definitionKey, definitionVersion } = state.instance;
    const { graph } = await publishedProcess(work.db, definitionKey, definitionVersion);
    return { detail, files, decisions: verdictsOn(taskInProcess(state, graph, taskId)) };
  });
