import { type FormSettings, LIMIT_KINDS, type LimitKind } from '@countersign/shared/forms/form-settings.ts';
import { periodAround } from '@countersign/shared/forms/limits/limit-period.ts';
import { type Kysely, sql, type SqlBool } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Whose answers are counted; a device that says nothing of itself is known by its address. */
export interface Counted {
  personId: number | null;
  ipHash: string;
  deviceHash: string;
}

export interface Reached {
  kind: LimitKind;
  /** When the next period begins; null when there is none. */
  opensAt: number | null;
}

interface Asked {
  formKey: string;
  limits: FormSettings['limits'];
  zone: string;
  by: Counted;
  now: number;
  /** Answers of this very sender that are saved already and must fit too. */
  saved: 0 | 1;
}

/**
 * The first limit that leaves no room; null when there is room. With `saved` 1 it is asked after the answers were written,
 * while their transaction holds the form's row: then no other answers can come in between.
 */
export async function limitReached(db: Kysely<Tables>, asked: Asked): Promise<Reached | null> {
  const { limits, zone, now, saved } = asked;
  for (const kind of LIMIT_KINDS) {
    const limit = limits[kind];
    if (!limit) continue;
    // Who only looks and has no device yet gets one: a stranger who sends without one shuts nobody of the same address out.
    if (kind === 'perDevice' && asked.by.deviceHash === '' && saved === 0) continue;
    const whose = conditionOf(kind, asked.by);
    if (whose === null) continue;
    const period = periodAround(limit.period, zone, now);
    const most = limit.count + saved;
    if ((await countUpTo(db, most, { formKey: asked.formKey, whose, since: period?.startsAt ?? null })) < most)
      continue;
    return { kind, opensAt: period?.endsAt ?? null };
  }
  return null;
}

/** Counts no further than it has to. What was sent again after a rejection belongs to the answers it replaces. */
async function countUpTo(
  db: Kysely<Tables>,
  most: number,
  { formKey, whose, since }: { formKey: string; whose: ReturnType<typeof sql<SqlBool>>; since: number | null },
): Promise<number> {
  const from = since === null ? sql`` : sql`and created_at >= ${new Date(since)}`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from submission where form_key = ${formKey} and origin_id is null and ${whose} ${from} limit ${most}) as counted
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function conditionOf(kind: LimitKind, { personId, ipHash, deviceHash }: Counted) {
  switch (kind) {
    case 'total':
      return sql<SqlBool>`true`;
    case 'perAccount':
      return personId === null ? null : sql<SqlBool>`created_by = ${personId}`;
    case 'perAddress':
      return ipHash === '' ? null : sql<SqlBool>`ip_hash = ${ipHash}`;
    case 'perDevice':
      if (deviceHash !== '') return sql<SqlBool>`device_hash = ${deviceHash}`;
      return ipHash === '' ? null : sql<SqlBool>`device_hash = '' and ip_hash = ${ipHash}`;
  }
}
