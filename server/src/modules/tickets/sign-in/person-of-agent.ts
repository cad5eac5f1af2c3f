import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../../../database/transaction.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Services } from '../../../services.ts';
import { giveRole } from '../../system/give-role.ts';
import type { ZendeskUser } from '../zendesk-client.ts';
import { createZendeskClient } from '../zendesk-client.ts';
import { findIdentity, saveIdentity, type ZendeskAccount } from './account-repository.ts';

/**
 * Our person behind an agent of an account; null for agents who may not come in. At the first visit Zendesk is asked who it
 * is: a verified e-mail address that exactly one person has links the two, anybody else becomes a new member.
 */
export async function personOfAgent(
  services: Services,
  account: ZendeskAccount,
  zdUserId: string,
): Promise<number | null> {
  const { database, clock } = services;
  const known = await findIdentity(database.kysely, account.subdomain, zdUserId);
  if (known !== undefined) return known;
  // Asked outside of the transaction: the database must not wait for somebody else's server.
  const agent = await createZendeskClient(account.apiUrl).user(zdUserId);
  if (agent === null || agent.isSuspended || agent.role === 'end-user') return null;
  return inTransaction(database, async (db) => {
    const userId = (await findByVerifiedEmail(db, agent)) ?? (await addMember(db, agent, clock()));
    const { subdomain } = account;
    await saveIdentity(db, { subdomain, zdUserId, userId, role: agent.role }, clock());
    return (await findIdentity(db, subdomain, zdUserId)) ?? userId;
  });
}

async function findByVerifiedEmail(
  db: Kysely<Tables>,
  { email, isVerified }: ZendeskUser,
): Promise<number | undefined> {
  if (!isVerified || email === '') return undefined;
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0]?.id : undefined;
}

/** A member without a password: signing in elsewhere needs one that an administrator sets. */
async function addMember(db: Kysely<Tables>, agent: ZendeskUser, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('user')
    .values({
      user_name: `zendesk-${agent.id}`,
      nick_name: agent.name,
      email: agent.isVerified ? agent.email : '',
      department_id: null,
      manager_id: null,
      password_hash: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await giveRole(db, id, 'common');
  return id;
}
