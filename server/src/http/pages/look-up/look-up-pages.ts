import { formKey, type FormKey } from '@countersign/shared/basics/ids.ts';
import { chooseLanguage } from '@countersign/shared/forms/languages/choose-language.ts';
import { languagesOf } from '@countersign/shared/forms/languages/translate-definition.ts';
import type { PublishedForm } from '@countersign/shared/forms/schema.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FillLanguage, fillLanguage } from '../../../modules/forms/filling/fill-texts.ts';
import { findSlug } from '../../../modules/forms/publishing/slug-repository.ts';
import { readFormPage } from '../../../modules/forms/theme/page-repository.ts';
import { themedHtml } from '../../../modules/forms/theme/themed-html.ts';
import { askedForm } from '../../../modules/submissions/look-up/ask-look-up.ts';
import { newVisit } from '../../../modules/submissions/look-up/look-up-pass.ts';
import { openLookUp, type OpenLookUp } from '../../../modules/submissions/look-up/open-look-up.ts';
import { Refusal } from '../../../work/refusing/refuse.ts';
import { authenticate } from '../../authenticate.ts';
import { limitTries } from '../../limits/limit-tries.ts';
import { clientOf } from '../../open-work.ts';
import type { Services } from '../../services.ts';
import { closedPage, inlineScriptHashes } from '../fill/fill-html.ts';
import { plainPage } from '../fill/plain-page.ts';
import { sendHtml } from '../web-pages.ts';
import { lookUpHtml } from './look-up-html.ts';

const PAGES_PER_MINUTE = 120;

/** `GET /q/{key}`: the public page on which people find answers, by a form's key or name; never kept by anybody. */
export async function lookUpPages(app: FastifyInstance, services: Services): Promise<void> {
  const count = limitTries(services, 'look-up-page', PAGES_PER_MINUTE);
  app.get('/q/:key', async (request, reply) => {
    await count(request);
    const { key } = request.params as { key: string };
    const parsed = formKey.safeParse(key);
    const named = parsed.success ? await findSlug(services.database.kysely, key) : null;
    if (named && !named.isCurrent) {
      return reply.redirect(`/q/${named.current}${new URL(request.url, 'http://x').search}`, 302);
    }
    void reply.header('Vary', 'Accept-Language, Cookie');
    if (!parsed.success) return sendClosed(request, reply, 'not_found');
    try {
      return await sendOpen(request, reply, services, named?.formKey ?? parsed.data);
    } catch (error) {
      if (error instanceof Refusal) return sendClosed(request, reply, error.details[0]?.code, key);
      throw error;
    }
  });
}

async function sendOpen(request: FastifyRequest, reply: FastifyReply, services: Services, key: FormKey) {
  const now = services.clock();
  const { kysely } = services.database;
  const person = (await authenticate(request, services))?.session.person ?? null;
  const open = await openLookUp({ ...services, db: kysely, person, now, client: clientOf(request) }, key);
  const language = languageOf(request, open.published);
  const { theme } = await readFormPage(kysely, key);
  const html = await services.pages.read('look-up', request.url);
  const page = lookUpHtml(html, {
    form: askedForm(open, language.tag),
    whole: open.published,
    visit: newVisit({ ...services, now }, key),
    language,
  });
  void reply.header('Content-Language', language.tag);
  return sendHtml(reply, theme ? themedHtml(page, theme) : page, { scripts: inlineScriptHashes(html) });
}

/** A form that says its languages is asked in one of them; any other in the language of the browser. */
function languageOf(request: FastifyRequest, form: OpenLookUp['published'] | null): FillLanguage {
  const { lang } = request.query as { lang?: unknown };
  const offered = form ? languagesOf((form satisfies PublishedForm).definition) : [];
  const wanted = typeof lang === 'string' ? lang : undefined;
  return fillLanguage(chooseLanguage({ wanted, accepted: request.headers['accept-language'], offered }));
}

/** A plain page says why; the password is asked for by the form's own page, which leads back. */
function sendClosed(request: FastifyRequest, reply: FastifyReply, code: string | undefined, key = '') {
  const language = languageOf(request, null);
  void reply.header('Content-Language', language.tag);
  const search = new URLSearchParams({ next: request.url }).toString();
  if (code === 'password_needed') return reply.redirect(`/s/${key}?${search}`, 302);
  if (code === 'sign_in_needed') {
    const signInAddress = `/login?${new URLSearchParams({ redirect: request.url }).toString()}`;
    const shut = { status: code, name: '', opensAt: null, zone: 'UTC', text: '', hasResults: false } as const;
    return sendHtml(reply.code(403), closedPage(shut, { language, signInAddress }));
  }
  const { page } = language.texts;
  const text = { title: page.lookUpClosedTitle, lines: [page.lookUpClosedHelp] };
  return sendHtml(reply.code(404), plainPage(language, text));
}
