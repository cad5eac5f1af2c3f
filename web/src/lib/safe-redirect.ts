/**
 * Where to go after sign-in: only a path of this site. It starts with a single slash; browsers read `/\` like `//` and
 * drop tabs and newlines, so both are refused.
 */
export function safeRedirect(redirect: string | null): string {
  if (!redirect || !/^\/(?![/\\])/.test(redirect)) return '/';
  return /\p{Cc}/u.test(redirect) ? '/' : redirect;
}
