import {
  type addDepartment as addContract,
  type changeDepartmentStatus as statusContract,
  type Department,
  type editDepartment as editContract,
  type listDepartments as listContract,
  MOST_DEPARTMENTS,
  type orderDepartments as orderContract,
  type removeDepartment as removeContract,
} from '@countersign/shared/api/system/departments.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { HasListeners } from '../../../work/emit.ts';
import { tellChange } from '../../../work/audit/tell-change.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { HasDirectory } from '../directory.ts';
import { type Reach, reachesDepartment, reachOf, withBelow } from '../reach/reach.ts';
import { rightsChanged } from '../users/give-roles.ts';

type SavingNeeds = HasDirectory & HasListeners & HasAudit;

export const listDepartments: UseCase<typeof listContract> = async (_input, work) =>
  departmentsShown(work.db, await reachOf(work, 'system:dept:list'));

/** The departments of a reach, with those above them. */
export async function departmentsShown(db: Kysely<Tables>, reach: Reach): Promise<Department[]> {
  const all = await readDepartments(db, reach);
  const byId = new Map(all.map((one) => [one.id, one]));
  const shown = new Set<number>();
  for (const one of all.filter(({ isInReach }) => isInReach))
    for (let at = byId.get(one.id); at && !shown.has(at.id); at = byId.get(at.parentId ?? -1)) shown.add(at.id);
  return all.filter(({ id }) => shown.has(id));
}

async function readDepartments(db: Kysely<Tables>, reach: Reach): Promise<Department[]> {
  const rows = await db
    .selectFrom('department as d')
    .leftJoin('user as l', 'l.id', 'd.leader_id')
    .select(['d.id', 'd.parent_id', 'd.name', 'd.order_num', 'd.is_enabled', 'd.rev'])
    .select(['d.leader_id', 'l.nick_name as leader_name', 'l.is_enabled as is_leader_enabled'])
    .select(
      sql<number>`(select count(*)::int from "user" u where u.department_id = d.id and u.is_enabled)`.as('people'),
    )
    .orderBy('d.order_num')
    .orderBy('d.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    name: row.name,
    orderNum: row.order_num,
    isEnabled: row.is_enabled,
    leader:
      row.leader_id === null
        ? null
        : { id: row.leader_id as UserId, name: row.leader_name ?? '', isEnabled: row.is_leader_enabled ?? false },
    people: row.people,
    rev: row.rev,
    isInReach: reachesDepartment(reach, row.id),
  }));
}

/** Changes of the tree wait for each other: two moves at once could make a ring of it. */
const lockTree = (db: Kysely<Tables>): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('countersign departments'))`.execute(db);

export const addDepartment: UseCase<typeof addContract, SavingNeeds> = async (content, work) => {
  const { db, now } = work;
  await lockTree(db);
  const reach = await reachOf(work, 'system:dept:add');
  const { count } = await db
    .selectFrom('department')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST_DEPARTMENTS) return refuse('too_many_departments', [], { params: { most: MOST_DEPARTMENTS } });
  await checkPlace(db, content, { reach, id: null, before: undefined });
  const { id } = await db
    .insertInto('department')
    .values({ ...columnsOf(content), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await rightsChanged(work, []);
  tellChange(work, { target: { id }, before: null, after: content });
  return { id };
};

export const editDepartment: UseCase<typeof editContract, SavingNeeds> = async ({ id, rev, ...content }, work) => {
  const { db } = work;
  await lockTree(db);
  const reach = await reachOf(work, 'system:dept:edit');
  const found = await departmentInReach(db, reach, id);
  const before = await contentOf(db, id);
  if (content.parentId !== null && (await withBelow(db, id)).includes(content.parentId))
    return refuse('department_cycle', ['parentId']);
  await checkPlace(db, content, { reach, id, before: found.parent_id });
  const saved = await db
    .updateTable('department')
    .set({ ...columnsOf(content), rev: rev + 1 })
    .where('id', '=', id)
    .where('rev', '=', rev)
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n) {
    const current = (await readDepartments(db, reach)).find((one) => one.id === id);
    return refuse('stale_revision', ['rev'], { current });
  }
  tellChange(work, { target: { id }, before, after: content });
  await rightsChanged(work, []);
  return null;
};

export const changeDepartmentStatus: UseCase<typeof statusContract, SavingNeeds> = async ({ id, isEnabled }, work) => {
  const { db } = work;
  await lockTree(db);
  await departmentInReach(db, await reachOf(work, 'system:dept:edit'), id);
  if (!isEnabled) {
    const below = await db
      .selectFrom('department')
      .select('name')
      .where('parent_id', '=', id)
      .where('is_enabled', '=', true)
      .executeTakeFirst();
    if (below) return refuse('department_has_active', ['id'], { params: { name: below.name } });
  }
  const ids = isEnabled ? await withAbove(db, id) : [id];
  tellChange(work, { target: { id }, before: { isEnabled: !isEnabled }, after: { isEnabled } });
  await db
    .updateTable('department')
    .set((of) => ({ is_enabled: isEnabled, rev: of('rev', '+', 1) }))
    .where('id', 'in', ids)
    .where('is_enabled', '<>', isEnabled)
    .execute();
  await rightsChanged(work, []);
  return null;
};

export const orderDepartments: UseCase<typeof orderContract, SavingNeeds> = async ({ items }, work) => {
  const { db } = work;
  const reach = await reachOf(work, 'system:dept:edit');
  if (!items.every(({ id }) => reachesDepartment(reach, id))) return refuse('department_out_of_reach', ['items']);
  await sql`update department d set order_num = given."orderNum", rev = d.rev + 1
    from json_to_recordset(${JSON.stringify(items)}::json) as given (id bigint, "orderNum" int)
    where d.id = given.id and d.order_num <> given."orderNum"`.execute(db);
  await rightsChanged(work, []);
  return null;
};

export const removeDepartment: UseCase<typeof removeContract, SavingNeeds> = async ({ id }, work) => {
  const { db } = work;
  await lockTree(db);
  await departmentInReach(db, await reachOf(work, 'system:dept:remove'), id);
  const child = await db.selectFrom('department').select('name').where('parent_id', '=', id).executeTakeFirst();
  if (child) return refuse('department_has_children', ['id'], { params: { name: child.name } });
  const post = await db.selectFrom('post').select('name').where('department_id', '=', id).executeTakeFirst();
  if (post) return refuse('department_has_posts', ['id'], { params: { name: post.name } });
  // Deactivated people count: they may come back.
  const member = await db.selectFrom('user').select('nick_name').where('department_id', '=', id).executeTakeFirst();
  if (member) return refuse('department_has_people', ['id'], { params: { name: member.nick_name } });
  tellChange(work, { target: {}, before: await contentOf(db, id), after: null });
  await db.deleteFrom('department').where('id', '=', id).execute();
  await rightsChanged(work, []);
  return null;
};

type Content = {
  name: string;
  parentId: number | null;
  leaderId: UserId | null;
  orderNum: number;
};

const contentOf = (db: Kysely<Tables>, id: number): Promise<Content> =>
  db
    .selectFrom('department')
    .select(['name', 'parent_id as parentId', 'leader_id as leaderId', 'order_num as orderNum'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const columnsOf = ({ name, parentId, leaderId, orderNum }: Content) => ({
  name,
  parent_id: parentId,
  leader_id: leaderId,
  order_num: orderNum,
});

async function departmentInReach(db: Kysely<Tables>, reach: Reach, id: number): Promise<{ parent_id: number | null }> {
  const found = await db.selectFrom('department').select('parent_id').where('id', '=', id).executeTakeFirst();
  if (!found) return refuse('not_found', ['id']);
  return reachesDepartment(reach, id) ? found : refuse('department_out_of_reach', ['id']);
}

interface Place {
  reach: Reach;
  id: number | null;
  /** Where it lies now: it may stay there although the caller could not move it there. */
  before: number | null | undefined;
}

async function checkPlace(db: Kysely<Tables>, content: Content, { reach, id, before }: Place): Promise<void> {
  const { name, parentId, leaderId } = content;
  if (parentId !== before) {
    if (!reachesDepartment(reach, parentId)) refuse('department_out_of_reach', ['parentId']);
    if (parentId !== null) {
      const parent = await db
        .selectFrom('department')
        .select('is_enabled')
        .where('id', '=', parentId)
        .executeTakeFirst();
      if (!parent) refuse('unknown_department', ['parentId']);
      else if (!parent.is_enabled) refuse('department_disabled', ['parentId']);
    }
  }
  const { rows } = await sql`select from department where name = ${name} and parent_id is not distinct from ${parentId}
    and id is distinct from ${id} limit 1`.execute(db);
  if (rows.length > 0) refuse('department_name_taken', ['name']);
  if (leaderId === null) return;
  const leader = await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', leaderId)
    .where('is_enabled', '=', true)
    .executeTakeFirst();
  const isSame = id !== null && (await leads(db, id, leaderId));
  if (!leader && !isSame) refuse('unknown_leader', ['leaderId']);
}

/** Somebody deactivated may stay the leader until another one is chosen. */
async function leads(db: Kysely<Tables>, id: number, leaderId: UserId): Promise<boolean> {
  const row = await db.selectFrom('department').select('leader_id').where('id', '=', id).executeTakeFirst();
  return row?.leader_id === leaderId;
}

/** A department with all above it. */
async function withAbove(db: Kysely<Tables>, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive above as (
      select id, parent_id from department where id = ${id}
      union select d.id, d.parent_id from department d join above on above.parent_id = d.id)
    select id from above`.execute(db);
  return rows.map((row) => row.id);
}
