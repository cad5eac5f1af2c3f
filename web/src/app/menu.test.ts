import type { RouterNode } from '@countersign/shared/api/session/session.ts';
import { describe, expect, test } from 'vitest';
import { findEntries } from './layout/menu/find-entries.ts';
import { makeMenu, type MenuEntry, menuLeaves } from './menu.ts';
import { flattenTree } from './routes/server-routes.ts';

const aNode = (node: Partial<RouterNode> & { path: string }): RouterNode => ({
  name: '',
  hidden: false,
  component: 'Layout',
  ...node,
});

const tree: RouterNode[] = [
  aNode({
    path: '/',
    children: [aNode({ path: 'index', name: 'Index', component: 'index', meta: { title: '首页' } })],
  }),
  aNode({
    path: '/workflow',
    name: 'Workflow',
    alwaysShow: true,
    meta: { title: '审批', icon: 'workflow' },
    children: [
      aNode({ path: 'task/todo', name: 'Todo', component: 'workflow/task/todo', meta: { title: '待办' } }),
      aNode({ path: 'secret', name: 'Secret', component: 'secret', hidden: true }),
      aNode({
        path: 'more',
        component: 'ParentView',
        meta: { title: 'More' },
        children: [aNode({ path: 'deep', component: 'deep', meta: { title: 'Deep' }, query: '{"tab":"flow"}' })],
      }),
    ],
  }),
  aNode({ path: '/empty', meta: { title: 'Empty' }, children: [] }),
  aNode({ path: 'https://help.example.com', meta: { title: 'Help', link: 'https://help.example.com' } }),
];

const lines = (menu: readonly MenuEntry[], depth = 0): string[] =>
  menu.flatMap((entry) => [`${'  '.repeat(depth)}${entry.title} ${entry.to}`, ...lines(entry.children, depth + 1)]);

describe('the menu from the server', () => {
  test('frames vanish, hidden and empty ones are left out, a group of one line is that line', () => {
    expect(lines(makeMenu(tree))).toEqual([
      '首页 /index',
      '审批 /workflow',
      '  待办 /workflow/task/todo',
      '  Deep /workflow/more/deep?tab=flow',
      'Help https://help.example.com',
    ]);
  });

  test('external links are marked; they open another tab', () => {
    expect(makeMenu(tree).at(-1)).toMatchObject({ isExternal: true });
  });

  test('hidden routes can still be opened by their address', () => {
    expect(flattenTree(tree).map(({ path, screen }) => `${path} → ${screen}`)).toEqual([
      '/index → index',
      '/workflow/task/todo → workflow/task/todo',
      '/workflow/secret → secret',
      '/workflow/more/deep → deep',
    ]);
  });
});

describe('finding a screen in the palette', () => {
  const entries = [
    { title: 'My processes', to: '/workflow/process/own', trail: ['Approvals'] },
    { title: 'To do', to: '/workflow/task/todo', trail: ['Approvals'] },
    { title: 'Process definitions', to: '/workflow/definition', trail: ['Approvals'] },
  ];
  const titles = (text: string) => findEntries(entries, text).map(({ title }) => title);

  test.each([
    ['', ['My processes', 'To do', 'Process definitions']],
    ['pro', ['Process definitions', 'My processes', 'To do']],
    ['TO D', ['To do']],
    ['approvals', ['My processes', 'To do', 'Process definitions']],
    ['nothing', []],
  ])('"%s" finds %j', (text, found) => {
    expect(titles(text)).toEqual(found);
  });

  test('leaves know the groups around them', () => {
    expect(menuLeaves(makeMenu(tree)).map(({ trail, title }) => [...trail, title].join(' / '))).toContain(
      '审批 / Deep',
    );
  });
});
