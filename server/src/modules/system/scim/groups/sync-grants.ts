import type { UserId } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import type { HasListeners } from '../../../../work/emit.ts';
import type { Work } from '../../../../work/work.ts';
import type { HasDirectory } from '../../directory.ts';
import { keepAdministrator } from '../../reach/rights.ts';
import { rightsChanged } from '../../users/give-roles.ts';

/**
 * Gives these people the roles of their groups, and takes those that no group gives any more. A role that somebody has by hand is
 * left alone. To be called under `lockRights`.
 */
export async function syncGrants(work: Work & HasDirectory & HasListeners, userIds: readonly UserId[]): Promise<void> {
  if (userIds.length === 0) return;
  const { db } = work;
  const ids = [...new Set(userIds)];
  const taken = await sql`
    with over as (
      delete from scim_grant g where g.user_id = any(${ids}::bigint[]) and not exists (
        select from scim_member m join scim_group sg on sg.id = m.group_id
         where m.user_id = g.user_id and sg.role_id = g.role_id)
      returning user_id, role_id)
    delete from user_role ur using over where ur.user_id = over.user_id and ur.role_id = over.role_id
    returning ur.user_id`.execute(db);
  const given = await sql`
    with added as (
      insert into user_role (user_id, role_id)
      select distinct m.user_id, sg.role_id from scim_member m join scim_group sg on sg.id = m.group_id
        join role r on r.id = sg.role_id
       where m.user_id = any(${ids}::bigint[])
      on conflict do nothing returning user_id, role_id)
    insert into scim_grant (user_id, role_id) select user_id, role_id from added
    on conflict do nothing returning user_id`.execute(db);
  if (taken.rows.length + given.rows.length === 0) return;
  if (taken.rows.length > 0) await keepAdministrator(db);
  await rightsChanged(work, ids);
}
