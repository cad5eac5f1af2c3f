import type { Contract } from '@countersign/shared/api/contract.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { FastifyRequest } from 'fastify';
import { refuse, refuseAll } from '../../work/refusing/refuse.ts';

/** Parses what the request carries into the contract's input; refuses with one `invalid_input` per problem. */
export function readInput(request: FastifyRequest, contract: Contract, fields?: Record<string, string>): unknown {
  const parsed = contract.input.safeParse({ ...(fields ?? carried(request, contract)), ...(request.params as object) });
  if (parsed.success) return parsed.data;
  refuseAll(parsed.error.issues.map(detailOf));
}

function carried(request: FastifyRequest, contract: Contract): object {
  const isInQuery = contract.method === 'GET' || contract.method === 'DELETE';
  const source = isInQuery ? request.query : (request.body ?? {});
  if (typeof source !== 'object' || source === null || Array.isArray(source)) refuse('invalid_input');
  return source;
}

function detailOf(issue: { code?: string; path: PropertyKey[] }): RefusalDetail {
  const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  return { code: 'invalid_input', path, params: { reason: issue.code ?? '' } };
}
