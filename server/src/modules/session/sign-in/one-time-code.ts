import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import { randomToken, sha256 } from '../../../basics/secrets/hashes.ts';
import type { Tables } from '../../../database/tables.ts';

/** Seconds that each kind of code lives. */
export const CODE_LIFE = { login: 60, socket: 30, 'set-up': 24 * 60 * 60, password: 24 * 60 * 60 } as const;

export interface OneTimeCodeRequest {
  purpose: keyof typeof CODE_LIFE;
  userId: UserId | null;
  /** For a login code: the path with query that it opens, and nothing else. */
  path?: string;
  /** For a socket ticket: the session that the socket ends with. */
  sessionId?: string;
  /** The Zendesk account that the asking session is bound to: whatever the code opens is bound to it too. */
  account?: string | null;
  /** Seconds, where it lives shorter than others of its kind. */
  life?: number;
  now: Date;
}

/** A new code that works once; only its hash is kept. */
export async function mintOneTimeCode(db: Kysely<Tables>, request: OneTimeCodeRequest): Promise<string> {
  const code = randomToken();
  const { purpose, userId, path = '', sessionId = null, account = null, now } = request;
  const { life = CODE_LIFE[purpose] } = request;
  await db
    .insertInto('one_time_code')
    .values({
      code_hash: sha256(code),
      purpose,
      user_id: userId,
      session_id: sessionId,
      path,
      subdomain: account,
      created_at: now,
      expires_at: new Date(now.getTime() + life * 1000),
      used_at: null,
    })
    .execute();
  return code;
}

export interface OneTimeCode {
  userId: UserId | null;
  sessionId: string | null;
  path: string;
  account: string | null;
}

/** What a code stands for, without using it up; `used` and `expired` (or never made) say why not. */
export async function readOneTimeCode(
  db: Kysely<Tables>,
  purpose: OneTimeCodeRequest['purpose'],
  code: string,
  now: Date,
): Promise<OneTimeCode | 'used' | 'expired'> {
  const row = await db
    .selectFrom('one_time_code')
    .selectAll()
    .where('code_hash', '=', sha256(code))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (row?.used_at) return 'used';
  if (!row || row.expires_at <= now) return 'expired';
  return { userId: row.user_id as UserId | null, sessionId: row.session_id, path: row.path, account: row.subdomain };
}

/** Uses a code up; false when somebody else was faster. */
export async function spendOneTimeCode(db: Kysely<Tables>, code: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('one_time_code')
    .set({ used_at: now })
    .where('code_hash', '=', sha256(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
