import * as z from 'zod/mini';

/**
 * The envelope of every call: `{code, msg, data}`. `code` 200 means success; everything else lies in `data`.
 * The HTTP status mirrors the code where HTTP has the same meaning; the codes of {@link CODES_ON_HTTP_200} travel with 200.
 */
export const CODES = {
  ok: 200,
  badRequest: 400,
  signedOut: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  licenceNeeded: 410,
  tooLarge: 413,
  wrongType: 415,
  captchaNeeded: 416,
  unprocessable: 422,
  tooMany: 429,
  failed: 500,
  unavailable: 503,
  passThrough: 510,
  warning: 601,
} as const;
export type Code = (typeof CODES)[keyof typeof CODES];

export const CODES_ON_HTTP_200: readonly Code[] = [
  CODES.ok,
  CODES.licenceNeeded,
  CODES.captchaNeeded,
  CODES.passThrough,
  CODES.warning,
];

/** HTTP status that carries an envelope code. */
export function httpStatusOf(code: Code): number {
  return CODES_ON_HTTP_200.includes(code) ? 200 : code;
}

/**
 * One expected refusal: a code in snake_case, the place it belongs to (`['comment']`, `['answers', 'amount']`) and what
 * its sentence needs. The sentence itself is in `translations`, under `refusals.<code>`.
 */
export interface RefusalDetail {
  code: string;
  path: (string | number)[];
  params?: Record<string, string | number | boolean | null>;
}

export const refusalDetail = z.object({
  code: z.string(),
  path: z.array(z.union([z.string(), z.number()])),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
});

/** `data` of a reply whose code is not 200. A 409 carries the present state in `current`. */
export const refusalData = z.nullable(
  z.object({ errors: z.optional(z.array(refusalDetail)), current: z.optional(z.unknown()) }),
);

export interface Envelope<T> {
  code: Code;
  msg: string;
  data: T;
}

/**
 * Codes of refusals that any room may answer with; rooms add theirs in their own contract files. The number is the
 * envelope code that carries them.
 */
export const COMMON_REFUSALS = {
  invalid_input: CODES.badRequest,
  input_unknown: CODES.badRequest,
  signed_out: CODES.signedOut,
  other_person: CODES.signedOut,
  forbidden: CODES.forbidden,
  not_found: CODES.notFound,
  license_needed: CODES.licenceNeeded,
  form_deleted: CODES.notFound,
  request_id_reused: CODES.conflict,
  stale_revision: CODES.conflict,
  bad_signature: CODES.signedOut,
  /** Of texts that people write: a comment of any call, an answer, a form. */
  sensitive_word: CODES.unprocessable,
  too_many_requests: CODES.tooMany,
  unavailable: CODES.unavailable,
} as const satisfies Record<string, Code>;
