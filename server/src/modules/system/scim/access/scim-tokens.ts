import {
  type createScimToken as createContract,
  type listScimTokens as listContract,
  MOST_SCIM_TOKENS,
  type revokeScimToken as revokeContract,
  type ScimToken,
} from '@countersign/shared/api/system/scim.ts';
import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { randomToken, sha256 } from '../../../../basics/secrets/hashes.ts';
import type { HasConfig } from '../../../../config/config.ts';
import type { Tables } from '../../../../database/tables.ts';
import { tellChange } from '../../../../work/audit/tell-change.ts';
import type { HasAudit } from '../../../../work/record-audit.ts';
import { ALL_PERMISSIONS, hasPermission } from '../../../../work/permissions.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../../work/route.ts';
import { personOf, type Work } from '../../../../work/work.ts';
import { SCIM_PATH } from '../scim-path.ts';

const DAY_MS = 86_400_000;
const SHOWN = 6;

export const listScimTokens: UseCase<typeof listContract, HasConfig<'publicUrl'>> = async (_input, work) => {
  const found = await rows(work.db).orderBy('t.created_at', 'desc').orderBy('t.id', 'desc').execute();
  return {
    tokens: found.map((row) => asToken(row, work.now)),
    address: new URL(SCIM_PATH, work.config.publicUrl).href,
  };
};

/** Whoever makes one may do everything: the directory behind it changes addresses of people with any rights. */
export const createScimToken: UseCase<typeof createContract, HasAudit> = async ({ name, days }, work) => {
  const { db, now } = work;
  if (!hasPermission(personOf(work), ALL_PERMISSIONS)) refuse('directory_above_own');
  await holdToLimits(work, name);
  const prefix = `csd_${randomBytes(SHOWN).toString('hex').slice(0, SHOWN)}`;
  const secret = `${prefix}_${randomToken()}`;
  const id = work.newId();
  await db
    .insertInto('scim_token')
    .values({
      id,
      name,
      prefix,
      token_hash: sha256(secret),
      created_by: personOf(work).id,
      created_at: now,
      expires_at: new Date(now.getTime() + days * DAY_MS),
    })
    .execute();
  tellChange(work, { target: { id }, before: null, after: { name, days } });
  return { secret, token: await tokenOf(work, id) };
};

export const revokeScimToken: UseCase<typeof revokeContract> = async ({ id }, work) => {
  await work.db
    .updateTable('scim_token')
    .set({ revoked_at: work.now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  return tokenOf(work, id);
};

async function holdToLimits({ db, now }: Work, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('scim tokens'))`.execute(db);
  const active = await db
    .selectFrom('scim_token')
    .select('name')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  if (active.some((one) => one.name === name)) refuse('token_exists', ['name']);
  if (active.length >= MOST_SCIM_TOKENS) refuse('too_many_tokens', ['name'], { params: { most: MOST_SCIM_TOKENS } });
}

const rows = (db: Kysely<Tables>) =>
  db.selectFrom('scim_token as t').leftJoin('user as u', 'u.id', 't.created_by').selectAll('t').select('u.nick_name');

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

async function tokenOf({ db, now }: Work, id: string): Promise<ScimToken> {
  const row = await rows(db).where('t.id', '=', id).executeTakeFirst();
  return row ? asToken(row, now) : refuse('not_found', ['id']);
}

const asToken = (row: Row, now: Date): ScimToken => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  creator: row.nick_name ?? '',
  createTime: row.created_at.toISOString(),
  expireTime: row.expires_at.toISOString(),
  lastUseTime: row.last_used_at?.toISOString() ?? null,
  lastUseAddress: row.last_used_ip,
  status: row.revoked_at ? 'revoked' : row.expires_at <= now ? 'expired' : 'active',
});
