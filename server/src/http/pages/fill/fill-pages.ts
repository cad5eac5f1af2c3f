import { asId } from '../../../basics/as-id.ts';
import { formKey, type FormKey } from '@countersign/shared/basics/ids.ts';
import { PERSONAL_LINK } from '@countersign/shared/forms/prefill/personal-link.ts';
import { VIDEO_HOSTS, videoSource } from '@countersign/shared/forms/media/video-source.ts';
import { chooseLanguage } from '@countersign/shared/forms/languages/choose-language.ts';
import { languagesOf, translateDefinition } from '@countersign/shared/forms/languages/translate-definition.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uuidV7 } from '../../../basics/secrets/uuid-v7.ts';
import type { Services } from '../../services.ts';
import { randomToken } from '../../../basics/secrets/hashes.ts';
import { authenticate } from '../../authenticate.ts';
import { countedAddress, countTry } from '../../../work/once/count-tries.ts';
import { limitTries } from '../../limits/limit-tries.ts';
import { clientOf } from '../../open-work.ts';
import {
  DEVICE_COOKIE,
  DEVICE_LIFE_SECONDS,
  DEVICES_A_DAY,
  makeDevice,
  readDevice,
} from '../../../modules/forms/settings/device-cookie.ts';
import { passwordPages, type PasswordTrouble } from './password-page.ts';
import { tileSource } from '../tile-source.ts';
import { sendHtml } from '../web-pages.ts';
import { makeUploadTicket } from '../../../modules/files/upload/upload-ticket.ts';
import { engineScript } from './engine-script.ts';
import { sendWorker } from './send-worker.ts';
import { startFor } from '../../../modules/forms/filling/fill-start.ts';
import { closedPage, inlineScriptHashes, openPage } from './fill-html.ts';
import { type FillLanguage, fillLanguage } from '../../../modules/forms/filling/fill-texts.ts';
import { getPublicForm, type PublicForm } from '../../../modules/forms/filling/get-public-form.ts';
import { findSlug } from '../../../modules/forms/publishing/slug-repository.ts';
import { sendEmbed } from './send-embed.ts';
import { type FormPage, readFormPage } from '../../../modules/forms/theme/page-repository.ts';
import { themedForm, themedTexts } from '../../../modules/forms/theme/themed-form.ts';
import { themedHtml } from '../../../modules/forms/theme/themed-html.ts';
import type { FoundLink } from '../../../modules/submissions/personal-links/find-link.ts';
import { sendLinkPage } from './link-pages.ts';
import { createLinkReader, formOfLink, shownOnPage } from './page-link.ts';
import { pageDraft, readableDraft } from './page-draft.ts';

/** Not 410 for a stopped form: its owner may open it again. A password is asked for by an ordinary page. */
const STATUS = {
  not_found: 404,
  form_not_published: 404,
  form_stopped: 403,
  form_deleted: 404,
  form_not_open: 403,
  form_outside_hours: 403,
  form_over: 403,
  form_full: 403,
  limit_reached: 403,
  sign_in_needed: 403,
  password_needed: 200,
};

/** A link cannot be guessed; this keeps those who try from costing anything. */
const DRAFT_LINKS_PER_MINUTE = 60;

/** `GET /s/{key}`: the public fill page, never kept by anybody but the page itself. `?lang=` and `?draft=` say more. */
export async function formsPages(app: FastifyInstance, services: Services): Promise<void> {
  app.get('/s/worker.js', (_, reply) => sendWorker(reply));
  app.get('/embed.js', (_, reply) => sendEmbed(reply));
  const countDraftLink = limitTries(services, 'draft-link', DRAFT_LINKS_PER_MINUTE);
  const readLink = createLinkReader(services);
  const send = async (request: FastifyRequest, reply: FastifyReply, trouble?: PasswordTrouble) => {
    const found = await readLink(request);
    if (found.type === 'none') return sendForm(request, reply, services, { trouble });
    if (found.type === 'waiting') return sendForm(request, reply, services, { trouble, link: found.link });
    return sendLinkPage(reply, services, found, plainLanguage(request));
  };
  app.get('/s/:key', async (request, reply) => {
    if ('draft' in (request.query as object)) await countDraftLink(request);
    return send(request, reply);
  });
  await passwordPages(app, services, send);
}

interface Opened {
  trouble?: PasswordTrouble | undefined;
  /** The personal link that the address names, which waits for its answers. */
  link?: FoundLink | null;
}

async function sendForm(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  { trouble, link = null }: Opened,
): Promise<FastifyReply> {
  const { key } = request.params as { key: string };
  const { found, formKey: foundKey, movedTo } = await findForm(request, services, key, link);
  if (link && !movedTo && link.formKey !== foundKey) {
    return sendLinkPage(reply, services, { type: 'gone' }, plainLanguage(request));
  }
  if (movedTo) return reply.redirect(`/s/${movedTo}${new URL(request.url, 'http://x').search}`, 302);
  const language = languageFor(request, found);
  void reply.header('Vary', 'Accept-Language, Cookie').header('Content-Language', language.tag);
  if (found.status === 'open') return sendOpen(request, reply, services, { ...found, link }, language);
  void reply.code(trouble === 'too_many' ? 429 : trouble ? 422 : STATUS[found.status]);
  const draft =
    found.status === 'password_needed' ? null : await readableDraft(request, services, foundKey, language.tag);
  const signInAddress = `/login?${new URLSearchParams({ redirect: request.url }).toString()}`;
  const framing = isEmbedded(request) ? framesOf(await readFormPage(services.database.kysely, foundKey)) : {};
  const more = { formKey: foundKey, isEmbedded: 'frameAncestors' in framing, ...(trouble ? { trouble } : {}) };
  return sendHtml(reply, closedPage(found, { language, draft, signInAddress, ...more }), framing);
}

const isEmbedded = (request: FastifyRequest): boolean => 'embed' in (request.query as object);

/** Who may frame the embedded page of a form; nobody where its owner names no website. */
const framesOf = ({ embedOrigins }: Pick<FormPage, 'embedOrigins'>) =>
  embedOrigins.length > 0 ? { frameAncestors: embedOrigins } : {};

async function sendOpen(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  { form: found, countsDevices, link: via }: Extract<PublicForm, { status: 'open' }> & { link: FoundLink | null },
  language: FillLanguage,
): Promise<FastifyReply> {
  if (countsDevices) await knowDevice(request, reply, services);
  const now = services.clock();
  const published = via ? formOfLink(found) : found;
  const formPage = await readFormPage(services.database.kysely, published.formKey);
  const { theme } = formPage;
  const framing = isEmbedded(request) ? framesOf(formPage) : {};
  const spoken = { ...published, definition: translateDefinition(published.definition, language.tag) };
  const form = themedForm(spoken, theme);
  const uploadTicket = makeUploadTicket(services.secretFor, form.formKey, uuidV7(now.getTime()), now);
  const hasExpressions = Object.keys(form.expressions).length > 0;
  const preload = hasExpressions ? await engineScript() : null;
  const draft = await pageDraft(request, services, form, language.tag);
  const languages = languagesOf(published.definition);
  const start = startFor(services.secretFor, form, { draft: draft.opened, now });
  // Only pages of such forms are kept by the service worker, for when the network does not answer; a clock needs the server.
  if (form.definition.offline && !start) void reply.header('X-Offline-Form', '1');
  const html = await services.pages.read('fill', request.url);
  const scripts = inlineScriptHashes(html);
  const texts = themedTexts(language, theme);
  const secret = String((request.query as Record<string, unknown>)[PERSONAL_LINK]);
  const link = via && (await shownOnPage(services, via, { form, language, secret }));
  const page = openPage(html, {
    form,
    uploadTicket,
    language: texts,
    languages,
    draft,
    start,
    preload,
    link,
    isEmbedded: 'frameAncestors' in framing,
  });
  return sendHtml(reply, theme ? themedHtml(page, theme) : page, {
    scripts,
    ...framing,
    frames: videoHosts(form.definition),
    images: mapHosts(form.definition, services.config.mapTiles),
  });
}

/** Of a page of ours that shows no form. */
const plainLanguage = (request: FastifyRequest): FillLanguage => languageFor(request, { status: 'not_found' });

/** A form that says its languages is shown in one of them, frame and all; any other in the language of the browser. */
function languageFor(request: FastifyRequest, found: PublicForm): FillLanguage {
  const { lang } = request.query as { lang?: unknown };
  return fillLanguage(
    chooseLanguage({
      wanted: typeof lang === 'string' ? lang : undefined,
      accepted: request.headers['accept-language'],
      offered: found.status === 'open' ? languagesOf(found.form.definition) : [],
    }),
  );
}

/** Only forms that show videos of a provider may frame its player. */
function videoHosts({ fields }: FormDefinition): string[] {
  const sources = fields.map((field) => (field.type === 'video' ? videoSource(field.address) : null));
  return [...new Set(sources.flatMap((source) => (source?.type === 'frame' ? [VIDEO_HOSTS[source.provider]] : [])))];
}

/** Only forms with a map may load its tiles. */
const mapHosts = ({ fields }: FormDefinition, tiles: string | undefined): string[] =>
  tiles && fields.some((field) => field.type === 'geolocation' && field.hasMap) ? [tileSource(tiles)] : [];

/** By its key, else by a name of its own; one from before leads on to where the form is found now. */
async function findForm(
  request: FastifyRequest,
  services: Services,
  key: string,
  link: FoundLink | null,
): Promise<{ found: PublicForm; formKey: FormKey; movedTo?: string }> {
  const { kysely } = services.database;
  const parsed = formKey.safeParse(key);
  if (!parsed.success) return { found: { status: 'not_found' }, formKey: asId(key) };
  const visitor = {
    person: async () => (await authenticate(request, services))?.session.person ?? null,
    client: clientOf(request),
    now: services.clock(),
    secretFor: services.secretFor,
    zone: services.zone,
    answerCounts: services.answerCounts,
    invitedTo: link?.formKey ?? null,
  };
  const found = await getPublicForm(kysely, parsed.data, visitor);
  const named = found.status === 'not_found' ? await findSlug(kysely, key) : null;
  if (!named) return { found, formKey: parsed.data };
  return named.isCurrent
    ? { found: await getPublicForm(kysely, named.formKey, visitor), formKey: named.formKey }
    : { found, formKey: parsed.data, movedTo: named.current };
}

/** A cookie that scripts cannot read, and that says nothing but that it is the same device again. */
async function knowDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, secretFor, database, clock }: Services,
): Promise<void> {
  const now = clock();
  if (readDevice(secretFor, request, now) !== '') return;
  const limit = { of: ['form-device', countedAddress(request.ip)] as const, most: DEVICES_A_DAY, within: 86_400_000 };
  if ((await countTry(database.kysely, limit, now)).isOver) return;
  void reply.setCookie(DEVICE_COOKIE, makeDevice(secretFor, randomToken(), now), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https' || config.publicUrl.startsWith('https:'),
    maxAge: DEVICE_LIFE_SECONDS,
  });
}
