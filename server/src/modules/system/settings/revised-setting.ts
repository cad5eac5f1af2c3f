import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '../../../database/tables.ts';
import { tellChange } from '../../../work/audit/tell-change.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import { readSetting, writeSetting } from './settings.ts';

export interface Revised<Value> {
  rev: number;
  value: Value;
}

/** A setting with its revision; what is usual, with revision 0, while nobody has changed it. */
export async function readRevised<Schema extends z.ZodMiniType>(
  db: Kysely<Tables>,
  key: string,
  schema: Schema,
  usual: z.output<Schema>,
): Promise<Revised<z.output<Schema>>> {
  const found = z.object({ rev: z.int(), value: schema }).safeParse(await readSetting(db, key));
  return found.success ? (found.data as Revised<z.output<Schema>>) : { rev: 0, value: usual };
}

/** Replaces a setting if it still has the revision that the caller saw; else 409 with `current`. */
export async function writeRevised<Value>(
  work: Work & Partial<HasAudit>,
  key: string,
  wanted: Revised<Value>,
  present: () => Promise<{ rev: number }>,
): Promise<void> {
  await lockSetting(work, key);
  const before = await present();
  if (before.rev !== wanted.rev) refuse('stale_revision', ['rev'], { current: before });
  await tellSetting(work, key, wanted.value);
  await writeSetting(work.db, key, { rev: wanted.rev + 1, value: wanted.value }, work.now);
}

/** Changes a setting as it stands at this moment: of two changes at once the second sees the first. */
export async function changeRevised<Schema extends z.ZodMiniType>(
  work: Work & Partial<HasAudit>,
  { key, schema, usual }: { key: string; schema: Schema; usual: z.output<Schema> },
  change: (value: z.output<Schema>) => z.output<Schema>,
): Promise<void> {
  await lockSetting(work, key);
  const { rev, value } = await readRevised(work.db, key, schema, usual);
  const next = change(value);
  await tellSetting(work, key, next);
  await writeSetting(work.db, key, { rev: rev + 1, value: next }, work.now);
}

/** Says in the operation log what changes; to be called before the setting is written. */
async function tellSetting(work: Work & Partial<HasAudit>, setting: string, after: unknown): Promise<void> {
  const kept = (await readSetting(work.db, setting)) as { value?: unknown } | undefined;
  tellChange(work, { target: { setting }, before: factsOf(kept?.value), after: factsOf(after) });
}

const factsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : { value: value ?? null };

/** The row may not be there yet, so the key is locked instead of it. */
export const lockSetting = ({ db }: Work, key: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(db);
