import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import { CODES } from '@countersign/shared/api/reply.ts';
import { type StartInput, startAction, ticketApprovals } from '@countersign/shared/api/tickets/actions.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import packageJson from '../../../../package.json' with { type: 'json' };
import { randomToken, sha256 } from '../../../basics/secrets/hashes.ts';
import { admitTry } from '../../../work/once/count-tries.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { parseJsonBody } from '../../../work/json-body.ts';
import { readInput } from '../../incoming/read-input.ts';
import type { Services } from '../../services.ts';
import { invocationOf, isSigned } from '../../../modules/tickets/inbound/is-signed.ts';
import { accountOfToken } from '../../../modules/tickets/actions/action-token.ts';
import { actionsDocument, OPEN_API_PATH } from '../../../modules/tickets/actions/actions-document.ts';
import { approvalsOfTicket } from '../../../modules/tickets/actions/approvals-of-ticket.ts';
import { startFromTicket } from '../../../modules/tickets/actions/start-from-ticket.ts';

/** Answers to a form; Zendesk itself sends 256 kB at most. */
const LARGEST_BODY = 256 * 1024;
const CALLS_PER_MINUTE = 1200;
/** Zendesk calls in the name of a whole account, whose triggers may go round in circles. */
const CALLS_OF_ACCOUNT = 300;

/** What triggers, automations and the action builder of an account call. Bodies are read as bytes: those are what is signed. */
export async function actionPages(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
      done(null, body),
    );
    const rateLimit = { max: CALLS_PER_MINUTE, timeWindow: 60_000 };
    const start = { config: { contract: startAction, rateLimit }, bodyLimit: LARGEST_BODY };
    scope.post('/zendesk/actions/:subdomain/start', start, async (request) =>
      envelope(await answerSigned(request, services)),
    );
    scope.post('/zendesk/actions/start', start, async (request) => envelope(await answerWithToken(request, services)));
    const read = { config: { contract: ticketApprovals, rateLimit } };
    scope.get('/zendesk/actions/tickets/:ticketId/approvals', read, async (request) => {
      const subdomain = await accountOfToken(services, request.headers);
      await admitCall(services, subdomain);
      const { ticketId } = readInput(request, ticketApprovals) as ParsedInputOf<typeof ticketApprovals>;
      return envelope(await approvalsOfTicket(services.database.kysely, subdomain, ticketId));
    });
    scope.get(OPEN_API_PATH, { config: { rateLimit } }, () =>
      actionsDocument(services.config.publicUrl, packageJson.version),
    );
  });
}

const envelope = (data: unknown) => ({ code: CODES.ok, msg: 'ok', data });

async function answerSigned(request: FastifyRequest, services: Services) {
  const subdomain = (request.params as { subdomain: string }).subdomain.toLowerCase();
  const { headers } = request;
  const call = { subdomain, headers, body: bodyOf(request), by: 'action_webhook_secret' } as const;
  if (!(await isSigned(services, call))) refuse('bad_signature');
  return start(request, services, { subdomain, invocation: invocationOf(headers) });
}

/** The action builder does not name its calls: without a key each is one of its own. */
async function answerWithToken(request: FastifyRequest, services: Services) {
  const subdomain = await accountOfToken(services, request.headers);
  return start(request, services, { subdomain, invocation: randomToken() });
}

async function start(
  request: FastifyRequest,
  services: Services,
  { subdomain, invocation }: { subdomain: string; invocation: string },
) {
  await admitCall(services, subdomain);
  request.body = parseJsonBody(bodyOf(request).toString('utf8'), LARGEST_BODY);
  const input = readInput(request, startAction) as StartInput;
  return startFromTicket(services, { subdomain, callKey: keyOf(input, invocation), input });
}

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

const admitCall = ({ database, clock }: Services, subdomain: string): Promise<void> =>
  admitTry(database.kysely, { of: ['start-action', subdomain], most: CALLS_OF_ACCOUNT, within: 60_000 }, clock());

/** The caller's own key goes before Zendesk's id of the call: it says what the call is for. */
const keyOf = ({ key }: StartInput, invocation: string): string =>
  key === undefined ? `call.${sha256(invocation)}` : `key.${sha256(key)}`;
