import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadEntryTexts, loadRoomTexts } from '../../lib/texts/i18n.ts';
import { knowScreens } from '../../lib/session/known-screens.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** Makes the loading of a screen whose texts come beside its code. */
const screenWith =
  (loadTexts: () => Promise<void>) =>
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): Load =>
  async () => {
    const [module] = await Promise.all([load(), loadTexts()]);
    return { default: module[name] };
  };

/** A screen of the shell: its texts are there before the first paint. */
const shellScreen = screenWith(async () => {});
/** A screen of signing in, which says itself why somebody was refused. */
const sessionScreen = screenWith(loadEntryTexts);
/** Any other screen. */
const screen = screenWith(loadRoomTexts);

/**
 * Every screen of the web app by the name that the server's menu and the fixed routes use. A new screen is one line here.
 */
const screens: Record<string, Load> = {
  index: shellScreen(() => import('../dashboard/dashboard-page.tsx'), 'DashboardPage'),
  login: sessionScreen(() => import('../../features/session/login/login-page.tsx'), 'LoginPage'),
  authLogin: sessionScreen(() => import('../../features/session/zendesk/return-page.tsx'), 'ReturnPage'),
  setup: sessionScreen(() => import('../../features/session/setup/setup-page.tsx'), 'SetupPage'),
  invite: sessionScreen(() => import('../../features/session/invitation/invitation-page.tsx'), 'InvitationPage'),
  register: screen(() => import('../../features/session/register/register-page.tsx'), 'RegisterPage'),
  setPassword: sessionScreen(() => import('../../features/session/password/set-password-page.tsx'), 'SetPasswordPage'),
  license: screen(() => import('../../features/system/license/license-page.tsx'), 'LicensePage'),
  test: screen(() => import('../../features/system/connection/connection-page.tsx'), 'ConnectionPage'),
  'system/user': screen(() => import('../../features/system/users/users-page.tsx'), 'UsersPage'),
  'system/user/auth-role': screen(() => import('../../features/system/users/auth-role-page.tsx'), 'AuthRolePage'),
  'system/role': screen(() => import('../../features/system/roles/roles-page.tsx'), 'RolesPage'),
  'system/provider': screen(() => import('../../features/system/providers/providers-page.tsx'), 'ProvidersPage'),
  'system/provider/tokens': screen(
    () => import('../../features/system/providers/directory-tokens-page.tsx'),
    'DirectoryTokensPage',
  ),
  'system/provider/groups': screen(
    () => import('../../features/system/providers/directory-groups-page.tsx'),
    'DirectoryGroupsPage',
  ),
  'system/menu': screen(() => import('../../features/system/menus/menus-page.tsx'), 'MenusPage'),
  'system/dept': screen(() => import('../../features/system/departments/departments-page.tsx'), 'DepartmentsPage'),
  d: screen(() => import('../../features/submissions/edit/edit-page.tsx'), 'EditPage'),
  'project/form/statistics': screen(
    () => import('../../features/submissions/statistics/statistics-page.tsx'),
    'StatisticsPage',
  ),
  'project/form/data/import': screen(
    () => import('../../features/submissions/transfer/import/import-page.tsx'),
    'ImportPage',
  ),
  'project/form/data': screen(() => import('../../features/submissions/data/data-page.tsx'), 'DataPage'),
  syncData: screen(() => import('../../features/submissions/syncs/syncs-page.tsx'), 'SyncsPage'),
  'user/profile': sessionScreen(() => import('../../features/session/profile/profile-page.tsx'), 'ProfilePage'),
  'user/message': screen(() => import('../messages/messages-page.tsx'), 'MessagesPage'),
  'user/tokens': screen(() => import('../../features/session/tokens/tokens-page.tsx'), 'TokensPage'),
  'user/tokens/all': screen(() => import('../../features/session/tokens/all-tokens-page.tsx'), 'AllTokensPage'),
  'workflow/task/todo': screen(() => import('../../features/workflow/task/todo-page.tsx'), 'TodoPage'),
  'workflow/task/finished': screen(() => import('../../features/workflow/task/finished-page.tsx'), 'FinishedPage'),
  'workflow/task/copied': screen(() => import('../../features/workflow/task/copied-page.tsx'), 'CopiedPage'),
  'workflow/statistics': screen(
    () => import('../../features/workflow/statistics/statistics-page.tsx'),
    'StatisticsPage',
  ),
  'project/workflow/form/data': screen(() => import('../process-data-screen.tsx'), 'ProcessDataScreen'),
  'project/form/data/view': screen(
    () => import('../../features/submissions/data/answer/answer-view-page.tsx'),
    'AnswerViewPage',
  ),
  'm/project/form/data': screen(() => import('../../features/submissions/data/phone-page.tsx'), 'PhonePage'),
  'project/workflow/form/ReviewForm': screen(
    () => import('../../features/workflow/form/review-form-page.tsx'),
    'ReviewFormPage',
  ),
  'user/outOfOffice': screen(
    () => import('../../features/workflow/substitution/own-substitutions-page.tsx'),
    'OwnSubstitutionsPage',
  ),
  'workflow/substitution': screen(
    () => import('../../features/workflow/substitution/substitutions-page.tsx'),
    'SubstitutionsPage',
  ),
  'workflow/calendar': screen(() => import('../../features/workflow/calendar/calendar-page.tsx'), 'CalendarPage'),
  'workflow/outbound': screen(() => import('../../features/workflow/outbound/outbound-page.tsx'), 'OutboundPage'),
  'monitor/job': screen(() => import('../../features/jobs/schedules/schedules-page.tsx'), 'SchedulesPage'),
  'tool/gen': screen(() => import('../../features/generator/list/definitions-page.tsx'), 'DefinitionsPage'),
  'tool/gen/edit': screen(() => import('../../features/generator/edit/definition-page.tsx'), 'DefinitionPage'),
  custom: screen(() => import('../../features/generator/made/made-resource-page.tsx'), 'MadeResourcePage'),
  'system/job/log': screen(() => import('../../features/jobs/log/job-log-page.tsx'), 'JobLogPage'),
  'monitor/operlog': screen(() => import('../../features/records/operations/operations-page.tsx'), 'OperationsPage'),
  'monitor/logininfor': screen(() => import('../../features/records/sign-ins/sign-ins-page.tsx'), 'SignInsPage'),
  'monitor/online': screen(() => import('../../features/records/sessions/online-page.tsx'), 'OnlinePage'),
  'monitor/job/failed': screen(() => import('../../features/jobs/failed/failed-jobs-page.tsx'), 'FailedJobsPage'),
  'workflow/process/all': screen(() => import('../../features/workflow/process/all-page.tsx'), 'AllPage'),
  'workflow/process/own': screen(() => import('../../features/workflow/process/own/own-page.tsx'), 'OwnPage'),
  'workflow/process/sheet': screen(() => import('../../features/workflow/sheet/sheet-page.tsx'), 'SheetPage'),
  'workflow/process/image': screen(() => import('../../features/workflow/process/image-page.tsx'), 'ImagePage'),
  'workflow/task/record/start': screen(
    () => import('../../features/workflow/record/start/start-page.tsx'),
    'StartPage',
  ),
  'workflow/definition': screen(
    () => import('../../features/workflow/definition/definition-page.tsx'),
    'DefinitionPage',
  ),
  'workflow/definition/edit': screen(
    () => import('../../features/workflow/designer/designer-page.tsx'),
    'DesignerPage',
  ),
  'zendesk/linkedForm': screen(
    () => import('../../features/tickets/linked-form/linked-form-page.tsx'),
    'LinkedFormPage',
  ),
  'zendesk/availability': screen(
    () => import('../../features/tickets/availability/availability-page.tsx'),
    'AvailabilityPage',
  ),
  'zendesk/account': screen(() => import('../../features/tickets/accounts/account-list-page.tsx'), 'AccountListPage'),
  'zendesk/account/edit': screen(() => import('../../features/tickets/accounts/account-page.tsx'), 'AccountPage'),
  'zendesk/fields': screen(() => import('../../features/tickets/fields/fields-page.tsx'), 'FieldsPage'),
  'zendesk/outbound': screen(() => import('../../features/tickets/outbound/outbound-page.tsx'), 'OutboundPage'),
  'customer/changed-device': screen(() => import('../../features/devices/records/device-page.tsx'), 'DevicePage'),
  'customer/device-log': screen(() => import('../../features/devices/changes/change-page.tsx'), 'ChangePage'),
  'customer/delivery': screen(() => import('../../features/devices/delivery/delivery-page.tsx'), 'DeliveryPage'),
  'zendesk/landing': screen(() => import('../../features/tickets/landing/landing-page.tsx'), 'LandingPage'),
  'workflow/task/record/handle': screen(() => import('../../features/workflow/record/handle-page.tsx'), 'HandlePage'),
  'project/mine': screen(() => import('../../features/forms/mine/my-forms-page.tsx'), 'MyFormsPage'),
  'project/import': screen(() => import('../../features/forms/interchange/import-page.tsx'), 'ImportPage'),
  'project/shared': screen(() => import('../../features/forms/shared/shared-page.tsx'), 'SharedPage'),
  'project/manage': screen(() => import('../../features/forms/manage/manage-page.tsx'), 'ManagePage'),
  'system/privacy': screen(() => import('../../features/submissions/privacy/privacy-page.tsx'), 'PrivacyPage'),
  'system/post': screen(() => import('../../features/system/posts/posts-page.tsx'), 'PostsPage'),
  'system/dict': screen(() => import('../../features/system/dictionaries/dictionaries-page.tsx'), 'DictionariesPage'),
  'system/dict/data': screen(() => import('../../features/system/dictionaries/dictionary-page.tsx'), 'DictionaryPage'),
  'system/dept/post': screen(
    () => import('../../features/system/posts/department-posts-page.tsx'),
    'DepartmentPostsPage',
  ),
  'system/notice': screen(() => import('../../features/system/notices/notices-page.tsx'), 'NoticesPage'),
  'message/template': screen(
    () => import('../../features/system/message-templates/templates-page.tsx'),
    'TemplatesPage',
  ),
  'message/log': screen(() => import('../../features/system/message-log/message-log-page.tsx'), 'MessageLogPage'),
  'app/banner': screen(() => import('../../features/system/app-home/banners-page.tsx'), 'BannersPage'),
  'app/nav': screen(() => import('../../features/system/app-home/navigation-page.tsx'), 'NavigationPage'),
  'system/config': screen(() => import('../../features/system/parameters/parameters-page.tsx'), 'ParametersPage'),
  'system/env': screen(() => import('../../features/system/environment/environment-page.tsx'), 'EnvironmentPage'),
  'system/words': screen(() => import('../../features/system/words/words-page.tsx'), 'WordsPage'),
  'project/recycle': screen(() => import('../../features/forms/recycle/recycle-page.tsx'), 'RecyclePage'),
  'project/template': screen(() => import('../../features/forms/template/gallery-page.tsx'), 'GalleryPage'),
  'project/template/category': screen(
    () => import('../../features/forms/template/categories-page.tsx'),
    'CategoriesPage',
  ),
  'project/template/preview': screen(() => import('../../features/forms/template/template-page.tsx'), 'TemplatePage'),
  'project/form': screen(() => import('../../features/forms/frame/form-frame.tsx'), 'FormFrame'),
  'project/form/editor': screen(() => import('../../features/forms/editor/editor-page.tsx'), 'EditorPage'),
  'project/form/setting/webhooks': screen(
    () => import('../../features/forms/webhooks/webhooks-page.tsx'),
    'WebhooksPage',
  ),
  'project/form/languages': screen(() => import('../../features/forms/languages/languages-page.tsx'), 'LanguagesPage'),
  'project/form/logic': screen(() => import('../../features/forms/logic/logic-page.tsx'), 'LogicPage'),
  'project/form/setting': screen(() => import('../../features/forms/setting/setting-page.tsx'), 'SettingPage'),
  'project/form/workflow': screen(() => import('../form-workflow-screen.tsx'), 'FormWorkflowScreen'),
  'project/form/publish': screen(() => import('../../features/forms/publish/publish-page.tsx'), 'PublishPage'),
  'project/form/theme': screen(() => import('../../features/forms/theme/theme-page.tsx'), 'ThemePage'),
  'project/form/view': screen(() => import('../../features/forms/view/view-page.tsx'), 'ViewPage'),
  'project/public/result': screen(() => import('../../features/submissions/results/result-page.tsx'), 'ResultPage'),
  'project/public/data': screen(() => import('../../features/submissions/results/figures-page.tsx'), 'FiguresPage'),
  'project/confirmation': screen(
    () => import('../../features/submissions/confirmation/confirmation-page.tsx'),
    'ConfirmationPage',
  ),
  'project/form/preview': screen(() => import('../../features/forms/preview/preview-page.tsx'), 'PreviewPage'),
};

knowScreens(Object.keys(screens));

const lazily = new Map<string, LazyExoticComponent<ComponentType>>();

/** The screen of a name, loaded when it is first drawn; null when this build has no such screen. */
export function findScreen(name: string): LazyExoticComponent<ComponentType> | null {
  const load = Object.hasOwn(screens, name) ? screens[name] : undefined;
  if (!load) return null;
  const known = lazily.get(name) ?? lazy(load);
  lazily.set(name, known);
  return known;
}

/** Fetches the code of a screen ahead, when somebody is about to open it. */
export function preloadScreen(name: string): void {
  if (Object.hasOwn(screens, name)) void screens[name]?.();
}
