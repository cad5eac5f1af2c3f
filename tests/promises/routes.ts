import type { Room, Row, ShownBy } from './promise.ts';

export type SignIn = 'login' | 'public';

/** `example` is the address with its parameters filled in; `screen` is false while its page comes with a later room. */
export interface RouteRow extends Row {
  path: string;
  example: string;
  signIn: SignIn;
  screen: boolean;
}

/** Goes through this table: signed out all rows, signed in those that have a screen. */
const SWEEP: ShownBy = ['tests/scenarios/routes.spec.ts', 'every route of the specification, signed in'];

function row(path: string, room: Room, signIn: SignIn, screen: boolean, text: string, example = path): RouteRow {
  return { id: `route ${path}`, path, room, signIn, screen, text, example, ...(screen ? { shownBy: SWEEP } : {}) };
}

/** Every route of the specification (section 2) with its sign-in rule. */
export const routes: readonly RouteRow[] = [
  row('/', 'session', 'login', true, 'redirects to /home inside the main layout'),
  row('/home', 'session', 'login', true, 'the dashboard; redirects to /index'),
  row('/index', 'session', 'login', true, 'dashboard, home, fixed tab'),
  row('/user/profile', 'system', 'login', true, 'personal centre'),
  row('/auth/role/{userId}', 'system', 'login', true, 'assign roles, hidden', '/auth/role/7'),
  row('/dept/post', 'system', 'login', true, 'department posts, hidden'),
  row('/dict/type/data/{dictId}', 'system', 'login', true, 'dictionary data', '/dict/type/data/3'),
  row('/gen/edit/{tableId}', 'system', 'login', true, 'code generator edit', '/gen/edit/2'),
  row('/system/job/log/{jobId}', 'jobs', 'login', true, 'job log', '/system/job/log/1'),
  row('/workflow/task/record/start', 'workflow', 'login', true, 'start a workflow'),
  row('/workflow/task/record/handle', 'workflow', 'login', true, 'handle a workflow task'),
  row('/workflow/process/image', 'workflow', 'login', true, 'process diagram as a picture'),
  row('/workflow/process/sheet', 'workflow', 'login', true, 'a process as it is printed'),
  row('/test', 'system', 'public', true, 'test page, no login'),
  row('/authLogin/{path}', 'session', 'public', true, 'third-party login landing', '/authLogin/zendesk'),
  row('/redirect/{path}', 'session', 'login', true, 'redirect helper', '/redirect/index'),
  row('/login', 'session', 'public', true, 'sign in; a signed-in visitor goes to /'),
  row('/register', 'session', 'public', true, 'register'),
  row('/403', 'session', 'public', true, 'no access'),
  row('/404', 'session', 'public', true, 'not found'),
  row('/401', 'session', 'public', true, 'signed out'),
  row('/syncData', 'submissions', 'login', true, 'data sync tool, no extra restrictions'),
  row('/license', 'system', 'public', true, 'licence centre, login not required'),
  row('/project/form', 'forms', 'login', true, 'form area, opens the editor'),
  row('/project/form/editor', 'forms', 'login', true, 'design'),
  row('/project/form/logic', 'forms', 'login', true, 'logic'),
  row('/project/form/preview', 'forms', 'login', true, 'preview'),
  row('/project/form/setting', 'forms', 'login', true, 'settings'),
  row('/project/form/workflow', 'forms', 'login', true, 'process setting'),
  row('/project/form/publish', 'forms', 'login', true, 'publish'),
  row('/project/form/theme', 'forms', 'login', true, 'theme'),
  row(
    '/project/form/statistics',
    'submissions',
    'login',
    true,
    'statistics',
    '/project/form/statistics?formKey=refund-request',
  ),
  row('/project/form/data', 'submissions', 'login', true, 'collected data'),
  row('/zendesk/landing', 'tickets', 'login', true, 'landing, login required on GET'),
  row('/zendesk/linkedForm', 'tickets', 'login', true, 'linked forms list'),
  row('/project/template/preview', 'forms', 'login', true, 'template before use'),
  row('/project/public/result', 'submissions', 'public', true, 'public results'),
  row('/project/public/data', 'submissions', 'public', true, 'public data'),
  row('/m/project/form/data', 'submissions', 'public', true, 'mobile data view'),
  row('/project/form/view', 'forms', 'public', true, 'read-only view of a published form'),
  row(
    '/project/workflow/form/data',
    'workflow',
    'login',
    true,
    'answers of a form with their process, or those of one process',
  ),
  row('/project/workflow/form/ReviewForm', 'workflow', 'login', true, 'the form inside a review'),
  row('/project/confirmation', 'submissions', 'login', true, 'what a person sees after sending'),
  row('/project/form/data/view', 'submissions', 'login', true, 'one answer'),
  {
    ...row('/q/{key}', 'submissions', 'public', true, 'public query page', '/q/{publicForm}'),
    shownBy: ['server/src/http/pages/look-up/look-up-page.test.ts', 'sends the conditions inside the page'],
  },
  row('/s/{key}', 'submissions', 'public', true, 'public fill page, not cached', '/s/{publicForm}'),
  row('/d/{key}', 'submissions', 'login', true, 'data create and edit page', '/d/{publicForm}'),
];
