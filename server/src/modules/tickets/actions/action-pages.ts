import { CODES } from '@countersign/shared/api/reply.ts';
import { type StartInput, startAction } from '@countersign/shared/api/zendesk-actions.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sha256 } from '../../../basics/hashes.ts';
import { admitTry } from '../../../http/count-tries.ts';
import { refuse } from '../../../http/errors.ts';
import { parseJsonBody } from '../../../http/json-body.ts';
import { readInput } from '../../../http/read-input.ts';
import type { Services } from '../../../services.ts';
import { invocationOf, isSigned } from '../inbound/is-signed.ts';
import { startFromTicket } from './start-from-ticket.ts';

/** Answers to a form; Zendesk itself sends 256 kB at most. */
const LARGEST_BODY = 256 * 1024;
const CALLS_PER_MINUTE = 1200;
/** Zendesk calls in the name of a whole account, whose triggers may go round in circles. */
const STARTS_PER_MINUTE = 300;

/** What triggers, automations and the action builder of an account call. Bodies are read as bytes: those are what is signed. */
export async function actionPages(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
      done(null, body),
    );
    const config = { contract: startAction, rateLimit: { max: CALLS_PER_MINUTE, timeWindow: 60_000 } };
    scope.post('/zendesk/actions/:subdomain/start', { config, bodyLimit: LARGEST_BODY }, async (request) => {
      const data = await answerStart(request, services);
      return { code: CODES.ok, msg: 'ok', data };
    });
  });
}

async function answerStart(request: FastifyRequest, services: Services) {
  const subdomain = (request.params as { subdomain: string }).subdomain.toLowerCase();
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (!(await isSigned(request, services, { subdomain, body, by: 'action_webhook_secret' }))) refuse('bad_signature');
  const limit = { of: ['start-action', subdomain] as const, most: STARTS_PER_MINUTE, within: 60_000 };
  await admitTry(services.database.kysely, limit, services.clock());
  request.body = parseJsonBody(body.toString('utf8'), LARGEST_BODY);
  const input = readInput(request, startAction) as StartInput;
  return startFromTicket(services, { subdomain, callKey: keyOf(input, invocationOf(request)), input });
}

/** The caller's own key goes before Zendesk's id of the call: it says what the call is for. */
const keyOf = ({ key }: StartInput, invocation: string): string =>
  key === undefined ? `call.${sha256(invocation)}` : `key.${sha256(key)}`;
