import { CODES, type Code, type Envelope, httpStatusOf, type RefusalDetail } from '@countersign/shared/api/reply.ts';
import { chooseLanguage } from '@countersign/shared/forms/languages/choose-language.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type StorageTrouble, storageTrouble } from '../database/trouble/storage-trouble.ts';
import { fillLanguage } from '../modules/forms/filling/fill-texts.ts';
import { plainPage } from './pages/fill/plain-page.ts';
import { sendHtml } from './pages/web-pages.ts';
import { codeOfRefusal, Refusal, refusalOfHttpError } from '../work/refusing/refuse.ts';
import { languageOf, messageOf, textOf } from '../work/refusing/refusal-text.ts';

interface Answer {
  code: Code;
  detail: RefusalDetail;
  data: Envelope<unknown>['data'];
}

/** Turns whatever was thrown into the envelope. Faults are logged once and reach people as one plain sentence. */
export function replyToError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, detail, data } = answerTo(error, request);
  const seconds = detail.params?.['seconds'];
  if (code === CODES.tooMany && typeof seconds === 'number') void reply.header('Retry-After', seconds);
  if (code === CODES.unavailable) void reply.header('Retry-After', 5);
  const msg = messageOf(detail, code, request.headers['accept-language']);
  if (isPage(request)) {
    if (request.routeOptions.url === '/files/:id') return sendNoFile(request, reply.code(httpStatusOf(code)), msg);
    if (code === CODES.unavailable) return sendAway(request, reply.code(503));
  }
  return reply.code(httpStatusOf(code)).send({ code, msg, data } satisfies Envelope<unknown>);
}

/** Somebody opened it in a browser, where the envelope of a call means nothing. */
const isPage = ({ headers: { accept = '' }, routeOptions: { config } }: FastifyRequest): boolean =>
  config?.contract === undefined && accept.includes('text/html');

/** Says on a page of its own that a file cannot be had, and why: it was opened in a tab of its own. */
function sendNoFile({ headers }: FastifyRequest, reply: FastifyReply, reason: string): FastifyReply {
  const language = fillLanguage(languageOf(headers['accept-language']) === 'en' ? 'en' : 'zh-CN');
  const title = textOf('file_download_failed', headers['accept-language']);
  void reply.header('Content-Language', language.tag);
  return sendHtml(reply, plainPage(language, { title, lines: [reason] }));
}

function sendAway({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = fillLanguage(chooseLanguage({ accepted: headers['accept-language'], offered: [] }));
  const { awayTitle, awayHelp } = language.texts.page;
  void reply.header('Content-Language', language.tag);
  return sendHtml(reply, plainPage(language, { title: awayTitle, lines: [awayHelp] }));
}

function answerTo(error: FastifyError | Error, request: FastifyRequest): Answer {
  if (error instanceof Refusal) return answerToRefusal(error, request);
  const trouble = storageTrouble(error);
  const known = trouble ? refusalOfHttpError(503) : refusalOfHttpError(statusOf(error));
  if (known) {
    const detail = { code: known.name, path: [], ...limitOf(known.code, request) };
    if (trouble) logTrouble(request, trouble, error);
    else if (known.code === CODES.unavailable) request.log.warn(error, 'unavailable');
    return { code: known.code, detail, data: { errors: [detail] } };
  }
  request.log.error(error, 'fault');
  const detail = { code: 'failed', path: [], params: { requestId: request.id } };
  return { code: CODES.failed, detail, data: { errors: [detail] } };
}

/** What passes by itself; a full disk needs a person. */
const PASSING: ReadonlySet<StorageTrouble> = new Set(['database away', 'database is busy']);

/** Says what could not be read or written. */
function logTrouble(request: FastifyRequest, trouble: StorageTrouble, error: Error): void {
  const call = request.routeOptions.config.contract?.name ?? request.routeOptions.url;
  request.log[PASSING.has(trouble) ? 'warn' : 'error']({ err: error, call }, trouble);
}

/** What is too large for a call is told how large it may be. */
const limitOf = (code: Code, { routeOptions }: FastifyRequest): Pick<RefusalDetail, 'params'> =>
  code === CODES.tooLarge ? { params: { kilobytes: Math.floor((routeOptions.bodyLimit ?? 0) / 1024) } } : {};

/** Nobody mends more at once. */
const MOST_ERRORS = 1000;

function answerToRefusal(refusal: Refusal, request: FastifyRequest): Answer {
  const [first] = refusal.details;
  if (!first) throw new Error('a refusal needs a reason', { cause: refusal });
  const { contract } = request.routeOptions.config;
  const code = codeOfRefusal(first.code, contract);
  if (code === undefined) {
    request.log.error(refusal, `the refusal ${first.code} is not in the contract ${contract?.name}`);
    return { code: CODES.failed, detail: { code: 'failed', path: [] }, data: { errors: [] } };
  }
  const current = refusal.current === undefined ? {} : { current: refusal.current };
  return { code, detail: first, data: { errors: refusal.details.slice(0, MOST_ERRORS), ...current } };
}

const statusOf = (error: object): number | undefined =>
  'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
