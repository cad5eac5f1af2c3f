import type { removeAvatar as removeContract, uploadAvatar as contract } from '@countersign/shared/api/files/files.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { HasDatabase } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { HasFiles } from '../../../work/once/exchange.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import type { AdmitFile, UseCase } from '../../../work/route.ts';
import { type HasAddress, personOf, type Work } from '../../../work/work.ts';
import type { HasSessions } from '../../session/sessions/session-cache.ts';
import { keepAvatar } from '../../system/people/own/own-profile.ts';
import { fileAddress } from '../file-address.ts';
import type { HasStorage } from '../storage/storage.ts';
import { takeFile } from './take-file.ts';
import { avatarRules, limitOf } from './upload-rules.ts';
import { spendQuota } from './upload-quota.ts';

export const admitAvatar: AdmitFile<typeof contract, HasDatabase & HasAddress> = async (_input, work, declared) => {
  const limit = limitOf(avatarRules());
  await spendQuota(work, { bytes: Math.min(declared ?? limit.bytes, limit.bytes) });
  return limit;
};

/** Keeps the picture beside a name in place of the one before. It is shown small, to whoever sees the name. */
export const uploadAvatar: UseCase<
  typeof contract,
  HasDatabase & HasStorage & HasFiles & HasSessions & HasAddress
> = async (_input, work) => {
  const userId = personOf(work).id;
  const binding = { purpose: 'avatar' as const, ownerId: userId, formKey: null, uploadTicket: null };
  return inTransaction(work.database, async (db) => {
    const inside = { ...work, db };
    await letGoOfAvatars(db, { userId, now: work.now });
    const file = await takeFile(inside, avatarRules(), binding);
    const address = `${fileAddress(file.id)}/preview`;
    await show(inside, userId, address);
    await recordAudit(inside, 'files.uploadAvatar');
    return address;
  });
};

export const removeAvatar: UseCase<typeof removeContract, HasSessions> = async (_input, work) => {
  const userId = personOf(work).id;
  await letGoOfAvatars(work.db, { userId, now: work.now });
  await show(work, userId, '');
  return null;
};

async function show(work: Work & HasSessions, userId: UserId, address: string): Promise<void> {
  await keepAvatar(work.db, userId, address);
  work.afterCommit(() => work.sessions.forget());
}

/** Lets go of the pictures of a person: they go with the next purge of files. */
export async function letGoOfAvatars(
  db: Kysely<Tables>,
  { userId, now }: { userId: UserId; now: Date },
): Promise<void> {
  await db
    .updateTable('file')
    .set({ purpose: 'answer', held_until: now })
    .where('owner_id', '=', userId)
    .where('purpose', '=', 'avatar')
    .execute();
}
