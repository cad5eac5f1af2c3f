import { receiptCode } from '@countersign/shared/api/submissions/visitors/receipts.ts';
import { chooseLanguage } from '@countersign/shared/forms/languages/choose-language.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendHtml, sendScreen } from './web-pages.ts';
import type { Services } from '../services.ts';
import { limitTries } from '../limits/limit-tries.ts';
import { plainPage } from './fill/plain-page.ts';
import { type FillLanguage, fillLanguage } from '../../modules/forms/filling/fill-texts.ts';
import { progressPage } from './fill/progress-page.ts';
import { readProgress } from '../../modules/submissions/receipts/read-progress.ts';

/** A receipt cannot be guessed; this keeps those who try from costing anything. */
const TRIES_PER_MINUTE = 60;

/** `GET /project/confirmation?receipt=`: open to whoever holds the receipt. Without one the address is a screen of the web app. */
export async function confirmationPages(app: FastifyInstance, services: Services): Promise<void> {
  const countTry = limitTries(services, 'receipt', TRIES_PER_MINUTE);
  app.get('/project/confirmation', async (request, reply) => {
    const { receipt } = request.query as { receipt?: unknown };
    if (receipt === undefined) return sendScreen(request, reply, services);
    await countTry(request);
    const language = languageOf(request);
    void reply.header('Vary', 'Accept-Language').header('Content-Language', language.tag);
    const code = receiptCode.safeParse(receipt);
    const progress = code.success ? await readProgress({ ...services, db: services.database.kysely }, code.data) : null;
    if (!progress) void reply.code(404);
    return sendHtml(reply, progress ? progressPage(progress, language) : unknownPage(language));
  });
}

function languageOf(request: FastifyRequest): FillLanguage {
  return fillLanguage(chooseLanguage({ wanted: undefined, accepted: request.headers['accept-language'], offered: [] }));
}

const unknownPage = (language: FillLanguage): string =>
  plainPage(language, {
    title: language.texts.page.progressUnknown,
    lines: [language.texts.page.progressUnknownHelp],
  });
