import { Navigate, useLocation } from 'react-router-dom';
import { safeRedirect } from '../../lib/session/safe-redirect.ts';

/** Goes to a child route and keeps what the address says after `?`. */
export function KeepQuery({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}

/** `/redirect/{path}`: opens the path anew, which draws its screen from the start. */
export function RedirectHelper() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={safeRedirect(pathname.slice('/redirect'.length) + search + hash)} replace />;
}
