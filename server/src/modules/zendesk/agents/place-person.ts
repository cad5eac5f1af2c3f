import type { Work } from '../../../work/work.ts';
import type { HasDirectory } from '../../system/directory.ts';
import type { AccountMapping } from '@countersign/shared/api/zendesk/accounts.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { writeAudit } from '../../../work/record-audit.ts';
import type { Entrance } from './entrance.ts';

interface Placed {
  subdomain: string;
  userId: number;
  mapping: Pick<AccountMapping, 'departments'>;
  groupIds: readonly string[];
  entrance: Entrance;
}

/**
 * Gives a person who has no department the one of the first rule for a group of theirs, and a manager where the department has no
 * leader but the rule names somebody. What a person has already is never changed. A department is made when it is first needed.
 */
export async function placePerson(work: Work & HasDirectory, placed: Placed): Promise<void> {
  const { db, now } = work;
  const { subdomain, userId, mapping, groupIds, entrance } = placed;
  const rule = mapping.departments.find(({ group }) => groupIds.includes(group));
  if (!rule) return;
  const person = await db
    .selectFrom('user')
    .select(['department_id', 'manager_id'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!person || person.department_id !== null) return;
  const department = await departmentOf(db, rule.department, now);
  const isLed = department.leader_id !== null && department.leader_id !== userId;
  const manager = person.manager_id ?? (isLed || rule.managerId === userId ? null : rule.managerId);
  await db
    .updateTable('user')
    .set({ department_id: department.id, manager_id: manager })
    .where('id', '=', userId)
    .execute();
  work.directory.forget();
  work.afterCommit(() => work.directory.forget());
  const target = { subdomain, userId, department: rule.department, managerId: manager };
  await writeAudit(db, { at: now, personId: userId, action: 'tickets.personPlaced', target, ...entrance });
}

/** The enabled department of that name, whatever its letters' case; a new one at the top where there is none. */
async function departmentOf(
  db: Kysely<Tables>,
  name: string,
  now: Date,
): Promise<{ id: number; leader_id: number | null }> {
  // Two newcomers of a group at once: the second finds the department that the first has made.
  await sql`select pg_advisory_xact_lock(hashtext(${`department ${name.toLowerCase()}`}))`.execute(db);
  const found = await db
    .selectFrom('department')
    .select(['id', 'leader_id'])
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where('is_enabled', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  if (found) return found;
  const values = { name, parent_id: null, leader_id: null, created_at: now };
  return db.insertInto('department').values(values).returning(['id', 'leader_id']).executeTakeFirstOrThrow();
}
