import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../../../basics/hashes.ts';
import { runAsServer } from '../../../work/run-as-server.ts';
import type { Services } from '../../services.ts';
import { putJobs } from '../../../modules/jobs/job.ts';
import { invocationOf, isSigned } from '../../../modules/tickets/inbound/is-signed.ts';
import { syncJob } from '../../../modules/tickets/inbound/sync-job.ts';
import { takePeopleEvent } from '../../../modules/tickets/inbound/take-people-event.ts';
import { ticketsIn } from '../../../modules/tickets/inbound/tickets-in.ts';

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
    scope.post('/zendesk/webhook/:subdomain', { config, bodyLimit: LARGEST_BODY }, (request, reply) =>
      answerCall(request, reply, services),
    );
    scope.post('/zendesk/webhook/:subdomain/people', { config, bodyLimit: LARGEST_BODY }, (request, reply) =>
      answerEvent(request, reply, services),
    );
  });
}

/**
 * Takes a call that Zendesk has signed within the last five minutes, once: one that was taken before is answered kindly, so
 * that Zendesk does not repeat it, and does nothing. What it tells is looked up later, by a job; nothing in it is believed.
 */
async function answerCall(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  const subdomain = (request.params as { subdomain: string }).subdomain.toLowerCase();
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const isGenuine = await isSigned(request, services, { subdomain, body, by: 'webhook_secret' });
  if (!isGenuine) return reply.code(401).send({ status: 'refused' });
  const isNew = await takeCall(services, subdomain, sha256(invocationOf(request)), ticketsIn(body.toString('utf8')));
  return reply.send({ status: isNew ? 'taken' : 'known' });
}

/** The same for an event about people; its webhook has a secret of its own. */
async function answerEvent(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  const subdomain = (request.params as { subdomain: string }).subdomain.toLowerCase();
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const isGenuine = await isSigned(request, services, { subdomain, body, by: 'people_webhook_secret' });
  if (!isGenuine) return reply.code(401).send({ status: 'refused' });
  const invocationId = sha256(invocationOf(request));
  const isNew = await takePeopleEvent(services, { subdomain, invocationId, body: body.toString('utf8') });
  return reply.send({ status: isNew ? 'taken' : 'known' });
}

function takeCall(
  services: Services,
  subdomain: string,
  invocationId: string,
  tickets: readonly string[],
): Promise<boolean> {
  return runAsServer(services, async (work) => {
    const added = await work.db
      .insertInto('zendesk_call_in')
      .values({ subdomain, invocation_id: invocationId, at: work.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('invocation_id')
      .executeTakeFirst();
    if (!added) return false;
    const cause = invocationId.slice(0, 24);
    await putJobs(
      work,
      tickets.map((ticketId) => syncJob({ subdomain, ticketId }, cause, work.now)),
    );
    work.afterCommit(() => services.jobs.wake());
    return true;
  });
}
