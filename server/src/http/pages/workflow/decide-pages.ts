import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODES } from '@countersign/shared/api/reply.ts';
import { verdictOf } from '@countersign/shared/workflow/decision/decision.ts';
import { LONGEST_COMMENT } from '@countersign/shared/workflow/decision/needs.ts';
import { numberedName } from '@countersign/shared/workflow/names/process-number.ts';
import { Refusal } from '../../../work/refusing/refuse.ts';
import { limitTries } from '../../limits/limit-tries.ts';
import { messageOf } from '../../../work/refusing/refusal-text.ts';
import { takeForms } from '../../incoming/form-body.ts';
import type { Services } from '../../services.ts';
import { sendHtml } from '../web-pages.ts';
import { mailLanguage } from '../../../modules/mail/texts.ts';
import { askPage, donePage, gonePage } from '../../../modules/workflow/decide/decide-page.ts';
import { decideTask } from '../../../modules/workflow/decide/decide-task.ts';
import { readDecision } from '../../../modules/workflow/decide/read-decision.ts';

/** Codes cannot be guessed; this keeps those who try from costing anything. */
const TRIES_PER_MINUTE = 60;

/** The page behind the link of an e-mail. Looking at it changes nothing: mail programs open links by themselves. */
export async function decidePages(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    await takeForms(scope, 32 * 1024);
    const onRequest = limitTries(services, 'decide', TRIES_PER_MINUTE);
    scope.get('/decide/:code', { onRequest, logLevel: 'warn' }, (request, reply) => show(request, reply, services));
    scope.post('/decide/:code', { onRequest, logLevel: 'warn' }, (request, reply) => decide(request, reply, services));
  });
}

const codeOf = (request: FastifyRequest): string => (request.params as { code: string }).code;

async function show(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  again: { problem?: string; comment?: string } = {},
): Promise<FastifyReply> {
  const found = await readDecision(services, codeOf(request));
  if (!found) return sendGone(request, reply, services);
  const { open, detail } = found;
  const language = mailLanguage(open.language || (request.headers['accept-language'] ?? ''));
  const openUrl = `${services.config.publicUrl}/workflow/task/record/handle?taskId=${encodeURIComponent(open.taskId)}`;
  return sendHtml(reply.code(again.problem ? 422 : 200), askPage({ detail, language, openUrl, ...again }));
}

function sendGone(request: FastifyRequest, reply: FastifyReply, { config }: Services): FastifyReply {
  const language = mailLanguage(request.headers['accept-language'] ?? '');
  return sendHtml(reply.code(404), gonePage(language, `${config.publicUrl}/workflow/task/todo`));
}

async function decide(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  const { decision, comment } = (request.body ?? {}) as { decision?: unknown; comment?: unknown };
  const type = verdictOf(decision);
  const said = typeof comment === 'string' ? comment.slice(0, LONGEST_COMMENT) : '';
  const found = await readDecision(services, codeOf(request));
  if (!found || type === null) return sendGone(request, reply, services);
  const language = mailLanguage(found.open.language || (request.headers['accept-language'] ?? ''));
  try {
    const isDone = await decideTask(services, { code: codeOf(request), type, comment: said, ip: request.ip });
    if (!isDone) return sendGone(request, reply, services);
    return sendHtml(
      reply,
      donePage(language, type, numberedName(found.detail.task.procNumber, found.detail.task.procDefName)),
    );
  } catch (error) {
    const [detail] = error instanceof Refusal ? error.details : [];
    if (!detail) throw error;
    const problem = messageOf(detail, CODES.unprocessable, language);
    return show(request, reply, services, { problem, comment: said });
  }
}
