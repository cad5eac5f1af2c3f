import type { ApiToken } from '@countersign/shared/api/session/tokens.ts';
import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import { likeText } from '../../../basics/like-text.ts';
import type { Tables } from '../../../database/tables.ts';

/** Rows of tokens with their owners, as people see them. */

export const tokenRows = (db: Kysely<Tables>) =>
  db.selectFrom('api_token as t').leftJoin('person as u', 'u.id', 't.user_id');

const COLUMNS = [
  't.id',
  't.user_id',
  't.name',
  't.prefix',
  't.scopes',
  't.form_keys',
  't.created_at',
  't.expires_at',
  't.revoked_at',
  't.last_used_at',
  't.last_used_ip',
  'u.nick_name',
  'u.user_name',
] as const;

export type TokenRow = Awaited<ReturnType<typeof selectTokens>>[number];
const selectTokens = (db: Kysely<Tables>) => tokenRows(db).select(COLUMNS).execute();

/** The tokens of a person, newest first. */
export const tokensOf = (db: Kysely<Tables>, userId: UserId): Promise<TokenRow[]> =>
  tokenRows(db)
    .select(COLUMNS)
    .where('t.user_id', '=', userId)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute();

export const findTokenRow = (db: Kysely<Tables>, id: string): Promise<TokenRow | undefined> =>
  tokenRows(db).select(COLUMNS).where('t.id', '=', id).executeTakeFirst();

/** A page of everybody's tokens whose name, beginning or owner holds the text. */
export async function pageOfTokens(
  db: Kysely<Tables>,
  { search, current, size }: { search?: string | undefined; current: number; size: number },
): Promise<{ rows: TokenRow[]; total: number }> {
  let base = tokenRows(db);
  if (search) {
    const text = likeText(search);
    base = base.where((eb) =>
      eb.or((['t.name', 't.prefix', 'u.nick_name', 'u.user_name'] as const).map((name) => eb(name, 'ilike', text))),
    );
  }
  const { total } = await base.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await base
    .select(COLUMNS)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  return { rows, total };
}

/** How a token is told; `names` are those of the forms that the reader may know. */
export function toToken(row: TokenRow, names: ReadonlyMap<FormKey, string>, now: Date): ApiToken {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    forms: row.form_keys?.map((formKey) => ({ formKey, name: names.get(formKey) ?? '' })) ?? null,
    owner: { id: row.user_id as UserId, nickName: row.nick_name ?? '', userName: row.user_name ?? '' },
    createTime: row.created_at.toISOString(),
    expireTime: row.expires_at.toISOString(),
    lastUseTime: row.last_used_at?.toISOString() ?? null,
    lastUseAddress: row.last_used_ip,
    status: statusOf(row, now),
  };
}

function statusOf({ revoked_at: revokedAt, expires_at: expiresAt }: TokenRow, now: Date): ApiToken['status'] {
  if (revokedAt) return 'revoked';
  return expiresAt <= now ? 'expired' : 'active';
}
