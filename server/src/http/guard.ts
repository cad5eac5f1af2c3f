import { type Contract, PERSON_HEADER } from '@countersign/shared/api/contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DiskFull } from '../database/trouble/disk-full.ts';
import { storageTrouble } from '../database/trouble/storage-trouble.ts';
import { keepSession } from '../modules/session/sessions/keep-session.ts';
import type { Services } from './services.ts';
import { needsLicense } from '../modules/system/license/needs-license.ts';
import { holdsToken, isApiToken } from '../modules/session/tokens/token-text.ts';
import { admitToken } from './api-token.ts';
import { authenticate, bearerOf, type Caller, isForgeable } from './authenticate.ts';
import { refuse } from '../work/refusing/refuse.ts';
import { mayCall } from '../work/permissions.ts';
import type { Person } from '../work/person.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** Bytes of a JSON body as received, for signatures. */
    bodyText: string;
  }
  interface FastifyContextConfig {
    contract?: Contract;
  }
}

/** Lets a request through to its contract, before its body is read: who is it, may they, is it really them. */
export async function guard(
  request: FastifyRequest,
  reply: FastifyReply,
  contract: Contract,
  services: Services,
): Promise<void> {
  if (holdsToken(request.url)) refuse('token_in_address');
  const ask = () => askWho(request, reply, contract, services);
  request.caller = await ask();
  if (request.caller && (await isChangedAtZendesk(request, request.caller, services))) request.caller = await ask();
  if (request.caller && request.caller.via !== 'token') await keepOn(request, request.caller, services);
  const person = request.caller?.session.person ?? null;
  if (person && contract.access !== 'public' && isOfSomebodyElse(request, person)) refuse('other_person');
  const verdict = mayCall(person, contract.access);
  if (verdict !== 'yes') {
    if (person) request.log.warn({ person: person.id, call: contract.name }, 'not authorised');
    refuse(verdict);
  }
  if (request.caller?.via === 'cookie' && isForgeable(request, services)) refuse('forbidden');
  if (services.license.isNeeded(services.clock()) && needsLicense(contract)) refuse('license_needed');
  // Here too, because some calls write without a transaction.
  if (contract.method !== 'GET' && !(await services.database.hasRoom())) throw new DiskFull();
}

/** A program with a token, or a person with a session; a token that does not work is refused, whoever else stands behind the request. */
function askWho(
  request: FastifyRequest,
  reply: FastifyReply,
  contract: Contract,
  services: Services,
): Promise<Caller | null> {
  const bearer = bearerOf(request) ?? '';
  if (!isApiToken(bearer)) return authenticate(request, services);
  return admitToken(bearer, { request, reply, contract }, services);
}

/** A page that began with one person does not act for another who signed in meanwhile, in another tab of the same browser. */
function isOfSomebodyElse(request: FastifyRequest, person: Person): boolean {
  const named = request.headers[PERSON_HEADER.toLowerCase()];
  return named !== undefined && named !== String(person.id);
}

/** People who came from Zendesk are agents of it as long as it says so. */
const isChangedAtZendesk = (request: FastifyRequest, { session }: Caller, services: Services): Promise<boolean> =>
  services.agentChecks.keep(session.person, { ip: request.ip, requestId: request.id });

/** Reading goes on where nothing can be written: that somebody was here is not worth a refusal. */
async function keepOn(request: FastifyRequest, { session }: Caller, services: Services): Promise<void> {
  try {
    await keepSession(services.database.kysely, session, services.clock());
  } catch (error) {
    const trouble = storageTrouble(error);
    if (trouble === null || trouble === 'database away') throw error;
    request.log.error(error, trouble);
  }
}
