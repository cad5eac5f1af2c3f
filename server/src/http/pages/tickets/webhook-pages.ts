import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../../../basics/secrets/hashes.ts';
import type { Services } from '../../services.ts';
import { invocationOf, isSigned } from '../../../modules/tickets/inbound/is-signed.ts';
import { takeTicketCall } from '../../../modules/tickets/inbound/take-ticket-call.ts';
import { takePeopleEvent } from '../../../modules/tickets/inbound/take-people-event.ts';

const LARGEST_BODY = 64 * 1024;
const CALLS_PER_MINUTE = 1200;

/** Where Zendesk tells that tickets or people have changed. The body is read as bytes: those are what is signed. */
export async function webhookPages(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
      done(null, body),
    );
    const config = { rateLimit: { max: CALLS_PER_MINUTE, timeWindow: 60_000 } };
    const options = { config, bodyLimit: LARGEST_BODY };
    const webhooks = [
      { url: '/zendesk/webhook/:subdomain', by: 'webhook_secret', take: takeTicketCall },
      { url: '/zendesk/webhook/:subdomain/people', by: 'people_webhook_secret', take: takePeopleEvent },
    ] as const;
    for (const { url, ...webhook } of webhooks)
      scope.post(url, options, (request, reply) => answer(request, reply, services, webhook));
  });
}

/** Each webhook of an account has a secret of its own. */
interface Webhook {
  by: 'webhook_secret' | 'people_webhook_secret';
  take: typeof takeTicketCall;
}

/**
 * Takes a call that Zendesk has signed within the last five minutes, once: one that was taken before is answered kindly, so
 * that Zendesk does not repeat it, and does nothing. What it tells is looked up later, by a job; nothing in it is believed.
 */
async function answer(
  { params, headers, body: sent }: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  { by, take }: Webhook,
): Promise<FastifyReply> {
  const subdomain = (params as { subdomain: string }).subdomain.toLowerCase();
  const body = Buffer.isBuffer(sent) ? sent : Buffer.alloc(0);
  if (!(await isSigned(services, { subdomain, headers, body, by }))) return reply.code(401).send({ status: 'refused' });
  const invocationId = sha256(invocationOf(headers));
  const isNew = await take(services, { subdomain, invocationId, body: body.toString('utf8') });
  return reply.send({ status: isNew ? 'taken' : 'known' });
}
