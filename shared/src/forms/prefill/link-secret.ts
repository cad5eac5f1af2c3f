import * as z from 'zod/mini';

/** The secret of a personal link: 32 random bytes as base64url, made by the server. */
export const linkSecret = z.string().check(z.regex(/^[\w-]{43}$/));
