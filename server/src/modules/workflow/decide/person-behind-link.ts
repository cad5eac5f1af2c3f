import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { hasPermission } from '../../../work/permissions.ts';
import type { Person } from '../../../work/person.ts';
import { findPerson } from '../../session/find-person.ts';

/** All that a link in an e-mail lets its person do: act on tasks of their own. */
export const LINK_PERMISSION = 'workflow:task:handle';

/**
 * The person whom the link of an e-mail has shown to be there, as they are now, limited to what the link is for; null when they
 * may not do that any more.
 */
export async function personBehindLink(db: Kysely<Tables>, userId: UserId): Promise<Person | null> {
  const found = await findPerson(db, userId);
  if (!found || !hasPermission(found, LINK_PERMISSION)) return null;
  return { ...found, roles: [], permissions: new Set([LINK_PERMISSION]), account: null, agentOf: [] };
}
