import { Readable } from 'node:stream';
import { API_PREFIX, type Contract, USUAL_BODY } from '@countersign/shared/api/contract.ts';
import { CODES, type Envelope } from '@countersign/shared/api/reply.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../basics/secrets/hashes.ts';
import { inTransaction } from '../database/transaction.ts';
import { auditLine, writeAudit } from '../work/record-audit.ts';
import type { Services } from './services.ts';
import { sendCookie, sendSessionCookie } from './authenticate.ts';
import type { ReceivedFile, SetCookie } from '../work/once/exchange.ts';
import { Refusal } from '../work/refusing/refuse.ts';
import { auditRefusal } from './audit-refusal.ts';
import { holdToForms, tokenInAudit } from './api-token.ts';
import { guard } from './guard.ts';
import { deviceOf, type Given, openWork, type OpenWork } from './open-work.ts';
import { limitTries } from './limits/limit-tries.ts';
import { publicWriteLimit } from './limits/rate-limit.ts';
import { readInput } from './incoming/read-input.ts';
import { type Received, receiveFiles } from './incoming/receive-files.ts';
import { once } from '../work/once/once.ts';
import type { Route } from '../work/route.ts';
import type { SentFile } from '../work/sent-file.ts';
import type { Work } from '../work/work.ts';
import { checkSignature } from './signing.ts';

/** Gives every contract its address below `/api`. */
export function bindRoutes(app: FastifyInstance, routes: readonly Route<Given>[], services: Services): void {
  for (const route of routes) {
    const { contract, triesPerMinute } = route;
    const tries = triesPerMinute && limitTries(services, contract.name, triesPerMinute);
    app.route({
      method: contract.method,
      url: `${API_PREFIX}${contract.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      // Larger ones are cut off before they are read; files have limits of their own.
      bodyLimit: contract.bodyBytes ?? USUAL_BODY,
      config: { contract, ...publicWriteLimit(contract, services) },
      onRequest: async (request, reply) => {
        if (tries) await tries(request);
        await guard(request, reply, contract, services).catch((error: unknown) =>
          told(error, request, contract, services),
        );
      },
      handler: (request, reply) => answer(request, reply, route, services),
    });
  }
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route<Given>,
  services: Services,
): Promise<Envelope<unknown> | FastifyReply> {
  await checkSignature(request, services);
  const received = await receive(request, reply, route, services);
  const cookies = new Map<string, SetCookie>();
  try {
    const input = readInput(request, route.contract, received?.fields);
    await holdToForms(request, route.contract, input, services);
    const { data, opened } = await perform(request, route, services, input, { files: received?.files ?? [], cookies });
    send(request, reply, services, opened);
    for (const task of opened.afterCommit) await runAfterCommit(task, opened.work);
    if (route.contract.sendsFile) return sendFile(reply, data as SentFile);
    const envelope = { code: CODES.ok, msg: 'ok', data };
    return route.contract.hasTag && isUnchanged(request, reply, envelope) ? reply.code(304).send() : envelope;
  } catch (error) {
    await countWrongTry(error, request, route, services);
    return await told(error, request, route.contract, services);
  } finally {
    for (const cookie of cookies.values()) sendCookie(request, reply, services, cookie);
    await received?.remove();
  }
}

/** Kept by nobody on the way, and never shown in place: what people wrote may be in it. */
function sendFile(reply: FastifyReply, { name, mime, pieces }: SentFile): FastifyReply {
  return reply
    .headers({
      'Content-Type': mime,
      'Content-Disposition': `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    })
    .send(Readable.from(pieces, { objectMode: false }));
}

/** Writes a refusal into the operation log where it belongs there, and throws it on. */
async function told(error: unknown, request: FastifyRequest, contract: Contract, services: Services): Promise<never> {
  await auditRefusal(error, request, contract, services);
  throw error;
}

/** Refuses a wrong try with `too_many_requests` where its address had enough of them. */
async function countWrongTry(
  error: unknown,
  request: FastifyRequest,
  { contract, wrongTries }: Route<Given>,
  services: Services,
): Promise<void> {
  if (!wrongTries || !(error instanceof Refusal)) return;
  if (!error.details.some(({ code }) => wrongTries.codes.includes(code))) return;
  await limitTries(services, contract.name, wrongTries.perMinute)(request);
}

/** The file of an upload; undefined for calls that carry none. */
async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  { contract, admitFile }: Route<Given>,
  services: Services,
): Promise<Received | undefined> {
  if (!admitFile) return undefined;
  return receiveFiles(request, reply, (fields) => {
    const { work } = openWork(request, services, { db: services.database.kysely });
    const declared = Number(request.headers['content-length'] ?? Number.NaN);
    return admitFile(readInput(request, contract, fields), work, declared >= 0 ? declared : undefined);
  });
}

/** The reply is checked against the contract, which also keeps fields out that the contract does not name. */
async function perform(
  request: FastifyRequest,
  route: Route<Given>,
  services: Services,
  input: unknown,
  beside: { files: readonly ReceivedFile[]; cookies: Map<string, SetCookie> },
): Promise<{ data: unknown; opened: OpenWork }> {
  const run = async (db: Work['db']): Promise<{ data: unknown; opened: OpenWork }> => {
    // Opened inside, because a transaction that met another one starts again from here.
    const opened = openWork(request, services, { db, takes: route.takes, ...beside });
    opened.work.audit = auditOf(route, input, opened.work);
    const data = await runOnce(route, input, opened.work, deviceOf(request));
    return { data: route.contract.sendsFile ? data : route.contract.reply.parse(data), opened };
  };
  return route.isInTransaction ? inTransaction(services.database, run) : run(services.database.kysely);
}

async function runOnce(route: Route<Given>, input: unknown, work: Work & Given, device: string): Promise<unknown> {
  if (!route.isInTransaction) return route.run(input, work);
  const { name, replay = '7 days' } = route.contract;
  if (replay === '7 days') {
    const actor = work.person ? `user:${work.person.id}` : `device:${device}`;
    const key = { actor, route: name, requestId: work.requestId };
    return once(work.db, key, input, () => route.run(input, work), work.audit?.line);
  }
  const data = await route.run(input, work);
  if (work.audit && !work.audit.isWritten) await writeAudit(work.db, work.audit.line);
  return data;
}

/** Every open page asks for one again and again: it changes nothing that anybody would look for. */
const UNTOLD: ReadonlySet<string> = new Set(['session.socketTicket']);

function auditOf({ contract }: Route<Given>, input: unknown, work: Work & Given): Given['audit'] {
  if (!work.person || contract.method === 'GET' || UNTOLD.has(contract.name)) return null;
  const target = { ...targetOf(contract, input), ...tokenInAudit(work.person.token) };
  return {
    line: auditLine(work, contract.name, target, work.person.id),
    isWritten: false,
  };
}

/** What the audit log keeps of an input: the ids of the path, never the body. */
function targetOf(contract: Contract, input: unknown): Record<string, unknown> {
  const names = [...contract.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return Object.fromEntries(names.map((name) => [name, (input as Record<string, unknown>)[name]]));
}

/** Marks the answer, and says whether the client has this very one. */
function isUnchanged(request: FastifyRequest, reply: FastifyReply, envelope: Envelope<unknown>): boolean {
  const tag = `"${sha256(JSON.stringify(envelope)).slice(0, 32)}"`;
  void reply.header('ETag', tag);
  return request.headers['if-none-match'] === tag;
}

function send(request: FastifyRequest, reply: FastifyReply, services: Services, opened: OpenWork): void {
  void reply.headers(Object.fromEntries(opened.headers));
  if (opened.cookie !== undefined) sendSessionCookie(request, reply, services, opened.cookie);
}

async function runAfterCommit(task: () => void | Promise<void>, { log }: Work): Promise<void> {
  try {
    await task();
  } catch (error) {
    log.error(error, 'work after the commit failed');
  }
}
