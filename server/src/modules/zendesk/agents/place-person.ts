import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Work } from '../../../work/work.ts';
import type { HasDirectory } from '../../system/directory.ts';
import type { AccountMapping } from '@countersign/shared/api/zendesk/accounts.ts';
import { assignDepartment } from '../../system/people/assign-department.ts';
import { departmentNamed } from '../../system/people/department-named.ts';
import { writeAudit } from '../../../work/record-audit.ts';
import type { Entrance } from './entrance.ts';

interface Placed {
  subdomain: string;
  userId: UserId;
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
    .selectFrom('person')
    .select(['department_id', 'manager_id'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!person || person.department_id !== null) return;
  const department = await departmentNamed(db, rule.department, now);
  const isLed = department.leader_id !== null && department.leader_id !== userId;
  const manager = person.manager_id ?? (isLed || rule.managerId === userId ? null : rule.managerId);
  await assignDepartment(work, userId, { departmentId: department.id, managerId: manager });
  const target = { subdomain, userId, department: rule.department, managerId: manager };
  await writeAudit(db, { at: now, personId: userId, action: 'tickets.personPlaced', target, ...entrance });
}
