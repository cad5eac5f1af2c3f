import { DEFAULT_THEME_CONFIG, LAYOUTS } from '@countersign/shared/api/session/theme-config.ts';
import type { RouterNode } from '@countersign/shared/api/session/session.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeTheme } from '../../../lib/look/theme-config.ts';
import { sessionEnded } from '../../../lib/session/session.ts';
import { aCalendarMenu, calendarReplies } from '../../../testing/calendar-replies.ts';
import { markSignedIn, signedIn, worker } from '../../../testing/replies.ts';
import { showApp } from '../../../testing/show.tsx';

const node = (path: string, title: string, more: Partial<RouterNode> = {}): RouterNode => ({
  name: '',
  path,
  hidden: false,
  component: 'odd/screen',
  meta: { title },
  ...more,
});
/** As the server sends them: groups closed, as there are too many lines to show all of them. */
const MENU: readonly RouterNode[] = [
  ...aCalendarMenu,
  ...[
    ['/workflow2', 'Approvals', ['/workflow/task/todo', '/workflow/process/own']],
    ['/tickets', 'Tickets', ['/zendesk/account']],
    ['/system', 'System', ['/system/user', '/system/dept', '/system/dict', '/system/provider', '/tool/gen']],
    ['/monitor', 'Monitoring', ['/monitor/job', '/monitor/online']],
    ['/forms', 'Forms', ['/project/mine', '/project/shared', '/project/template', '/project/manage']],
  ].map(([path, title, lines]) =>
    node(path as string, title as string, {
      component: 'Layout',
      alwaysShow: true,
      children: (lines as string[]).map((line) => node(line, line)),
    }),
  ),
  node('/system/hidden', 'Hidden', { hidden: true, meta: { title: 'Hidden', activeMenu: '/system/dept' } }),
];

const PARENTS = [
  ['/system/provider/tokens', 'System', '/system/provider'],
  ['/system/provider/groups', 'System', '/system/provider'],
  ['/dept/post?deptId=1', 'System', '/system/dept'],
  ['/dict/type/data/1', 'System', '/system/dict'],
  ['/system/job/log/1', 'Monitoring', '/monitor/job'],
  ['/gen/edit/1', 'System', '/tool/gen'],
  ['/zendesk/account/edit?subdomain=a', 'Tickets', '/zendesk/account'],
  ['/zendesk/fields', 'Forms', '/project/mine'],
  ['/workflow/task/record/handle?taskId=1', 'Approvals', '/workflow/task/todo'],
  ['/workflow/task/record/start', 'Approvals', '/workflow/process/own'],
  ['/auth/role/1', 'System', '/system/user'],
  ['/user/tokens/all', 'System', '/system/user'],
  ['/system/hidden', 'System', '/system/dept'],
] as const;

beforeAll(() => worker.start({ quiet: true }));
beforeEach(async () => {
  markSignedIn(true);
  localStorage.clear();
  changeTheme(null);
  await page.viewport(1900, 900);
  worker.use(...signedIn(MENU), ...calendarReplies());
});
afterEach(async () => {
  sessionEnded('chosen');
  worker.resetHandlers();
  localStorage.clear();
  await page.viewport(800, 900);
});

const menu = () => page.getByRole('navigation', { name: 'Main menu' });
const here = () =>
  [...document.querySelectorAll('[aria-label="Main menu"] [aria-current]')].map(
    (line) => `${line.getAttribute('href')} ${line.getAttribute('aria-current')}`,
  );
/** Colours say it where the lines are not open. */
const isLit = (element: Element) => getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)';

describe('the menu shows where one is', () => {
  test('screens that hang below another one open their group and mark that entry', async () => {
    const router = await showApp('/index');
    await expect.poll(here).toEqual(['/index page']);
    for (const [to, group, entry] of PARENTS) {
      await router.navigate(to);
      await expect.poll(here, { message: to }).toEqual([`${entry} true`]);
      await expect.element(menu().getByRole('button', { name: group })).toHaveAttribute('aria-expanded', 'true');
    }
    await router.navigate('/system/dept');
    await expect.poll(here).toEqual(['/system/dept page']);
  });

  test.each(LAYOUTS)('in the layout %s', async (layout) => {
    changeTheme({ ...DEFAULT_THEME_CONFIG, layout });
    await showApp('/dept/post?deptId=1');
    if (layout === 'transverse') {
      await expect.poll(() => isLit(menu().getByRole('button', { name: 'System' }).element())).toBe(true);
      expect(isLit(menu().getByRole('button', { name: 'Forms' }).element())).toBe(false);
      return;
    }
    await expect.poll(here).toEqual(['/system/dept true']);
    if (layout !== 'columns') return;
    const first = page.getByRole('navigation', { name: 'Menu groups' });
    await expect.element(first.getByRole('button', { name: 'System' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('as icons, and in the breadcrumb with the screen behind its parent', async () => {
    changeTheme({ ...DEFAULT_THEME_CONFIG, layout: 'defaults', isCollapse: true, isBreadcrumb: true });
    await showApp('/dept/post?deptId=1');
    await expect.poll(() => isLit(menu().getByRole('button', { name: 'System' }).element())).toBe(true);
    expect(isLit(menu().getByRole('button', { name: 'Forms' }).element())).toBe(false);
    const crumbs = page.getByRole('navigation', { name: 'You are here' });
    await expect.element(crumbs).toHaveTextContent('System/system/deptDepartment posts');
  });
});
