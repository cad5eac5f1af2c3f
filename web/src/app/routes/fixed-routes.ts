/** A route that does not come from the server. `name` is the translation key of its title: `route.<name>`. */
export interface FixedRoute {
  path: string;
  /** Name in the screen registry. */
  screen: string;
  name: string;
  requireLogin?: false;
  /** Address of the menu's entry that it hangs below: that one is shown as the place. */
  activeMenu?: string;
  /** The page stays as it is while another tag is shown: a list, or a form that says itself what is not saved. */
  isKept?: true;
  children?: readonly FixedRoute[];
}

const OPEN = { requireLogin: false } as const;

/** Drawn inside the layout. */
export const LAYOUT_ROUTES: readonly FixedRoute[] = [
  { path: '/index', screen: 'index', name: 'index', isKept: true },
  { path: '/user/profile', screen: 'user/profile', name: 'profile' },
  { path: '/user/message', screen: 'user/message', name: 'myMessages', isKept: true },
  { path: '/user/tokens', screen: 'user/tokens', name: 'apiTokens' },
  { path: '/user/tokens/all', screen: 'user/tokens/all', name: 'allApiTokens', activeMenu: '/system/user' },
  { path: '/syncData', screen: 'syncData', name: 'syncData' },
  { path: '/project/import', screen: 'project/import', name: 'importForm', activeMenu: '/project/mine' },
  { path: '/user/outOfOffice', screen: 'user/outOfOffice', name: 'outOfOffice' },
  { path: '/auth/role/:userId', screen: 'system/user/auth-role', name: 'authRole', activeMenu: '/system/user' },
  {
    path: '/system/provider/tokens',
    screen: 'system/provider/tokens',
    name: 'directoryTokens',
    activeMenu: '/system/provider',
  },
  {
    path: '/system/provider/groups',
    screen: 'system/provider/groups',
    name: 'directoryGroups',
    isKept: true,
    activeMenu: '/system/provider',
  },
  { path: '/dept/post', screen: 'system/dept/post', name: 'deptPost', isKept: true, activeMenu: '/system/dept' },
  {
    path: '/project/template/category',
    screen: 'project/template/category',
    name: 'templateCategories',
    isKept: true,
    activeMenu: '/project/template',
  },
  {
    path: '/dict/type/data/:dictId',
    screen: 'system/dict/data',
    name: 'dictData',
    isKept: true,
    activeMenu: '/system/dict',
  },
  { path: '/gen/edit/:tableId', screen: 'tool/gen/edit', name: 'genEdit', activeMenu: '/tool/gen' },
  {
    path: '/system/job/log/:jobId',
    screen: 'system/job/log',
    name: 'jobLog',
    isKept: true,
    activeMenu: '/monitor/job',
  },
  {
    path: '/workflow/task/record/start',
    screen: 'workflow/task/record/start',
    name: 'startProcess',
    activeMenu: '/workflow/process/own',
  },
  {
    path: '/workflow/task/record/handle',
    screen: 'workflow/task/record/handle',
    name: 'handleTask',
    activeMenu: '/workflow/task/todo',
  },
  { path: '/zendesk/landing', screen: 'zendesk/landing', name: 'zendeskLanding' },
  { path: '/zendesk/linkedForm', screen: 'zendesk/linkedForm', name: 'linkedForms', isKept: true },
  {
    path: '/zendesk/account/edit',
    screen: 'zendesk/account/edit',
    name: 'zendeskAccountEdit',
    isKept: true,
    activeMenu: '/zendesk/account',
  },
  {
    path: '/zendesk/fields',
    screen: 'zendesk/fields',
    name: 'zendeskFields',
    isKept: true,
    activeMenu: '/project/mine',
  },
];

/** Drawn on a page of their own. */
export const PAGE_ROUTES: readonly FixedRoute[] = [
  { path: '/login', screen: 'login', name: 'login', ...OPEN },
  { path: '/register', screen: 'register', name: 'register', ...OPEN },
  { path: '/setup', screen: 'setup', name: 'setup', ...OPEN },
  { path: '/invite', screen: 'invite', name: 'invite', ...OPEN },
  { path: '/set-password', screen: 'setPassword', name: 'setPassword', ...OPEN },
  { path: '/authLogin/*', screen: 'authLogin', name: 'authLogin', ...OPEN },
  { path: '/license', screen: 'license', name: 'license', ...OPEN },
  { path: '/test', screen: 'test', name: 'test', ...OPEN },
  { path: '/workflow/definition/edit', screen: 'workflow/definition/edit', name: 'processDesigner' },
  { path: '/workflow/process/image', screen: 'workflow/process/image', name: 'processImage' },
  { path: '/workflow/process/sheet', screen: 'workflow/process/sheet', name: 'processSheet' },
  {
    path: '/project/form',
    screen: 'project/form',
    name: 'formEditor',
    children: [
      { path: 'editor', screen: 'project/form/editor', name: 'formEditor' },
      { path: 'logic', screen: 'project/form/logic', name: 'formLogic' },
      { path: 'preview', screen: 'project/form/preview', name: 'formPreview' },
      { path: 'languages', screen: 'project/form/languages', name: 'formLanguages' },
      { path: 'setting', screen: 'project/form/setting', name: 'formSetting' },
      { path: 'setting/webhooks', screen: 'project/form/setting/webhooks', name: 'formWebhooks' },
      { path: 'workflow', screen: 'project/form/workflow', name: 'formWorkflow' },
      { path: 'publish', screen: 'project/form/publish', name: 'formPublish' },
      { path: 'theme', screen: 'project/form/theme', name: 'formTheme' },
      { path: 'statistics', screen: 'project/form/statistics', name: 'formStatistics' },
      { path: 'data', screen: 'project/form/data', name: 'formData' },
      { path: 'data/import', screen: 'project/form/data/import', name: 'formImport' },
    ],
  },
  { path: '/project/template/preview', screen: 'project/template/preview', name: 'templatePreview' },
  { path: '/project/public/result', screen: 'project/public/result', name: 'publicResult', ...OPEN },
  { path: '/project/public/data', screen: 'project/public/data', name: 'publicData', ...OPEN },
  { path: '/m/project/form/data', screen: 'm/project/form/data', name: 'mobileData', ...OPEN },
  { path: '/project/form/view', screen: 'project/form/view', name: 'formView', ...OPEN },
  { path: '/project/workflow/form/data', screen: 'project/workflow/form/data', name: 'workflowFormData' },
  { path: '/project/workflow/form/ReviewForm', screen: 'project/workflow/form/ReviewForm', name: 'reviewForm' },
  { path: '/project/confirmation', screen: 'project/confirmation', name: 'confirmation' },
  { path: '/project/form/data/view', screen: 'project/form/data/view', name: 'formDataView' },
  { path: '/q/:key', screen: 'q', name: 'publicQuery', ...OPEN },
  { path: '/d/:key', screen: 'd', name: 'dataEdit' },
];

/** Parameters that hold digits only; anything else in their place is an unknown address. */
export const NUMERIC_PARAMETERS: ReadonlySet<string> = new Set(['userId', 'dictId', 'tableId', 'jobId']);
