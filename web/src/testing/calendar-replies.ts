import type { RouterNode } from '@countersign/shared/api/session/session.ts';
import type { HttpHandler } from 'msw';
import { reply, signedIn } from './replies.ts';

const aScreen = (path: string, component: string, title: string): RouterNode => ({
  name: '',
  path,
  hidden: false,
  component,
  meta: { title },
});
const aGroup = (path: string, title: string, children: RouterNode[]): RouterNode => ({
  ...aScreen(path, 'Layout', title),
  alwaysShow: true,
  children,
});

/** The dashboard, the calendar in a group, and a group whose name takes most of a line. */
export const aCalendarMenu: readonly RouterNode[] = [
  aScreen('/index', 'index', 'Dashboard'),
  aGroup('/wide', 'Wide', [aScreen('/wide/me', 'user/profile', 'Me'), aScreen('/wide/other', 'odd/screen', 'Odd')]),
  aGroup('/workflow', 'Office', [
    aScreen('/workflow/calendar', 'workflow/calendar', 'Business calendar'),
    aScreen('/workflow/odd', 'odd/other', 'Other'),
  ]),
];

const DAY = [{ from: '09:00', to: '17:00' }];

/** Somebody who may change the business calendar: a form that guards what is not saved. */
export const calendarReplies = (): HttpHandler[] => [
  reply('get', '/getInfo', 200, {
    user: { id: 3, userName: 'maya', nickName: 'Maya Okafor', avatar: '' },
    roles: ['common'],
    permissions: ['workflow:calendar:edit', 'workflow:calendar:query'],
  }),
  reply('get', '/workflow/calendar', 200, {
    rev: 1,
    calendar: { zone: 'Europe/Amsterdam', week: [DAY, DAY, DAY, DAY, DAY, [], []], holidays: [] },
  }),
  reply('get', '/workflow/messages/unread', 200, { count: 0 }),
  ...signedIn(aCalendarMenu),
];
