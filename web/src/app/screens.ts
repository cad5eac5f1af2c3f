import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadRoomTexts } from '../lib/i18n.ts';
import { knowScreens } from '../lib/known-screens.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** A screen of the shell: its texts are there before the first paint. */
function shellScreen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): Load {
  return async () => ({ default: (await load())[name] });
}

/** Any other screen: the texts of the rooms come with its code. */
function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): Load {
  return async () => {
    const [module] = await Promise.all([load(), loadRoomTexts()]);
    return { default: module[name] };
  };
}

/**
 * Every screen of the web app by the name that the server's menu and the fixed routes use. A new screen is one line here.
 */
const screens: Record<string, Load> = {
  index: shellScreen(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage'),
  login: shellScreen(() => import('../features/session/login/login-page.tsx'), 'LoginPage'),
  setup: shellScreen(() => import('../features/session/setup/setup-page.tsx'), 'SetupPage'),
  d: screen(() => import('../features/submissions/edit/edit-page.tsx'), 'EditPage'),
  'project/form/data': screen(() => import('../features/submissions/data/data-page.tsx'), 'DataPage'),
  'user/profile': shellScreen(() => import('../features/session/profile/profile-page.tsx'), 'ProfilePage'),
  'workflow/task/todo': screen(() => import('../features/workflow/task/todo-page.tsx'), 'TodoPage'),
  'workflow/task/finished': screen(() => import('../features/workflow/task/finished-page.tsx'), 'FinishedPage'),
  'workflow/process/own': screen(() => import('../features/workflow/process/own-page.tsx'), 'OwnPage'),
  'workflow/process/image': screen(() => import('../features/workflow/process/image-page.tsx'), 'ImagePage'),
  'workflow/task/record/start': screen(() => import('../features/workflow/record/start-page.tsx'), 'StartPage'),
  'workflow/definition': screen(() => import('../features/workflow/definition/definition-page.tsx'), 'DefinitionPage'),
  'zendesk/linkedForm': screen(() => import('../features/tickets/linked-form/linked-form-page.tsx'), 'LinkedFormPage'),
  'zendesk/landing': screen(() => import('../features/tickets/landing/landing-page.tsx'), 'LandingPage'),
  'workflow/task/record/handle': screen(() => import('../features/workflow/record/handle-page.tsx'), 'HandlePage'),
  'project/mine': screen(() => import('../features/forms/mine/my-forms-page.tsx'), 'MyFormsPage'),
  'project/form': screen(() => import('../features/forms/frame/form-frame.tsx'), 'FormFrame'),
  'project/form/editor': screen(() => import('../features/forms/editor/editor-page.tsx'), 'EditorPage'),
  'project/form/workflow': screen(() => import('../features/forms/workflow/workflow-page.tsx'), 'WorkflowPage'),
  'project/form/publish': screen(() => import('../features/forms/publish/publish-page.tsx'), 'PublishPage'),
  'project/form/preview': screen(() => import('../features/forms/preview/preview-page.tsx'), 'PreviewPage'),
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
