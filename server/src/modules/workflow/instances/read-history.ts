import type { HistoryEntry } from '@countersign/shared/workflow/effect.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { refuse } from '../../../work/refuse.ts';
import type { Call } from '../../../work/call.ts';
import { type PublishedProcess, publishedProcess } from '../definitions/graphs.ts';
import { historyFromRow } from './instance-rows.ts';
import { readInstance } from './lock-instance.ts';
import { mayReadInstance } from '../sight/may-read-instance.ts';

export interface InstanceHistory {
  state: InstanceState;
  process: PublishedProcess;
  /** Oldest first. */
  history: HistoryEntry[];
}

/** A process with its history, for a reader who may see it; `not_found` for everybody else, so that ids say nothing. */
export async function readHistory(call: Call, instanceId: string): Promise<InstanceHistory> {
  const may = call.person && (await mayReadInstance(call.db, call.person, instanceId));
  const state = may ? await readInstance(call.db, instanceId) : null;
  if (!state) return refuse('not_found', ['id']);
  const { definitionKey, definitionVersion } = state.instance;
  return {
    state,
    process: await publishedProcess(call.db, definitionKey, definitionVersion),
    history: await historyOf(call.db, instanceId),
  };
}

async function historyOf(db: Kysely<Tables>, instanceId: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('op_log')
    .selectAll()
    .where('instance_id', '=', instanceId)
    .orderBy('rev')
    .orderBy('seq')
    .execute();
  return rows.map((row) => historyFromRow(row as unknown as Record<string, unknown>));
}
