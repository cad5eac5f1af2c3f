import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import { safeRedirect } from '../../lib/session/safe-redirect.ts';
import { hasSessionBegunHere, lastSignOutReason, useHasPage, useIsSignedIn } from '../../lib/session/session.ts';
import type { RouteHandle } from './route-handle.ts';
import { AfterSignIn } from './after-sign-in.tsx';
import { SessionGate } from './session-gate.tsx';
import { usePageTitle } from './use-page-title.ts';

/**
 * Decides before any screen is drawn: public routes pass, visitors go to sign in and come back, signed-in people never
 * see the sign-in page. A page that stands when its session ends is not left.
 */
export function Guard() {
  const { pathname, search, hash } = useLocation();
  const isSignedIn = useIsSignedIn();
  const hasPage = useHasPage();
  const isPublic = useMatches().some((match) => (match.handle as RouteHandle | undefined)?.requireLogin === false);
  usePageTitle();

  if (isSignedIn && pathname === '/login') return <AfterSignIn address={afterSignIn(search)} />;
  if (isPublic) return <Outlet />;
  if (hasPage) {
    return (
      <SessionGate>
        <Outlet />
      </SessionGate>
    );
  }
  // Somebody who chose to leave starts anew; everybody else comes back to where they were.
  if (lastSignOutReason() === 'chosen') return <Navigate to="/login" replace />;
  return <Navigate to={`/login?redirect=${encodeURIComponent(pathname + search + hash)}`} replace />;
}

/** Back to where the visitor wanted to be; somebody who was signed in already has no such place. */
function afterSignIn(search: string): string {
  return hasSessionBegunHere() ? safeRedirect(new URLSearchParams(search).get('redirect')) : '/';
}
