import { SECOND_FACTOR_PARAMETER } from '@countersign/shared/api/session/factors.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { ALL_PERMISSIONS } from '../../../work/permissions.ts';
import type { Work } from '../../../work/work.ts';
import type { HasParameters } from '../../system/parameters/parameters.ts';

export interface Factors {
  totpSince: Date | null;
  passkeys: number;
  recoveryCodesLeft: number;
  /** Recovery codes are no factor of their own. */
  isOn: boolean;
}

/** The second factors of a person. */
export async function factorsOf(db: Kysely<Tables>, userId: UserId): Promise<Factors> {
  const { rows } = await sql<Omit<Factors, 'isOn'>>`select
      (select created_at from totp where user_id = ${userId}) as "totpSince",
      (select count(*)::int from passkey where user_id = ${userId}) as passkeys,
      (select count(*)::int from recovery_code where user_id = ${userId} and used_at is null) as "recoveryCodesLeft"
    `.execute(db);
  const [found = { totpSince: null, passkeys: 0, recoveryCodesLeft: 0 }] = rows;
  return { ...found, isOn: found.totpSince !== null || found.passkeys > 0 };
}

/** Whether the policy asks this person for a second factor. */
export async function policyAsks(
  { db, parameters }: Pick<Work, 'db'> & HasParameters,
  userId: UserId,
): Promise<boolean> {
  const policy = parameters.find(SECOND_FACTOR_PARAMETER)?.value.trim();
  if (policy === 'everyone') return true;
  if (policy !== 'administrators') return false;
  const found = await db
    .selectFrom('person_permission')
    .select('permission')
    .where('user_id', '=', userId)
    .where('permission', '=', ALL_PERMISSIONS)
    .executeTakeFirst();
  return found !== undefined;
}

/** One change of somebody's factors after the other, until the transaction ends. */
export const lockFactors = (db: Kysely<Tables>, userId: UserId) =>
  sql`select pg_advisory_xact_lock(hashtext(${`second factors ${userId}`}))`.execute(db);
