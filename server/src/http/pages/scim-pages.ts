import { CODES } from '@countersign/shared/api/reply.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runAsServer } from '../../work/run-as-server.ts';
import { countedAddress, countTry } from '../../work/once/count-tries.ts';
import { parseJsonBody } from '../../work/json-body.ts';
import { codeOfRefusal, Refusal } from '../../work/refusing/refuse.ts';
import { messageOf } from '../../work/refusing/refusal-text.ts';
import { storageTrouble } from '../../database/trouble/storage-trouble.ts';
import { findScimToken } from '../../modules/system/scim/access/find-scim-token.ts';
import { answerScim, versionIn } from '../../modules/system/scim/answer.ts';
import { isObject, type Json, type JsonObject, plainText } from '../../modules/system/scim/grammar/matches.ts';
import { ERROR_SCHEMA } from '../../modules/system/scim/grammar/names.ts';
import { ScimError, type ScimType } from '../../modules/system/scim/scim-error.ts';
import type { ScimRequest } from '../../modules/system/scim/scim-request.ts';
import { SCIM_PATH } from '../../modules/system/scim/scim-path.ts';
import { bearerOf } from '../authenticate.ts';
import type { Services } from '../services.ts';

/** A group of 20,000 members. */
const LARGEST_BODY = 4 * 1024 * 1024;
const MINUTE_MS = 60_000;
/** Of one address, before its token is looked at. Entra sends 25 a second at most. */
const CALLS_PER_MINUTE = 3000;
const MEDIA_TYPE = 'application/scim+json; charset=utf-8';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * `/scim/v2`: company directories make, change and deactivate people (RFC 7644). Its replies and errors are those of the RFC, so it
 * is no call of the contract; a token of a directory opens it and nothing else, and no other token opens it.
 */
export async function scimPages(app: FastifyInstance, services: Services): Promise<void> {
  const tokens = new WeakMap<FastifyRequest, string>();
  await app.register(async (scope) => {
    scope.setErrorHandler(replyToError);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/scim+json', 'application/json'],
      { parseAs: 'string', bodyLimit: LARGEST_BODY },
      (request, body, done) => {
        try {
          done(null, body === '' ? null : parseJsonBody(String(body), request.routeOptions.bodyLimit));
        } catch (error) {
          done(error as Error);
        }
      },
    );
    const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      tokens.set(request, await admit(request, reply, services));
    };
    const options = { method: [...METHODS], bodyLimit: LARGEST_BODY, onRequest };
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      answer(request, reply, { services, tokenId: tokens.get(request) ?? '' });
    scope.route({ ...options, url: SCIM_PATH, handler });
    scope.route({ ...options, url: `${SCIM_PATH}/*`, handler });
  });
}

/** Counts first, then asks whose token it is. */
async function admit(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<string> {
  const { kysely } = services.database;
  const now = services.clock();
  const limit = { of: ['scim', countedAddress(request.ip)], most: CALLS_PER_MINUTE, within: MINUTE_MS } as const;
  const { isOver, seconds } = await countTry(kysely, limit, now);
  if (isOver) {
    void reply.header('Retry-After', seconds);
    throw new ScimError(429, null, `Too many requests. Try again in ${seconds} seconds.`);
  }
  const secret = bearerOf(request);
  const tokenId = secret === undefined ? null : await findScimToken(kysely, { secret, ip: request.ip, now });
  if (tokenId !== null) return tokenId;
  void reply.header('WWW-Authenticate', 'Bearer realm="scim"');
  throw new ScimError(401, null, 'The token is missing, expired or revoked.');
}

interface Given {
  services: Services;
  tokenId: string;
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, tokenId }: Given,
): Promise<FastifyReply> {
  const asked = readRequest(request);
  const { ip, id: requestId } = request;
  const { status, body } = await runAsServer(services, (work) =>
    answerScim({ ...work, ip, requestId, tokenId }, asked),
  );
  void reply.code(status).header('Cache-Control', 'no-store');
  if (!body) return reply.send();
  const version = versionIn(body);
  if (version !== '') void reply.header('ETag', version);
  const { meta } = body;
  if (status === 201 && isObject(meta)) void reply.header('Location', plainText(meta['location']));
  return reply.type(MEDIA_TYPE).send(JSON.stringify(body));
}

function readRequest(request: FastifyRequest): ScimRequest {
  const { '*': rest = '' } = request.params as { '*'?: string };
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
  return {
    method: request.method as ScimRequest['method'],
    path: rest.split('/').filter((part, at, all) => part !== '' || at < all.length - 1),
    query: queryOf(request),
    body: (request.body ?? null) as Json,
    ifMatch,
    ifNoneMatch,
  };
}

/** Names in small letters; one that is there twice is refused where it would matter which is meant. */
function queryOf({ url }: FastifyRequest): ScimRequest['query'] {
  const at = url.indexOf('?');
  const query: Record<string, string> = Object.create(null) as Record<string, string>;
  if (at < 0) return query;
  for (const [name, value] of new URLSearchParams(url.slice(at + 1))) {
    const key = name.toLowerCase();
    if (key in query) throw new ScimError(400, 'invalidValue', `“${name}” is there twice.`);
    query[key] = value;
  }
  return query;
}

function replyToError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, scimType, detail } = refusalOf(error, request);
  void reply.code(status).type(MEDIA_TYPE).header('Cache-Control', 'no-store');
  const body: JsonObject = {
    schemas: [ERROR_SCHEMA],
    status: String(status),
    ...(scimType === null ? {} : { scimType }),
    detail,
  };
  return reply.send(JSON.stringify(body));
}

interface Said {
  status: number;
  scimType: ScimType | null;
  detail: string;
}

function refusalOf(error: FastifyError | Error, request: FastifyRequest): Said {
  if (error instanceof ScimError) return { status: error.status, scimType: error.scimType, detail: error.message };
  if (error instanceof Refusal) return ofRefusal(error);
  if (storageTrouble(error)) return { status: 503, scimType: null, detail: 'The server is busy. Try again.' };
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status >= 400 && status < 500)
    return { status, scimType: status === 400 ? 'invalidSyntax' : null, detail: 'The request can’t be read.' };
  request.log.error(error, 'fault');
  return { status: 500, scimType: null, detail: `Something went wrong (${request.id}).` };
}

/** What a use case of people refuses, in the words that people read. */
function ofRefusal(refusal: Refusal): Said {
  const [detail] = refusal.details;
  const code = detail && codeOfRefusal(detail.code);
  const status = code === undefined ? 403 : code;
  const text = detail ? messageOf(detail, code ?? CODES.forbidden, 'en') : '';
  return { status, scimType: status === 400 ? 'invalidSyntax' : null, detail: text };
}
