import type { Contract } from '@countersign/shared/api/contract.ts';
import { formKey, type FormKey, submissionId } from '@countersign/shared/basics/ids.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findToken } from '../modules/session/tokens/find-token.ts';
import { keepToken } from '../modules/session/tokens/keep-token.ts';
import { formOfAnswers } from '../modules/submissions/reading/form-of-answers.ts';
import type { PersonToken } from '../work/person.ts';
import { countTry } from '../work/once/count-tries.ts';
import { refuse } from '../work/refusing/refuse.ts';
import type { Caller } from './authenticate.ts';
import type { Services } from './services.ts';

const MINUTE_MS = 60_000;

interface Knock {
  request: FastifyRequest;
  reply: FastifyReply;
  contract: Contract;
}

/**
 * Lets a program through that knocks with an API token: the call must name a scope, and the token must have it. What the token's
 * person may do is checked behind it, as for the person. The headers say how many calls the token has left in this minute.
 */
export async function admitToken(
  secret: string,
  { request, reply, contract }: Knock,
  services: Services,
): Promise<Caller> {
  const { kysely } = services.database;
  const now = services.clock();
  const token = await findToken(kysely, services.accountSeats, { secret, now });
  await holdToRate(token.id, reply, services);
  if (!contract.token || !token.scopes.includes(contract.token.scope))
    return refuse('token_scope', [], { params: { scope: contract.token?.scope ?? null } });
  await keepToken(kysely, token, { now, ip: request.ip });
  const { id, person } = token;
  return { session: { id, kind: 'web', isRemembered: false, lastSeenAt: now, person }, token: secret, via: 'token' };
}

async function holdToRate(id: string, reply: FastifyReply, { database, clock, limits }: Services): Promise<void> {
  const most = limits.tokenCalls;
  const { count, isOver, seconds } = await countTry(
    database.kysely,
    { of: ['api token', id], most, within: MINUTE_MS },
    clock(),
  );
  void reply.headers({
    'RateLimit-Limit': String(most),
    'RateLimit-Remaining': String(Math.max(0, most - count)),
    'RateLimit-Reset': String(seconds),
  });
  if (isOver) refuse('too_many_requests', [], { params: { seconds } });
}

/** Refuses what is about another form than those that the caller's token is limited to, whether there is such a form or not. */
export async function holdToForms(
  { caller }: FastifyRequest,
  contract: Contract,
  input: unknown,
  services: Services,
): Promise<void> {
  const formKeys = caller?.session.person.token?.formKeys ?? null;
  if (formKeys === null) return;
  const about = await formOf(contract, input as Record<string, unknown>, services);
  if (about !== 'none' && !formKeys.includes(about as FormKey)) refuse('token_form', ['formKey']);
}

/** The form that a call is about; `none` where the use case narrows what it answers, or answers about no form. */
async function formOf({ token }: Contract, input: Record<string, unknown>, services: Services): Promise<string | null> {
  switch (token?.about) {
    case 'form':
      return formKey.parse(input['formKey']);
    case 'answer':
      return formOfAnswers(services.database.kysely, submissionId.parse(input['id']));
    case 'list':
    case 'none':
      return 'none';
    case undefined:
      return null;
  }
}

/** What the audit log adds to a line: by which token a program did it. */
export const tokenInAudit = (token: PersonToken | undefined): Record<string, unknown> =>
  token ? { token: token.id } : {};
