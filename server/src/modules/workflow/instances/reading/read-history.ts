import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import type { HistoryEntry } from '@countersign/shared/workflow/effect.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import type { Work } from '../../../../work/work.ts';
import { type PublishedProcess, publishedProcess } from '../../definitions/graphs.ts';
import { historyFromRow } from '../rows/instance-rows.ts';
import { readInstance } from '../rows/lock-instance.ts';
import { mayReadInstance } from '../../sight/may-read-instance.ts';

export interface InstanceHistory {
  state: InstanceState;
  process: PublishedProcess;
  /** Oldest first. */
  history: HistoryEntry[];
}

/** A process with its history, for a reader who may see it; `not_found` for everybody else, so that ids say nothing. */
export async function readHistory(work: Work, instanceId: InstanceId): Promise<InstanceHistory> {
  const may = work.person && (await mayReadInstance(work.db, work.person, instanceId));
  const state = may ? await readInstance(work.db, instanceId) : null;
  if (!state) return refuse('not_found', ['id']);
  const { definitionKey, definitionVersion } = state.instance;
  return {
    state,
    process: await publishedProcess(work.db, definitionKey, definitionVersion),
    history: await historyOf(work.db, instanceId),
  };
}

async function historyOf(db: Kysely<Tables>, instanceId: InstanceId): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('op_log')
    .selectAll()
    .where('instance_id', '=', instanceId)
    .orderBy('rev')
    .orderBy('seq')
    .execute();
  return rows.map((row) => historyFromRow(row as unknown as Record<string, unknown>));
}
