import { Navigate, useLocation, useParams } from 'react-router-dom';

/** Goes to a child route and keeps what the address says after `?`. */
export function KeepQuery({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}

/** `/redirect/{path}`: opens the path anew, which draws its screen from the start. */
export function RedirectHelper() {
  const { '*': path = '' } = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: `/${path.replace(/^[/\\]+/, '')}`, search, hash }} replace />;
}
