import { isSitePath } from '@countersign/shared/basics/site-path.ts';

/** Where to go after sign-in: a path of this site, or the first page. */
export const safeRedirect = (redirect: string | null): string =>
  redirect !== null && isSitePath(redirect) ? redirect : '/';
