import type { Contract } from '@countersign/shared/api/contract.ts';
import type { FastifyRequest } from 'fastify';
import { parseInput } from '../../work/refusing/parse-input.ts';
import { refuse } from '../../work/refusing/refuse.ts';

/** Parses what the request carries into the contract's input; refuses with one `invalid_input` per problem. */
export function readInput(request: FastifyRequest, contract: Contract, fields?: Record<string, string>): unknown {
  return parseInput(contract, { ...(fields ?? carried(request, contract)), ...(request.params as object) });
}

function carried(request: FastifyRequest, contract: Contract): object {
  const isInQuery = contract.method === 'GET' || contract.method === 'DELETE';
  const source = isInQuery ? request.query : (request.body ?? {});
  if (typeof source !== 'object' || source === null || Array.isArray(source)) refuse('invalid_input');
  const { slideCode } = request.query as { slideCode?: unknown };
  return isInQuery || slideCode === undefined || !takesSlideCode(contract) ? source : { ...source, slideCode };
}

/** After a captcha the same call comes once more with its answer in the address (the specification's `slideCode`). */
const takesSlideCode = ({ input }: Contract): boolean => 'shape' in input && 'slideCode' in (input.shape as object);
