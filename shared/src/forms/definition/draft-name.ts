import * as z from 'zod/mini';

/**
 * How a draft on the server is named in an address: by the secret of its link (43 characters: 32 random bytes as base64url, made
 * by the page), or by its id (36), which opens it for its signed-in owner alone.
 */
export const draftName = z.string().check(z.regex(/^([\w-]{43}|[\da-f-]{36})$/));

/** Whether the name is the secret of a link. */
export const isDraftSecret = (name: string): boolean => name.length === 43;
