import * as z from 'zod/mini';

/** The origin of a website that may show a form in a frame: `https://example.com`, a port where it has one; no path. */
export const webOrigin = z
  .string()
  .check(z.maxLength(200), z.regex(/^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/));
