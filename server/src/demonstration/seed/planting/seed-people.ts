import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Person } from '../../../work/person.ts';
import { DEMO_SUBDOMAIN } from '../../desk/demo-account.ts';
import type { Tables } from '../../../database/tables.ts';

/** The planted people by user name, with the rights of an administrator: seeds do nothing that has to be refused. */
export async function seedPeople(db: Kysely<Tables>): Promise<Map<string, Person>> {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'user_name as userName', 'nick_name as nickName', 'avatar', 'department_id as departmentId'])
    .where('is_enabled', '=', true)
    .orderBy('id')
    .execute();
  const rights = {
    roles: ['admin'],
    permissions: new Set(['*:*:*']),
    account: DEMO_SUBDOMAIN,
    agentOf: [DEMO_SUBDOMAIN],
  };
  return new Map(rows.map((row) => [row.userName, { ...row, id: row.id as UserId, ...rights }]));
}
