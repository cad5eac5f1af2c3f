import {
  type getRecordRetention as getContract,
  type RecordRetention,
  retentionValue,
  type saveRecordRetention as saveContract,
} from '@countersign/shared/api/records/operations.ts';
import type { Kysely } from 'kysely';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables.ts';
import { retainAudit } from '../../../work/audit/retain-audit.ts';
import type { UseCase } from '../../../work/route.ts';
import { retainSignIns } from '../../session/sign-in/retain-sign-ins.ts';
import { readRevised, writeRevised } from '../../system/settings/revised-setting.ts';

const KEY = 'records.retention';
/** Two years of what people did, half a year of sign-ins. */
const USUAL: RecordRetention = { operations: 730, signIns: 180 };
const DAY_MS = 86_400_000;

const readRetention = (db: Kysely<Tables>) => readRevised(db, KEY, retentionValue, USUAL);

const present = async (db: Kysely<Tables>) => {
  const { rev, value } = await readRetention(db);
  return { rev, ...value };
};

export const getRetention: UseCase<typeof getContract> = (_input, work) => present(work.db);

export const saveRetention: UseCase<typeof saveContract> = async ({ rev, ...value }, work) => {
  await writeRevised(work, KEY, { rev, value }, () => present(work.db));
  return present(work.db);
};

/** Forgets lines of both logs that are older than they are to be kept. Returns how many went. */
export async function retainRecords({ database, clock }: HasDatabase & HasClock): Promise<number> {
  const { value } = await readRetention(database.kysely);
  const limit = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  let gone = 0;
  if (value.operations > 0) gone += await retainAudit({ database, clock }, limit(value.operations));
  if (value.signIns > 0) gone += await retainSignIns({ database }, limit(value.signIns));
  return gone;
}
