import { dictType } from '@countersign/shared/resources/definitions/dictionaries.ts';

/** A screen whose page is a table of rows, and what its test has to know of it. */
export interface TableScreen {
  /** Its name among the screens of `app/routes/screens.ts`. */
  screen: string;
  /** Where it is opened; what it needs of the address to show its table is there. */
  at: string;
  /** The parameters of its path, where it has any. */
  path?: string;
  /** Name of the contract that lists its rows. */
  reads: string;
  /** Names of the contracts without which it shows no table at all. */
  needs?: readonly string[];
  /** Where the rows are in the reply, when it is neither a page nor an array. */
  rows?: string;
  /** What others than the list answer, where an example would make no screen. */
  given?: Readonly<Record<string, unknown>>;
  /** Nothing opens from a row, with the reason. */
  opensNothing?: string;
  /** Its rows are no table of ours, with the reason: their keys have tests of their own. */
  drawsOtherwise?: string;
  /** A screen that shows its table only at this address has the rows of another contract otherwise. */
  isWithin?: true;
}

/** `features/submissions/data/grid`: on a wide screen answers are walked and edited cell by cell. */
const GRID = 'a grid that is walked with the arrow keys';
const READ_ONLY = 'a row has nothing but what its line says';
const IN_LINE = 'what can be done with a row stands in its line';

/**
 * Every screen with a table page. `scripts/check/table-screens.test.ts` compares it with the code of all routes, so that a new one is not
 * forgotten; `app/every-table.test.tsx` holds each against the one pattern.
 */
export const TABLE_SCREENS: readonly TableScreen[] = [
  { screen: 'system/user', at: '/system/user', reads: 'system.listUsers' },
  { screen: 'system/role', at: '/system/role', reads: 'system.listRoles' },
  { screen: 'system/menu', at: '/system/menu', reads: 'system.listMenus' },
  { screen: 'system/dept', at: '/system/dept', reads: 'system.listDepartments' },
  { screen: 'system/provider', at: '/system/provider', reads: 'session.listProviderSettings' },
  {
    screen: 'system/provider/tokens',
    at: '/system/provider/tokens',
    reads: 'system.listScimTokens',
    rows: 'tokens',
    opensNothing: IN_LINE,
  },
  { screen: 'system/provider/groups', at: '/system/provider/groups', reads: 'system.listScimGroups' },
  { screen: 'system/words', at: '/system/words', reads: 'system.listSensitiveWord' },
  { screen: 'system/post', at: '/system/post', reads: 'system.listPost' },
  { screen: 'system/dept/post', at: '/dept/post', reads: 'system.listPost', needs: ['system.listDepartments'] },
  { screen: 'system/dict', at: '/system/dict', reads: 'system.listDictType' },
  {
    screen: 'system/dict/data',
    at: '/dict/type/data/1',
    path: '/dict/type/data/:dictId',
    reads: 'system.listDictData',
    needs: ['system.getDictType'],
  },
  { screen: 'system/notice', at: '/system/notice', reads: 'system.listNotice' },
  { screen: 'system/config', at: '/system/config', reads: 'system.listConfig' },
  { screen: 'message/template', at: '/message/template', reads: 'message.listTemplates' },
  { screen: 'message/log', at: '/message/log', reads: 'message.listMessageLog' },
  { screen: 'app/banner', at: '/app/banner', reads: 'app.listBanner' },
  { screen: 'app/nav', at: '/app/nav', reads: 'app.listNavigation' },
  { screen: 'monitor/job', at: '/monitor/job', reads: 'jobs.listSchedules' },
  {
    screen: 'system/job/log',
    at: '/system/job/log/1',
    path: '/system/job/log/:jobId',
    reads: 'jobs.listRuns',
    opensNothing: READ_ONLY,
  },
  { screen: 'monitor/job/failed', at: '/monitor/job/failed', reads: 'jobs.listFailed', opensNothing: IN_LINE },
  { screen: 'monitor/operlog', at: '/monitor/operlog', reads: 'records.listOperations' },
  { screen: 'monitor/logininfor', at: '/monitor/logininfor', reads: 'records.listSignIns', opensNothing: READ_ONLY },
  { screen: 'monitor/online', at: '/monitor/online', reads: 'records.listOnline', opensNothing: IN_LINE },
  { screen: 'tool/gen', at: '/tool/gen', reads: 'generator.listDefinitions' },
  {
    screen: 'custom',
    at: '/custom/x1a',
    reads: 'system.listDictType',
    needs: ['generator.madeResource'],
    given: { 'generator.madeResource': { resource: dictType, actions: [], references: {} } },
  },
  {
    screen: 'user/tokens',
    at: '/user/tokens',
    reads: 'session.listTokens',
    rows: 'tokens',
    opensNothing: IN_LINE,
  },
  { screen: 'user/tokens/all', at: '/user/tokens/all', reads: 'session.listAllTokens', opensNothing: IN_LINE },
  { screen: 'syncData', at: '/syncData', reads: 'submissions.listSyncs', rows: 'syncs' },
  {
    screen: 'syncData',
    at: '/syncData?open=x1a',
    reads: 'submissions.listSyncRuns',
    needs: ['submissions.listSyncs'],
    isWithin: true,
  },
  {
    screen: 'project/form/setting/webhooks',
    at: '/project/form/setting/webhooks',
    reads: 'submissions.listWebhooks',
    rows: 'webhooks',
  },
  {
    screen: 'project/form/setting/webhooks',
    at: '/project/form/setting/webhooks?open=x1a',
    reads: 'submissions.listWebhookDeliveries',
    needs: ['submissions.listWebhooks'],
    isWithin: true,
  },
  {
    screen: 'project/form/data',
    at: '/project/form/data?formKey=x1a',
    reads: 'submissions.list',
    drawsOtherwise: GRID,
  },
  {
    screen: 'project/workflow/form/data',
    at: '/project/workflow/form/data?formKey=x1a',
    reads: 'submissions.list',
    drawsOtherwise: GRID,
  },
  {
    screen: 'm/project/form/data',
    at: '/m/project/form/data?formKey=x1a',
    reads: 'submissions.list',
    needs: ['submissions.listViews'],
    drawsOtherwise: GRID,
  },
  { screen: 'project/mine', at: '/project/mine', reads: 'forms.projects' },
  { screen: 'project/shared', at: '/project/shared', reads: 'forms.projects' },
  { screen: 'project/manage', at: '/project/manage', reads: 'forms.projects' },
  { screen: 'project/template/category', at: '/project/template/category', reads: 'form.listTemplateCategory' },
  { screen: 'project/recycle', at: '/project/recycle', reads: 'forms.projects', opensNothing: IN_LINE },
  { screen: 'workflow/task/todo', at: '/workflow/task/todo', reads: 'workflow.listTodo' },
  { screen: 'workflow/task/finished', at: '/workflow/task/finished', reads: 'workflow.listFinished' },
  { screen: 'workflow/task/copied', at: '/workflow/task/copied', reads: 'workflow.listCopies' },
  { screen: 'workflow/process/own', at: '/workflow/process/own', reads: 'workflow.listOwn' },
  { screen: 'workflow/process/all', at: '/workflow/process/all', reads: 'workflow.listInstances' },
  { screen: 'workflow/definition', at: '/workflow/definition', reads: 'workflow.listDefinitions' },
  {
    screen: 'workflow/substitution',
    at: '/workflow/substitution',
    reads: 'workflow.listSubstitutions',
    opensNothing: IN_LINE,
  },
  { screen: 'zendesk/linkedForm', at: '/zendesk/linkedForm', reads: 'tickets.listLinked' },
  { screen: 'zendesk/outbound', at: '/zendesk/outbound', reads: 'tickets.listOutbound' },
  { screen: 'zendesk/account', at: '/zendesk/account', reads: 'tickets.listAccounts', rows: 'accounts' },
  {
    screen: 'zendesk/availability',
    at: '/zendesk/availability',
    reads: 'tickets.listAvailability',
    needs: ['tickets.listPlaces'],
  },
  { screen: 'customer/changed-device', at: '/customer/changed-device', reads: 'devices.list' },
  { screen: 'customer/device-log', at: '/customer/device-log', reads: 'devices.listChanges', opensNothing: READ_ONLY },
];
