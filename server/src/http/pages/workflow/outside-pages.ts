import { CODES } from '@countersign/shared/api/reply.ts';
import { linkSecret } from '@countersign/shared/forms/prefill/link-secret.ts';
import { verdictOf } from '@countersign/shared/workflow/decision/decision.ts';
import { LONGEST_COMMENT } from '@countersign/shared/workflow/decision/needs.ts';
import type { LanguageTag } from '@countersign/shared/basics/languages/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../../../basics/secrets/hashes.ts';
import { takeForms } from '../../incoming/form-body.ts';
import { isSecure } from '../../authenticate.ts';
import { createBrake } from '../../../basics/brake.ts';
import { countedAddress } from '../../../work/once/count-tries.ts';
import { Refusal } from '../../../work/refusing/refuse.ts';
import { messageOf } from '../../../work/refusing/refusal-text.ts';
import type { Services } from '../../services.ts';
import { sendHtml } from '../web-pages.ts';
import { sendFile } from '../send-file.ts';
import { fillLanguage } from '../../../modules/forms/filling/fill-texts.ts';
import { donePage } from '../../../modules/workflow/decide/decide-page.ts';
import { mailLanguage, mailTexts } from '../../../modules/mail/texts.ts';
import { decideOutside } from '../../../modules/workflow/outsiders/decide-outside.ts';
import { openWithCode, sendOutsideCode } from '../../../modules/workflow/outsiders/open-link.ts';
import { closedPage, codePage, outsideTaskPage, startPage } from '../../../modules/workflow/outsiders/outside-page.ts';
import {
  findOutsideLink,
  isInSession,
  type OutsideLink,
  SESSION_MS,
} from '../../../modules/workflow/outsiders/outside-links.ts';
import { readOutsideTask } from '../../../modules/workflow/outsiders/read-outside-task.ts';

const COOKIE = 'cs_outside';
/** Mail scanners open a link a few times at once; nobody opens one twice in a second for a minute. */
const PER_MINUTE = 120;
const MINUTE_MS = 60_000;

/** A request for the page of a link that works. */
interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
  link: OutsideLink;
  secret: string;
  session: string;
  isInSession: boolean;
  language: LanguageTag;
}

type Answer = (visit: Visit) => Promise<FastifyReply>;

/**
 * The page on which somebody without an account decides. Looking at it changes nothing: mail programs open links by themselves.
 * A code that goes to the address of the link, and nowhere else, shows the request; each act is a post.
 */
export async function outsidePages(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    await takeForms(scope, 32 * 1024);
    const options = { most: PER_MINUTE, within: MINUTE_MS, clock: services.clock };
    const brakes = { byAddress: createBrake(options), byLink: createBrake(options) };
    const answer = (act: Answer) => (request: FastifyRequest, reply: FastifyReply) =>
      visit({ request, reply, services, brakes, act });
    scope.get('/a/:secret', { logLevel: 'warn' }, answer(show));
    scope.get('/a/:secret/files/:id', { logLevel: 'warn' }, answer(showFile));
    scope.post('/a/:secret', { logLevel: 'warn' }, answer(act));
  });
}

type Brakes = Record<'byAddress' | 'byLink', ReturnType<typeof createBrake>>;

/** Too many openings and what is no secret at all never reach the database; every link that opens nothing is answered alike. */
async function visit({
  request,
  reply,
  services,
  brakes,
  act,
}: Pick<Visit, 'request' | 'reply' | 'services'> & { brakes: Brakes; act: Answer }): Promise<FastifyReply> {
  const language = mailLanguage(request.headers['accept-language'] ?? '');
  const secret = linkSecret.safeParse((request.params as { secret: string }).secret).data;
  const wait = brakes.byAddress(countedAddress(request.ip)) || (secret ? brakes.byLink(sha256(secret)) : 0);
  if (wait > 0) return sendHtml(reply.code(429).header('Retry-After', String(wait)), closedPage(language, 'busy'));
  const now = services.clock();
  const link = secret === undefined ? null : await findOutsideLink(services.database.kysely, secret, now);
  const session = request.cookies[COOKIE] ?? '';
  const isOpen = link !== null && isInSession(link, session, now);
  // What was decided is confirmed to whoever decided it.
  if (!link || !secret || (link.status !== 'open' && !isOpen)) return sendGone(reply, language);
  return act({ request, reply, services, link, secret, session, isInSession: isOpen, language });
}

const sendGone = (reply: FastifyReply, language: LanguageTag): FastifyReply =>
  sendHtml(reply.code(404), closedPage(language, 'gone'));

async function show(visited: Visit, again: { problem?: string; comment?: string } = {}): Promise<FastifyReply> {
  const { reply, services, link, language, secret } = visited;
  if (!visited.isInSession) return sendHtml(reply, startPage(visited));
  if (link.status !== 'open') return sendDone(visited);
  const asked = await readOutsideTask(services, link);
  return sendHtml(reply.code(again.problem ? 422 : 200), outsideTaskPage(asked, { language, secret, ...again }));
}

/** A file that the step shows, for as long as the task waits and the session lasts. */
async function showFile({
  request,
  reply,
  services,
  link,
  isInSession: isOpen,
  language,
}: Visit): Promise<FastifyReply> {
  if (!isOpen || link.status !== 'open') return sendGone(reply, language);
  const { files } = await readOutsideTask(services, link);
  const file = files.find(({ id }) => id === (request.params as { id: string }).id);
  return file ? sendFile(request, reply, file, services) : sendGone(reply, language);
}

function sendDone({ reply, link: { status, processName }, language }: Visit): FastifyReply {
  return sendHtml(reply, donePage(language, status === 'rejected' ? 'reject' : 'approve', processName));
}

async function act(visited: Visit): Promise<FastifyReply> {
  const { request, reply, language, link } = visited;
  // A page of another site may lead here; it may not press the buttons.
  if (/^(cross|same)-site$/.test(String(request.headers['sec-fetch-site']))) return sendGone(reply, language);
  if (link.status !== 'open') return sendDone(visited);
  const { act: wanted } = bodyOf(request);
  if (wanted === 'send') return send(visited);
  if (wanted === 'open') return open(visited);
  return wanted === 'decide' ? decide(visited) : show(visited);
}

async function send(visited: Visit): Promise<FastifyReply> {
  const { request, reply, services, link, language } = visited;
  try {
    await sendOutsideCode(services, link, { ip: request.ip, language });
    return sendHtml(reply, codePage(visited));
  } catch (error) {
    const code = codeOf(error);
    // A code that was just sent still works.
    const page = code === 'too_many_requests' ? codePage : startPage;
    return sendHtml(reply.code(422), page({ ...visited, problem: problemText(code, language) }));
  }
}

async function open(visited: Visit): Promise<FastifyReply> {
  const { request, reply, services, link, language, secret } = visited;
  try {
    const code = textOf(bodyOf(request)['code']).replaceAll(/\s/g, '').slice(0, 12);
    const session = await openWithCode(services, link, { code, ip: request.ip, language });
    const path = `/a/${secret}`;
    const secure = isSecure(request, services);
    const cookie = { path, secure, httpOnly: true, sameSite: 'strict' as const, maxAge: SESSION_MS / 1000 };
    return reply.setCookie(COOKIE, session, cookie).redirect(path, 303);
  } catch (error) {
    return sendHtml(reply.code(422), codePage({ ...visited, problem: problemText(codeOf(error), language) }));
  }
}

async function decide(visited: Visit): Promise<FastifyReply> {
  const { request, reply, services, secret, session, language } = visited;
  const { decision, comment } = bodyOf(request);
  const problem = mailTexts(language).outside['sessionOver'];
  if (!visited.isInSession) return sendHtml(reply.code(422), startPage({ ...visited, problem }));
  const type = verdictOf(decision);
  if (type === null) return show(visited);
  const said = textOf(comment).slice(0, LONGEST_COMMENT);
  try {
    await decideOutside(services, { secret, session, type, comment: said, ip: request.ip });
    return await afterwards(visited);
  } catch (error) {
    const [detail] = error instanceof Refusal ? error.details : [];
    if (!detail) throw error;
    const why = messageOf(detail, CODES.unprocessable, language);
    return afterwards(visited, { problem: why, comment: said });
  }
}

/** What has become of the task, whoever of two at once was faster. */
async function afterwards(visited: Visit, again: { problem?: string; comment?: string } = {}): Promise<FastifyReply> {
  const { services, secret, reply, language } = visited;
  const link = await findOutsideLink(services.database.kysely, secret, services.clock());
  return link ? show({ ...visited, link }, again) : sendGone(reply, language);
}

const bodyOf = (request: FastifyRequest): Record<string, unknown> => (request.body ?? {}) as Record<string, unknown>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The code of a refusal; other errors go on. */
function codeOf(error: unknown): string {
  const [detail] = error instanceof Refusal ? error.details : [];
  if (!detail) throw error;
  return detail.code;
}

function problemText(code: string, language: LanguageTag): string {
  if (code === 'too_many_requests') return mailTexts(language).outside['tooSoon'] ?? '';
  const { problem } = fillLanguage(language).texts;
  return problem[code] ?? messageOf({ code, path: [] } as never, CODES.unprocessable, language);
}
