import type { InstanceId, TaskId } from '@countersign/shared/basics/ids.ts';
import type { HasApprovalSight } from '../../submissions/sight/approval-sight.ts';
import type { compareAnswers as contract } from '@countersign/shared/api/submissions/table/comparison.ts';
import { compareAnswers as compare } from '@countersign/shared/forms/compare/compare-answers.ts';
import { chooseLanguage } from '@countersign/shared/forms/languages/choose-language.ts';
import { translateDefinition } from '@countersign/shared/forms/languages/translate-definition.ts';
import { withoutAnswers } from '@countersign/shared/forms/tree/hide-fields.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { type HasLanguage, personOf, type Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import type { OpenVersion } from '../../forms/versions/version-cache.ts';
import { hiddenIn, type Sight } from '../../submissions/sight/sight.ts';
import { sightsOf } from '../../submissions/sight/sight-of.ts';
import { versionsOfAnswers } from '../../submissions/reading/versions-of-answers.ts';
import { readable } from '../../submissions/reading/answer-lines.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { hiddenByStep } from '../tasks/reading/field-rights.ts';
import { answersAt, answerStates, type StoredState, lastActedAt } from './answer-states.ts';
import { mayReadInstance } from '../sight/may-read-instance.ts';

/** The answers of a process now beside what they were, for its readers; what either side hides from them is in neither. */
export const compareAnswers: UseCase<typeof contract, HasApprovalSight & HasLanguage> = async (
  { id, taskId, before },
  work,
) => {
  const person = personOf(work);
  if (!(await mayReadInstance(work.db, person, id))) return refuse('not_found', ['id']);
  const kept = await answerStates(work.db, id);
  const sights = await sightsOf(work, person, [...new Set(kept.map(({ submissionId }) => submissionId))]);
  const seen = kept.filter(({ submissionId }) => (sights.get(submissionId) ?? 'none') !== 'none');
  const states = seen.map(({ how, by, at }, index) => ({ no: index + 1, how, by, at: at.toISOString() }));
  const now = seen.at(-1);
  if (!now) return refuse('not_found', ['id']);
  const chosen = before ?? usual(seen, await lastActedAt(work.db, id, person.id));
  const old = seen[chosen - 1];
  if (before !== undefined && (!old || old === now)) return refuse('not_found', ['before']);
  if (!old) return { states, before: null, fields: [], formVersions: null };
  const hides = await hiddenAtTask(work, id, taskId);
  const sides = { old, now, sights, hides };
  return { states, before: chosen, ...(await sideBySide(work, sides)) };
};

/** The state that a person has seen when they last acted, if it is not the present one; else the one before it. 0 for none. */
function usual(states: readonly StoredState[], actedAt: Date | null): number {
  const met = actedAt ? states.filter(({ at }) => at <= actedAt).length : 0;
  return met > 0 && met < states.length ? met : states.length - 1;
}

/** What the step of a task hides of a form, whoever looks. */
async function hiddenAtTask(
  { db }: Pick<Work, 'db'>,
  instanceId: InstanceId,
  taskId: TaskId | undefined,
): Promise<(definition: FormDefinition) => readonly string[]> {
  if (taskId === undefined) return () => [];
  const task = await db
    .selectFrom('task as t')
    .innerJoin('process_instance as i', 'i.id', 't.instance_id')
    .select(['t.node_id', 'i.definition_key', 'i.definition_version'])
    .where('t.id', '=', taskId)
    .where('i.id', '=', instanceId)
    .executeTakeFirst();
  if (!task) return refuse('not_found', ['taskId']);
  const { graph } = await publishedProcess(db, task.definition_key, task.definition_version);
  return (definition) => hiddenByStep(graph.nodes[task.node_id], definition);
}

interface Sides {
  old: StoredState;
  now: StoredState;
  sights: ReadonlyMap<string, Sight>;
  hides: (definition: FormDefinition) => readonly string[];
}

async function sideBySide(work: Work & HasLanguage, { old, now, sights, hides }: Sides) {
  const versions = await versionsOfAnswers(work.db, [old.submissionId, now.submissionId]);
  const language = chooseLanguage({ wanted: undefined, accepted: work.language, offered: [] });
  const [was, is] = [versionOf(versions, old), versionOf(versions, now)];
  const hidden = [[was, old] as const, [is, now] as const].flatMap(
    ([
      {
        whole: { definition },
      },
      { submissionId },
    ]) => [...hiddenIn(definition, sights.get(submissionId) ?? 'none'), ...hides(definition)],
  );
  const sideOf = async ({ published }: OpenVersion, state: StoredState) => {
    const fields = translateDefinition(published.definition, language).fields;
    const shown = fields.filter(({ key }) => !hidden.includes(key));
    return { fields: shown, answers: withoutAnswers(fields, await answersAt(work.db, state), hidden) };
  };
  const [from, to] = [await sideOf(was, old), await sideOf(is, now)];
  const fields = compare(from, to, (field, answer) => readable(field, answer, language));
  const differ = was.published.version !== is.published.version;
  return { fields, formVersions: differ ? { before: was.published.version, now: is.published.version } : null };
}

function versionOf(versions: ReadonlyMap<string, OpenVersion>, { submissionId }: StoredState): OpenVersion {
  const found = versions.get(submissionId);
  if (!found) throw new Error(`answers ${submissionId} have lost the version of their form`);
  return found;
}
