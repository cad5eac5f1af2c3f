/** An entry of the menu that every installation starts with; `title` is the Chinese original, `name` the translation key. */
export interface BuiltInMenu {
  name: string;
  parent?: string;
  path: string;
  /** Name in the screen registry of the web app; a folder has none. */
  component?: string;
  title: string;
  icon: string;
  isAffixed?: boolean;
}

/** In the order shown; parents before their children. */
export const BUILT_IN_MENUS: readonly BuiltInMenu[] = [
  { name: 'index', path: 'index', component: 'index', title: '首页', icon: 'home', isAffixed: true },
  { name: 'forms', path: 'project', title: '表单', icon: 'form' },
  { name: 'myForms', parent: 'forms', path: 'mine', component: 'project/mine', title: '我的表单', icon: 'form' },
  { name: 'workflow', path: 'workflow', title: '审批', icon: 'workflow' },
  {
    name: 'todoTasks',
    parent: 'workflow',
    path: 'task/todo',
    component: 'workflow/task/todo',
    title: '待办任务',
    icon: 'todo',
  },
  {
    name: 'finishedTasks',
    parent: 'workflow',
    path: 'task/finished',
    component: 'workflow/task/finished',
    title: '已办任务',
    icon: 'finished',
  },
  {
    name: 'myProcesses',
    parent: 'workflow',
    path: 'process/own',
    component: 'workflow/process/own',
    title: '我的流程',
    icon: 'process',
  },
  {
    name: 'processDefinitions',
    parent: 'workflow',
    path: 'definition',
    component: 'workflow/definition',
    title: '流程定义',
    icon: 'definition',
  },
  { name: 'tickets', path: 'zendesk', title: '工单', icon: 'ticket' },
  {
    name: 'linkedForms',
    parent: 'tickets',
    path: 'linkedForm',
    component: 'zendesk/linkedForm',
    title: '关联表单',
    icon: 'link',
  },
];
