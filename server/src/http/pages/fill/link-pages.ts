import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { FastifyReply } from 'fastify';
import { sendHtml } from '../web-pages.ts';
import type { Services } from '../../services.ts';
import { progressPage } from './progress-page.ts';
import { progressOf } from '../../../modules/submissions/receipts/read-progress.ts';
import type { FillLanguage } from '../../../modules/forms/filling/fill-texts.ts';
import type { PageLink } from './page-link.ts';
import { plainPage } from './plain-page.ts';

/** The page behind a personal link that does not open its form: it is answered, over, or opened too often just now. */
export async function sendLinkPage(
  reply: FastifyReply,
  services: Services,
  found:
    | Exclude<PageLink, { type: 'none' | 'waiting' }>
    | { type: 'answered'; link: { submissionId: SubmissionId | null } },
  language: FillLanguage,
): Promise<FastifyReply> {
  const { page } = language.texts;
  void reply.header('Vary', 'Accept-Language, Cookie').header('Content-Language', language.tag);
  if (found.type === 'busy') {
    void reply.code(429).header('Retry-After', found.seconds);
    return sendHtml(reply, plainPage(language, { title: page.linkBusyTitle, lines: [page.linkBusyHelp] }));
  }
  const answered = found.type === 'answered' ? found.link.submissionId : null;
  const progress = answered && (await progressOf({ ...services, db: services.database.kysely }, answered));
  if (progress) return sendHtml(reply, progressPage(progress, language, page.linkAnswered));
  return sendHtml(reply.code(404), plainPage(language, { title: page.linkGoneTitle, lines: [page.linkGoneHelp] }));
}
