import type {
  listNoticeReaders as readersContract,
  listTopNotices as topContract,
  markAllNoticesRead as markAllContract,
  markNoticeRead as markContract,
  myNotices as mineContract,
  noticeAudiences as audiencesContract,
} from '@countersign/shared/api/system/notices.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { sql } from 'kysely';
import { emit, type HasListeners } from '../../../work/emit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf, type Work } from '../../../work/work.ts';
import { isFor, isShown, SHOWN_SINCE } from './audience.ts';

/** The announcements that the caller sees now, each with its read mark. */
const mine = (work: Pick<Work, 'db' | 'person' | 'now'>) =>
  work.db
    .selectFrom('notice as n')
    .innerJoin('user as u', (join) => join.on('u.id', '=', personOf(work).id))
    .leftJoin('notice_read as m', (join) => join.onRef('m.notice_id', '=', 'n.id').onRef('m.user_id', '=', 'u.id'))
    .where(isShown(work.now))
    .where(isFor);

const COUNT = sql<number>`count(*)::int`.as('total');
const HEADING = ['n.id', 'n.title', 'n.type', 'm.read_at'] as const;

interface Heading {
  id: number;
  title: string;
  type: '1' | '2';
  read_at: Date | null;
  since: Date;
}
const headingOf = ({ id, title, type, read_at: readAt, since }: Heading) => ({
  noticeId: id,
  noticeTitle: title,
  noticeType: type,
  isRead: readAt !== null,
  createTime: since.toISOString(),
});

const MOST_ON_TOP = 5;

export const listTopNotices: UseCase<typeof topContract> = async (_input, work) => {
  const rows = await mine(work)
    .select([...HEADING, SHOWN_SINCE.as('since')])
    .orderBy(SHOWN_SINCE, 'desc')
    .orderBy('n.id', 'desc')
    .limit(MOST_ON_TOP)
    .execute();
  const { total } = await mine(work).where('m.read_at', 'is', null).select(COUNT).executeTakeFirstOrThrow();
  return { records: rows.map(headingOf), unreadCount: total };
};

export const myNotices: UseCase<typeof mineContract> = async (input, work) => {
  let found = mine(work);
  if (input.unread !== undefined) found = found.where('m.read_at', input.unread === 'true' ? 'is' : 'is not', null);
  const { total } = await found.select(COUNT).executeTakeFirstOrThrow();
  const rows = await found
    .select([...HEADING, 'n.content', 'n.author', SHOWN_SINCE.as('since')])
    .orderBy(SHOWN_SINCE, 'desc')
    .orderBy('n.id', 'desc')
    .limit(input.size)
    .offset((input.current - 1) * input.size)
    .execute();
  const records = rows.map((row) => ({ ...headingOf(row), noticeContent: row.content, createBy: row.author }));
  return makePage(records, total, input);
};

/** Read is read: a second mark keeps the first moment. */
export const markNoticeRead: UseCase<typeof markContract, HasListeners> = async ({ noticeId }, work) => {
  const seen = await mine(work).select('n.id').where('n.id', '=', noticeId).executeTakeFirst();
  if (!seen) return refuse('not_found', ['noticeId']);
  await mark(work, [noticeId]);
  return null;
};

export const markAllNoticesRead: UseCase<typeof markAllContract, HasListeners> = async (_input, work) => {
  const unread = await mine(work).select('n.id').where('m.read_at', 'is', null).execute();
  await mark(
    work,
    unread.map(({ id }) => id),
  );
  return null;
};

async function mark(work: Work & HasListeners, ids: readonly number[]): Promise<void> {
  const { id } = personOf(work);
  if (ids.length === 0) return;
  await work.db
    .insertInto('notice_read')
    .values(ids.map((noticeId) => ({ notice_id: noticeId, user_id: id, read_at: work.now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await emit(work, 'noticeChanged', { userIds: [id] });
}

export const listNoticeReaders: UseCase<typeof readersContract> = async (input, { db }) => {
  let read = db
    .selectFrom('notice_read as m')
    .innerJoin('user as u', 'u.id', 'm.user_id')
    .leftJoin('department as d', 'd.id', 'u.department_id')
    .where('m.notice_id', '=', input.noticeId);
  const { searchValue } = input;
  if (searchValue)
    read = read.where(sql<boolean>`position(lower(${searchValue}) in lower(u.nick_name || ' ' || u.user_name)) > 0`);
  const { total } = await read.select(COUNT).executeTakeFirstOrThrow();
  const rows = await read
    .select(['u.id', 'u.user_name', 'u.nick_name', 'd.name as department', 'm.read_at'])
    .orderBy('m.read_at', 'desc')
    .orderBy('u.id')
    .limit(input.size)
    .offset((input.current - 1) * input.size)
    .execute();
  return makePage(
    rows.map((row) => ({
      userId: row.id,
      userName: row.user_name,
      nickName: row.nick_name,
      deptName: row.department ?? '',
      readTime: row.read_at.toISOString(),
    })),
    total,
    input,
  );
};

export const noticeAudiences: UseCase<typeof audiencesContract> = async (_input, { db }) => ({
  roles: await db
    .selectFrom('role')
    .select(['id', 'name'])
    .where('is_enabled', '=', true)
    .orderBy('order_num')
    .orderBy('id')
    .execute(),
  departments: await db
    .selectFrom('department')
    .select(['id', 'parent_id as parentId', 'name'])
    .where('is_enabled', '=', true)
    .orderBy('order_num')
    .orderBy('id')
    .execute(),
});
