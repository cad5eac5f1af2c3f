import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import type { StepRecord } from '@countersign/shared/workflow/step.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { historyFromRow } from '../instances/rows/instance-rows.ts';
import { type PackedRecord, unpackRecord } from '../record/step-record.ts';

/** The records of a process, first step first: those beside its history and those of steps without a line. */
export async function recordsOf(db: Kysely<Tables>, instanceId: InstanceId): Promise<StepRecord[]> {
  const lines = await db
    .selectFrom('op_log')
    .selectAll()
    .where('instance_id', '=', instanceId)
    .where('record', 'is not', null)
    .execute();
  const others = await db.selectFrom('step_record').selectAll().where('instance_id', '=', instanceId).execute();
  const records = [
    ...lines.map((row) => unpackRecord(row.record as PackedRecord, historyFromRow(row as never))),
    ...others.map(({ rev, at, command, ids, answers }) => ({
      rev,
      at: at.toISOString(),
      command: command as StepRecord['command'],
      ids,
      answers,
    })),
  ];
  return records.toSorted((a, b) => a.rev - b.rev);
}
