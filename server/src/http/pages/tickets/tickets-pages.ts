import { languageFor } from '@countersign/shared/basics/languages/match-language.ts';
import { VIDEO_HOSTS } from '@countersign/shared/forms/media/video-source.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../../work/refusing/refuse.ts';
import { takeForms } from '../../incoming/form-body.ts';
import { storableText } from '../../../work/json-body.ts';
import { clientOf } from '../../open-work.ts';
import type { PagePolicy } from '../../security-headers.ts';
import type { Services } from '../../services.ts';
import { sendHtml } from '../web-pages.ts';
import { actionPages } from './action-pages.ts';
import { webhookPages } from './webhook-pages.ts';
import type { ZendeskAccount } from '../../../modules/zendesk/accounts/find-account.ts';
import { LANDING } from '../../../modules/tickets/sidebar/admit-knock.ts';
import { openSidebar } from '../../../modules/tickets/sidebar/open-sidebar.ts';
import type { RefusalReason } from '../../../modules/zendesk/agents/refusal.ts';
import { closedPage, openedPage } from '../../../modules/tickets/sidebar/sidebar-page.ts';
import { zafScriptFor } from '../../../modules/tickets/sidebar/zaf-script-for.ts';

const STATUS: Record<RefusalReason, number> = {
  account: 403,
  address: 400,
  path: 400,
  origin: 403,
  insecure: 403,
  key: 401,
  signature: 401,
  issuer: 401,
  audience: 401,
  expired: 401,
  clock: 401,
  product: 401,
  query: 401,
  claims: 401,
  used: 401,
  busy: 429,
  credentials: 503,
  forbidden: 503,
  unavailable: 503,
  stranger: 403,
  requester: 403,
  suspended: 403,
  unknown: 403,
  disabled: 403,
  roles: 403,
};

/** The sidebar's page, which the ticket page opens by a signed POST; its GET is a screen of the companion app. */
export async function ticketsPages(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    await takeForms(scope, 32 * 1024);
    const answer = (request: FastifyRequest, reply: FastifyReply) => answerLanding(request, reply, services);
    scope.post(LANDING, answer);
    // A server address that was entered with a slash or a path at its end leads here: an error that Zendesk cannot frame tells nobody.
    scope.post('/*', { onRequest: refuseOtherPaths }, answer);
  });
  await webhookPages(app, services);
  await actionPages(app, services);
}

async function refuseOtherPaths({ url }: FastifyRequest): Promise<void> {
  if (!/\/zendesk\/landing\/?$/.test(pathOf(url))) refuse('not_found');
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

async function answerLanding(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  const query = request.url.slice(request.url.indexOf('?') + 1);
  const address = new URLSearchParams(query);
  const origin = storableText(address.get('origin') ?? '');
  const opening = await openSidebar(
    { ...services, log: request.log },
    {
      ...senderOf(request),
      token: textOf(request.body, 'token'),
      origin,
      appGuid: storableText(address.get('app_guid') ?? ''),
      query,
      path: pathOf(request.url),
    },
  );
  const look = {
    language: languageFor(request.headers['accept-language']),
    colorScheme: address.get('colorScheme') === 'dark' ? ('dark' as const) : ('light' as const),
  };
  const html = await services.pages.read('zendesk-app', request.url);
  const { account } = opening;
  if (opening.type === 'open') return sendHtml(reply, openedPage(html, opening, look), policyFor(opening.account));
  const subdomain = zendeskSubdomain(origin);
  if (opening.reason === 'busy') void reply.header('Retry-After', 60);
  const policy = account === null ? { frameAncestors: [subdomain === null ? "'none'" : origin] } : policyFor(account);
  return sendHtml(reply.code(STATUS[opening.reason]), closedPage(html, { ...opening, subdomain }, look), policy);
}

function senderOf(request: FastifyRequest) {
  const { ip, userAgent } = clientOf(request);
  return { userAgent, entrance: { ip, requestId: request.id } };
}

/** A page that did not open may go on with the session of its frame, and then needs what an opened one needs. */
function policyFor(account: ZendeskAccount): PagePolicy {
  const script = zafScriptFor(account);
  const scripts = script === null ? [] : [script];
  return { frameAncestors: [account.origin], frames: Object.values(VIDEO_HOSTS), scripts };
}

/** Of `https://acme.zendesk.com` and nothing more: what stands in the policy of who may frame a page is never made of free text. */
const zendeskSubdomain = (origin: string): string | null =>
  /^https:\/\/([a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)\.zendesk\.com$/.exec(origin)?.[1] ?? null;

function textOf(body: unknown, name: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
}
