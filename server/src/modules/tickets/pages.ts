import { VIDEO_HOSTS } from '@countersign/shared/forms/video-source.ts';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PagePolicy } from '../../http/security-headers.ts';
import type { Services } from '../../services.ts';
import { sendHtml } from '../../web-pages.ts';
import { demoPages } from './demo/demo-pages.ts';
import { webhookPages } from './inbound/webhook-pages.ts';
import type { ZendeskAccount } from './sign-in/account-repository.ts';
import { type ClosedReason, openSidebar } from './sign-in/open-sidebar.ts';
import { closedPage, openedPage } from './sign-in/sidebar-page.ts';
import { zafScriptFor } from './sign-in/zaf-script-for.ts';
import { pageLanguage } from './sign-in/texts.ts';

/** A frame is opened once per ticket tab; far more from one address is somebody trying tokens. */
const OPENINGS_PER_MINUTE = 300;

const STATUS: Record<ClosedReason, number> = {
  account: 403,
  address: 400,
  token: 401,
  used: 401,
  person: 403,
  unavailable: 503,
};

/** The sidebar's page, which the ticket page opens by a signed POST; its GET is a screen of the companion app. */
export async function ticketsPages(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 32 * 1024 });
    const config = { rateLimit: { max: OPENINGS_PER_MINUTE, timeWindow: 60_000 } };
    scope.post('/zendesk/landing', { config }, (request, reply) => answerLanding(request, reply, services));
  });
  await webhookPages(app, services);
  if (services.isDemonstration) await demoPages(app, services);
}

async function answerLanding(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  const query = request.url.slice(request.url.indexOf('?') + 1);
  const address = new URLSearchParams(query);
  const opening = await openSidebar(request, services, {
    token: textOf(request.body, 'token'),
    origin: address.get('origin') ?? '',
    appGuid: address.get('app_guid') ?? '',
    query,
  });
  const look = {
    language: pageLanguage(request.headers['accept-language']),
    colorScheme: address.get('colorScheme') === 'dark' ? ('dark' as const) : ('light' as const),
  };
  const html = await services.pages.read('zendesk-app', request.url);
  const policy = policyFor(opening.account);
  if (opening.type === 'open') return sendHtml(reply, openedPage(html, opening, look), policy);
  return sendHtml(reply.code(STATUS[opening.reason]), closedPage(html, opening, look), policy);
}

/** A page that did not open may go on with the session of its frame, and then needs what an opened one needs. */
function policyFor(account: ZendeskAccount | null): PagePolicy {
  if (account === null) return { frameAncestors: ["'none'"] };
  const script = zafScriptFor(account);
  const scripts = script === null ? [] : [script];
  return { frameAncestors: [account.origin], frames: Object.values(VIDEO_HOSTS), scripts };
}

function textOf(body: unknown, name: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
}
