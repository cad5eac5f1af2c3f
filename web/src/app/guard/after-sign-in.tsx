import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';

/** Public forms are pages of their own, which this app cannot draw. */
const OWN_PAGE = /^\/s\//;

/** Leads on to where somebody wanted to be before signing in. */
export function AfterSignIn({ address }: { address: string }) {
  const leaves = OWN_PAGE.test(address);
  useEffect(() => {
    if (leaves) window.location.replace(address);
  }, [leaves, address]);
  return leaves ? null : <Navigate to={address} replace />;
}
