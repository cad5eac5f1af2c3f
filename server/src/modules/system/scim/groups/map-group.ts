import type {
  listScimGroups as listContract,
  mapScimGroup as mapContract,
  ScimGroup,
} from '@countersign/shared/api/system/scim.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { type Kysely, sql } from 'kysely';
import { likeText } from '../../../../basics/like-text.ts';
import type { Tables } from '../../../../database/tables.ts';
import { tellChange } from '../../../../work/audit/tell-change.ts';
import type { HasListeners } from '../../../../work/emit.ts';
import type { HasAudit } from '../../../../work/record-audit.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../../work/route.ts';
import { personOf, type Work } from '../../../../work/work.ts';
import type { HasDirectory } from '../../directory.ts';
import { reachOf } from '../../reach/reach.ts';
import { lockRights, mayGive, readRoles } from '../../reach/rights.ts';
import { membersOf } from './group-rows.ts';
import { syncGrants } from './sync-grants.ts';

export const listScimGroups: UseCase<typeof listContract> = async ({ search, ...page }, work) => {
  let found = work.db.selectFrom('scim_group as g');
  if (search) found = found.where('g.display_name', 'ilike', likeText(search));
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  let query = rows(work.db);
  if (search) query = query.where('g.display_name', 'ilike', likeText(search));
  const listed = await query
    .orderBy('g.display_name')
    .orderBy('g.id')
    .limit(page.size)
    .offset((page.current - 1) * page.size)
    .execute();
  return makePage(listed.map(asGroup), total, page);
};

/**
 * The one way in which a directory's group gets to give anything. Whoever chooses holds what the role allows, and reaches
 * everybody, since members may come from every department.
 */
export const mapScimGroup: UseCase<typeof mapContract, HasDirectory & HasListeners & HasAudit> = async (
  { id, rev, roleId },
  work,
) => {
  const { db } = work;
  await lockRights(db);
  const before = await groupOf(work, id);
  if (before.rev !== rev) return refuse('stale_revision', ['rev'], { current: before });
  await mayMap(work, [before.role?.id ?? null, roleId]);
  await db
    .updateTable('scim_group')
    .set({ role_id: roleId, rev: rev + 1, updated_at: work.now })
    .where('id', '=', id)
    .execute();
  await syncGrants(work, await membersOf(db, id));
  const after = await groupOf(work, id);
  tellChange(work, {
    target: { id },
    before: { group: before.name, role: before.role?.name ?? '' },
    after: { group: after.name, role: after.role?.name ?? '' },
  });
  return after;
};

async function mayMap(work: Work, [before, after]: readonly [number | null, number | null]): Promise<void> {
  if (before === after) return;
  const reach = await reachOf(work, 'system:scim:edit');
  if (reach !== 'all') refuse('scope_above_own');
  const roles = await readRoles(work.db);
  for (const id of [before, after]) {
    if (id === null) continue;
    const role = roles.find((one) => one.id === id) ?? refuse('unknown_role', ['roleId']);
    if (id === after && !role.is_enabled) refuse('unknown_role', ['roleId']);
    const target = { reach, departmentId: null };
    if (!(await mayGive({ db: work.db, person: personOf(work) }, role, target)))
      refuse('role_out_of_reach', ['roleId'], { params: { name: role.name } });
  }
}

const rows = (db: Kysely<Tables>) =>
  db
    .selectFrom('scim_group as g')
    .leftJoin('role as r', 'r.id', 'g.role_id')
    .select(['g.id', 'g.display_name', 'g.rev', 'g.updated_at', 'g.role_id', 'r.name as role_name'])
    .select(sql<number>`(select count(*)::int from scim_member m where m.group_id = g.id)`.as('people'));

async function groupOf({ db }: Work, id: string): Promise<ScimGroup> {
  const row = await rows(db).where('g.id', '=', id).executeTakeFirst();
  return row ? asGroup(row) : refuse('not_found', ['id']);
}

const asGroup = (row: Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>): ScimGroup => ({
  id: row.id,
  name: row.display_name,
  people: row.people,
  role: row.role_id === null ? null : { id: row.role_id, name: row.role_name ?? '' },
  updateTime: row.updated_at.toISOString(),
  rev: row.rev,
});
