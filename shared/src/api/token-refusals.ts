import { CODES, type Code } from './reply.ts';

/** What programs meet that call with an API token; people with a session never do. */
export const TOKEN_REFUSALS = {
  token_unknown: CODES.signedOut,
  token_expired: CODES.signedOut,
  token_in_address: CODES.signedOut,
  token_scope: CODES.forbidden,
  token_form: CODES.forbidden,
} as const satisfies Record<string, Code>;
