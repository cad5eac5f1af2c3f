import { idsOf } from '@countersign/shared/resources/kinds-of-value.ts';
import { notice } from '@countersign/shared/resources/definitions/notice.ts';
import type { ResourceRow } from '@countersign/shared/resources/resource.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { emit, type HasListeners } from '../../../work/emit.ts';
import { bindResource } from '../../../work/resource-binding.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf } from '../../../work/work.ts';
import { refuseEmptyWindow } from '../window.ts';
import { readersOf } from './audience.ts';

/** Announcements. Open screens of their readers hear of every change. */
export const noticeResource = bindResource<typeof notice, HasListeners>({
  resource: notice,
  table: 'notice',
  columns: {
    noticeId: 'id',
    noticeTitle: 'title',
    noticeType: 'type',
    noticeContent: 'content',
    audience: 'audience',
    roleIds: 'role_ids',
    deptIds: 'department_ids',
    status: 'is_open',
    startTime: 'starts_at',
    endTime: 'ends_at',
    remark: 'remark',
    createBy: 'author',
    createTime: 'created_at',
  },
  stamps: (work) => ({ created_by: personOf(work).id, author: personOf(work).nickName }),
  references: {
    roleIds: async (ids, { db }) => areRoles(db, idsOf(ids)),
    deptIds: async (ids, { db }) => areDepartments(db, idsOf(ids)),
  },
  settle: async (row, work) => {
    refuseNobody(row);
    refuseEmptyWindow(row);
    const { rows } = await readersOf(Number(row['noticeId'])).execute(work.db);
    await emit(work, 'noticeChanged', { userIds: rows.map(({ id }) => Number(id)) });
  },
});

const NONE = -1;

async function areRoles(db: Kysely<Tables>, ids: readonly number[]): Promise<boolean> {
  const found = db
    .selectFrom('role')
    .select('id')
    .where('id', 'in', [...ids, NONE]);
  return (await found.execute()).length === ids.length;
}

async function areDepartments(db: Kysely<Tables>, ids: readonly number[]): Promise<boolean> {
  const found = db
    .selectFrom('department')
    .select('id')
    .where('id', 'in', [...ids, NONE]);
  return (await found.execute()).length === ids.length;
}

/** An announcement for chosen roles or departments names at least one. */
function refuseNobody({ audience, roleIds, deptIds }: ResourceRow): void {
  if (audience === 'roles' && idsOf(roleIds).length === 0) refuse('audience_required', ['roleIds']);
  if (audience === 'departments' && idsOf(deptIds).length === 0) refuse('audience_required', ['deptIds']);
}
