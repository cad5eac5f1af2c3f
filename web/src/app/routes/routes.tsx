import { lazy, Suspense } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { type FixedRoute, LAYOUT_ROUTES, PAGE_ROUTES } from './fixed-routes.ts';
import { Guard } from '../guard/guard.tsx';
import type { RouteHandle } from '../guard/route-handle.ts';
import { ScreenSlot } from './screen-slot.tsx';
import { KeepQuery, RedirectHelper } from './redirects.tsx';
import { ServerScreen } from './server-screen.tsx';
import { FullPage } from '../layout/full-page.tsx';
import { LayoutShell } from '../layout/layout-shell.tsx';

const ErrorPage = lazy(async () => ({ default: (await import('../errors/error-page.tsx')).ErrorPage }));

/** The default child of `/project/form`. */
const PROJECT_DEFAULT = 'editor';

function toRoute(
  { path, screen, name, requireLogin, activeMenu, isKept, children }: FixedRoute,
  isPage: boolean,
): RouteObject {
  const handle: RouteHandle = {
    name,
    ...(requireLogin === false ? { requireLogin } : {}),
    ...(activeMenu ? { activeMenu } : {}),
    ...(isKept ? { isKept } : {}),
  };
  const isOwn = isPage && requireLogin !== false;
  const element = isOwn ? <FullPage screen={screen} /> : <ScreenSlot screen={screen} isPage={isPage} />;
  const route: RouteObject = { path, handle, element };
  if (!children) return route;
  return {
    ...route,
    children: [
      { index: true, element: <KeepQuery to={PROJECT_DEFAULT} /> },
      ...children.map((child) => toRoute(child, false)),
    ],
  };
}

const errorRoute = (status: 401 | 403 | 404): RouteObject => ({
  path: `/${status}`,
  handle: { name: `error${status}`, requireLogin: false } satisfies RouteHandle,
  element: (
    <Suspense>
      <ErrorPage status={status} />
    </Suspense>
  ),
});

/** Every route of the web app; what the server adds hangs below `*`. */
export const routes: RouteObject[] = [
  {
    element: <Guard />,
    children: [
      ...PAGE_ROUTES.map((route) => toRoute(route, true)),
      errorRoute(401),
      errorRoute(403),
      errorRoute(404),
      { path: '/redirect/*', element: <RedirectHelper /> },
      {
        element: <LayoutShell />,
        children: [
          { path: '/', element: <Navigate to="/home" replace /> },
          { path: '/home', element: <Navigate to="/index" replace /> },
          ...LAYOUT_ROUTES.map((route) => toRoute(route, false)),
          { path: '*', element: <ServerScreen /> },
        ],
      },
    ],
  },
];
