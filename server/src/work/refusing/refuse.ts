import type { Contract } from '@countersign/shared/api/contract.ts';
import { TOKEN_REFUSALS } from '@countersign/shared/api/token-refusals.ts';
import { CODES, COMMON_REFUSALS, type Code, type RefusalDetail } from '@countersign/shared/api/reply.ts';

export interface RefusalExtra {
  /** What the sentence of the refusal needs, such as `{ seconds: 60 }`. */
  params?: RefusalDetail['params'];
  /** The present state, for a conflict. */
  current?: unknown;
}

/** An expected no: it rolls the transaction back and reaches the caller as `data.errors` of the envelope. */
export class Refusal extends Error {
  readonly details: readonly RefusalDetail[];
  readonly current: unknown;

  constructor(details: readonly RefusalDetail[], current?: unknown) {
    super(details.map(({ code }) => code).join(', '));
    this.name = 'Refusal';
    this.details = details;
    this.current = current;
  }
}

/** Refuses the call for one reason; `path` is the place in the input that it belongs to. */
export function refuse(code: string, path: (string | number)[] = [], extra: RefusalExtra = {}): never {
  const { params, current } = extra;
  throw new Refusal([params ? { code, path, params } : { code, path }], current);
}

/** Refuses the call for several reasons at once, such as all problems of a form. The first decides the envelope's code. */
export function refuseAll(details: readonly RefusalDetail[], extra: Pick<RefusalExtra, 'current'> = {}): never {
  throw new Refusal(details, extra.current);
}

/** Refusals of the wire itself, which no contract names: a request that is malformed or too large meets them on any route. */
const WIRE_REFUSALS = {
  wrong_content_type: CODES.wrongType,
  body_too_large: CODES.tooLarge,
  body_not_json: CODES.badRequest,
  body_forbidden_key: CODES.badRequest,
  body_too_deep: CODES.badRequest,
  body_too_many_values: CODES.badRequest,
  body_too_many_names: CODES.badRequest,
  query_name: CODES.badRequest,
  query_clash: CODES.badRequest,
  query_too_deep: CODES.badRequest,
  query_too_many: CODES.badRequest,
} as const satisfies Record<string, Code>;

/** Envelope code of a refusal: the contract's own list first, then the common ones; undefined when nobody declared it. */
export function codeOfRefusal(code: string, contract?: Pick<Contract, 'refusals'>): Code | undefined {
  const common: Record<string, Code> = { ...COMMON_REFUSALS, ...TOKEN_REFUSALS, ...WIRE_REFUSALS };
  return contract?.refusals?.[code] ?? common[code];
}

const httpErrors: Readonly<Record<number, { code: Code; name: string }>> = {
  400: { code: CODES.badRequest, name: 'invalid_input' },
  404: { code: CODES.notFound, name: 'not_found' },
  405: { code: CODES.notFound, name: 'not_found' },
  406: { code: CODES.wrongType, name: 'wrong_content_type' },
  // The router's answer to a part of the path that is longer than any name.
  414: { code: CODES.notFound, name: 'not_found' },
  413: { code: CODES.tooLarge, name: 'body_too_large' },
  415: { code: CODES.wrongType, name: 'wrong_content_type' },
  429: { code: CODES.tooMany, name: 'too_many_requests' },
  503: { code: CODES.unavailable, name: 'unavailable' },
};

/** Refusal that stands for an error of the HTTP layer (body too large, wrong type …); undefined for a real fault. */
export function refusalOfHttpError(status: number | undefined): { code: Code; name: string } | undefined {
  if (status === undefined) return undefined;
  return httpErrors[status] ?? (status >= 400 && status < 500 ? httpErrors[400] : undefined);
}
