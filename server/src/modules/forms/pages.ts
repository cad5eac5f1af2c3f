import { formKey } from '@countersign/shared/basics/ids.ts';
import type { FastifyInstance } from 'fastify';
import { uuidV7 } from '../../basics/uuid-v7.ts';
import type { Services } from '../../services.ts';
import { sendHtml } from '../../web-pages.ts';
import { makeUploadTicket } from '../files/upload-ticket.ts';
import { engineScript } from './engine-script.ts';
import { closedPage, inlineScriptHashes, openPage } from './fill-html.ts';
import { fillLanguage } from './fill-texts.ts';
import { getPublicForm, type PublicForm } from './get-public-form.ts';

/** Not 410 for a stopped form: its owner may open it again. */
const STATUS = { not_found: 404, form_not_published: 404, form_stopped: 403 };

/** `GET /s/{key}`: the public fill page, never kept by anybody. */
export async function formsPages(app: FastifyInstance, services: Services): Promise<void> {
  app.get('/s/:key', async (request, reply) => {
    const { key } = request.params as { key: string };
    const language = fillLanguage(request.headers['accept-language']);
    void reply.header('Vary', 'Accept-Language').header('Content-Language', language.tag);
    const found = await findForm(services, key);
    if (found.status !== 'open') {
      void reply.code(STATUS[found.status]);
      return sendHtml(reply, closedPage(found, language));
    }
    const { form } = found;
    const now = services.clock();
    const uploadTicket = makeUploadTicket(services.secretFor, form.formKey, uuidV7(now.getTime()), now);
    const hasExpressions = Object.keys(form.expressions).length > 0;
    const preload = hasExpressions ? await engineScript() : null;
    const html = await services.pages.read('fill', request.url);
    const scripts = inlineScriptHashes(html);
    return sendHtml(reply, openPage(html, { form, uploadTicket, language, preload }), { scripts });
  });
}

async function findForm(services: Services, key: string): Promise<PublicForm> {
  const parsed = formKey.safeParse(key);
  return parsed.success ? getPublicForm(services.database.kysely, parsed.data) : { status: 'not_found' };
}
