import * as z from 'zod/mini';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { mostLetters } from '../../basics/people-text.ts';
import { instant } from '../../basics/time.ts';
import { richText } from '../../forms/texts/rich-text.ts';
import { NOTICE_TYPES } from '../../resources/definitions/notice.ts';
import { contract } from '../contract.ts';

/** Announcements as their readers see them; keeping them follows from `resources/definitions/notice.ts`. */

const noticeId = z.int().check(z.positive());

const heading = {
  noticeId,
  noticeTitle: z.string(),
  noticeType: z.enum(NOTICE_TYPES),
  isRead: z.boolean(),
  /** From when on it is shown. */
  createTime: instant,
};

/** The newest five; the socket says `notice` whenever they may have changed. */
export const listTopNotices = contract({
  name: 'system.listTopNotices',
  summary: 'List the newest announcements for you, and count the unread ones',
  method: 'GET',
  path: '/system/notice/listTop',
  access: 'self',
  input: z.object({}),
  reply: z.object({ records: z.array(z.object(heading)), unreadCount: z.int() }),
});

const readNotice = z.object({ ...heading, noticeContent: richText, createBy: z.string() });
export type ReadNotice = z.infer<typeof readNotice>;

export const myNotices = contract({
  name: 'system.myNotices',
  summary: 'List the announcements for you, newest first',
  method: 'GET',
  path: '/system/notice/mine',
  access: 'self',
  input: z.object({ ...pageQuery, unread: z.optional(z.enum(['true', 'false'])) }),
  reply: pageOf(readNotice),
});

/** An announcement that is not for the caller is as good as none. */
export const markNoticeRead = contract({
  name: 'system.markNoticeRead',
  summary: 'Mark an announcement as read',
  method: 'POST',
  path: '/system/notice/markRead',
  access: 'self',
  input: z.object({ noticeId }),
  reply: z.null(),
  replay: 'none',
});

export const markAllNoticesRead = contract({
  name: 'system.markAllNoticesRead',
  summary: 'Mark all announcements for you as read',
  method: 'POST',
  path: '/system/notice/markReadAll',
  access: 'self',
  input: z.object({}),
  reply: z.null(),
  replay: 'none',
});

export const listNoticeReaders = contract({
  name: 'system.listNoticeReaders',
  summary: 'List who has read an announcement',
  method: 'GET',
  path: '/system/notice/readUsers/list',
  access: 'system:notice:query',
  input: z.object({
    ...pageQuery,
    noticeId: z.coerce.number().check(z.int(), z.positive()),
    searchValue: z.optional(z.string().check(mostLetters(100))),
  }),
  reply: pageOf(
    z.object({ userId: z.int(), userName: z.string(), nickName: z.string(), deptName: z.string(), readTime: instant }),
  ),
});

/** What an announcement can be addressed to. */
export const noticeAudiences = contract({
  name: 'system.noticeAudiences',
  summary: 'List the roles and departments an announcement can be for',
  method: 'GET',
  path: '/system/notice/audiences',
  access: 'system:notice:query',
  input: z.object({}),
  reply: z.object({
    roles: z.array(z.object({ id: z.int(), name: z.string() })),
    departments: z.array(z.object({ id: z.int(), parentId: z.nullable(z.int()), name: z.string() })),
  }),
});
