import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { rolesOf } from '../../session/sessions/find-session.ts';
import type { PersonReason } from './refusal.ts';

/** Why one of our people may not come in, though Zendesk says that they are an agent; null for everybody else. */
export async function personProblem(db: Kysely<Tables>, userId: UserId): Promise<PersonReason | null> {
  const user = await db
    .selectFrom('person as u')
    .select(['u.is_enabled', rolesOf.as('roles')])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (user?.is_enabled !== true) return 'disabled';
  return user.roles.length === 0 ? 'roles' : null;
}
