import type { Approvers, FormApproval, FormApprovalState } from '@countersign/shared/api/forms/approval.ts';
import type { DefinitionKey, FormKey } from '@countersign/shared/basics/ids.ts';
import { readProcess } from '@countersign/shared/workflow/bpmn/bpmn.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { problemsOfDraft } from '../definitions/problems-of-draft.ts';
import { problemTexts } from '../definitions/problem-texts.ts';
import { peopleById } from '../record/people-names.ts';
import { findApproval } from './find-approval.ts';
import { isPlain, stepsOfGraph } from './plain-chain.ts';

interface Of {
  key: DefinitionKey;
  formKey: FormKey;
}

/** The process of a form in words, as far as it is a row of steps; null where there is no such process. */
export async function describeApproval(db: Kysely<Tables>, of: Of): Promise<FormApproval | null> {
  const found = await findApproval(db, of);
  if (!found) return null;
  const { row, isOwn, hasChanges, newest, name } = found;
  const xml = isOwn ? row.draft_xml : (newest?.xml ?? row.draft_xml);
  const { graph } = await readProcess(xml);
  const steps = graph && stepsOfGraph(graph);
  return {
    definitionKey: row.key,
    name,
    version: row.version,
    isOwn,
    hasChanges,
    steps:
      steps && (await Promise.all(steps.map(async (step) => ({ ...step, names: await namesOf(db, step.approvers) })))),
    isPlain: graph !== null && steps !== null && isPlain(xml, graph, steps),
  };
}

/** What would keep the form's own process from being published. */
export async function problemsOfApproval(db: Kysely<Tables>, of: Of): Promise<FormApprovalState['problems']> {
  const found = await findApproval(db, of);
  if (!found?.hasChanges) return [];
  const { problems } = await problemsOfDraft(db, found.row);
  return problems.map(({ code, elementId, params }) => ({
    code,
    element: elementId ?? '',
    params: problemTexts(params),
  }));
}

async function namesOf(db: Kysely<Tables>, approvers: Approvers): Promise<string[]> {
  if (approvers.type === 'manager') return [];
  const { ids } = approvers;
  const named = await namesByIds(db, approvers.type, ids);
  return ids.flatMap((id) => named.get(id) ?? []);
}

async function namesByIds(
  db: Kysely<Tables>,
  type: Exclude<Approvers['type'], 'manager'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  switch (type) {
    case 'users':
      return new Map([...(await peopleById(db, ids))].map(([id, { nickName }]) => [id, nickName]));
    case 'roles':
      return mapOf(await db.selectFrom('role_name').select(['key as id', 'name']).where('key', 'in', ids).execute());
    case 'posts':
      return mapOf(await db.selectFrom('post_name').select(['code as id', 'name']).where('code', 'in', ids).execute());
    case 'departmentMembers': {
      const rows = await db.selectFrom('department_name').select(['id', 'name']).execute();
      return mapOf(rows.map(({ id, name }) => ({ id: String(id), name })));
    }
  }
}

const mapOf = (rows: readonly { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));
