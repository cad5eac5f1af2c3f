import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@countersign/shared/api/session/factors.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { sha256 } from '../../../basics/secrets/hashes.ts';
import type { Work } from '../../../work/work.ts';

/** Crockford's letters: none that looks like another one. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** 80 random bits in groups of four, so that a hash without salt keeps them. */
function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** As people type them: in any case, with or without signs between, with the letters that look like digits. */
const hashOf = (userId: UserId, code: string): string =>
  sha256(
    `${userId} ${code
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replaceAll(/[IL]/g, '1')}`,
  );

/** Replaces the person's recovery codes; they are shown once and kept as hashes. */
export async function renewCodes({ db }: Pick<Work, 'db'>, userId: UserId): Promise<string[]> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })))
    .execute();
  return codes;
}

/** Whether the code is one of the person's that nobody has used; it is used with that. */
export async function spendRecoveryCode(
  { db, now }: Pick<Work, 'db' | 'now'>,
  userId: UserId,
  code: string,
): Promise<boolean> {
  const used = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
