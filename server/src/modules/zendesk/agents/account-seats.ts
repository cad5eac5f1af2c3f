import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Person } from '../../../work/person.ts';
import { findPerson } from '../../session/find-person.ts';
import type { AccountSeats } from '../../session/ports.ts';

/** Answers what sessions ask of accounts. */
export const accountSeats: AccountSeats = {
  isVouchedFor: sql<boolean>`(s.installation_id is null or exists (
    select from zendesk_account a join zendesk_identity i on i.subdomain = a.subdomain
    where a.subdomain = s.subdomain and a.installation_id = s.installation_id
      and i.user_id = s.user_id and i.is_active))`,
  met: sql<string[]>`array(
    select distinct i.subdomain from zendesk_identity i
    where i.user_id = u.id and i.is_active and (s.subdomain is null or i.subdomain = s.subdomain) order by i.subdomain)`,
};

/** An enabled person as of now, with the accounts in which they are an active agent; undefined for everybody else. */
export async function findSeatedPerson(
  db: Kysely<Tables>,
  userId: UserId,
): Promise<Omit<Person, 'account'> | undefined> {
  const person = await findPerson(db, userId);
  if (!person) return undefined;
  const rows = await db
    .selectFrom('zendesk_identity')
    .select('subdomain')
    .distinct()
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .orderBy('subdomain')
    .execute();
  return { ...person, agentOf: rows.map(({ subdomain }) => subdomain) };
}
