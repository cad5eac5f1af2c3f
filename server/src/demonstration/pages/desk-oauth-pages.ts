import type { HasDatabase } from '../../database/database.ts';
import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { escapeHtml } from '../../basics/escape-html.ts';
import { refuse } from '../../work/refusing/refuse.ts';
import type { Desk } from '../desk/desk.ts';
import { listAgents } from '../desk/desk-people.ts';

const asked = z.object({
  response_type: z.literal('code'),
  client_id: z.string().check(z.minLength(1), z.maxLength(200)),
  redirect_uri: z.url(),
  state: z.string().check(z.minLength(1), z.maxLength(200)),
  code_challenge: z.string().check(z.minLength(1)),
  code_challenge_method: z.literal('S256'),
});
const exchange = z.union([
  z.object({
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    client_id: z.string(),
    client_secret: z.string().check(z.minLength(1)),
    redirect_uri: z.string(),
    code_verifier: z.string(),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    refresh_token: z.string(),
    client_id: z.string(),
    client_secret: z.string().check(z.minLength(1)),
  }),
]);

const TOKEN_LIFE_S = 3600;

/** The stand-in's own sign-in: choose who you are, and come back with a code. */
export function deskOauthPages(app: FastifyInstance, services: HasDatabase, desk: Desk): void {
  app.get('/zendesk/demo/oauth/authorizations/new', async (request, reply) => {
    const question = asked.safeParse(request.query);
    if (!question.success || !comesHome(question.data.redirect_uri)) return refuse('invalid_input');
    const chosen = Number((request.query as { agent?: string }).agent ?? Number.NaN);
    const agents = [...(await listAgents(services.database.kysely)).values()];
    const agent = agents.find(({ id }) => id === chosen);
    return agent ? goBack(reply, desk, question.data, agent.id) : sendChoice(request, reply, agents);
  });
  app.post('/zendesk/demo/oauth/tokens', async (request, reply) => {
    const given = exchange.safeParse(request.body);
    const agentId = given.success ? agentOf(desk, given.data) : null;
    if (agentId === null) return reply.code(400).send({ error: 'invalid_grant', error_description: 'Not valid' });
    return grant(desk, agentId);
  });
}

/** Codes go to this machine only. */
function comesHome(redirectUri: string): boolean {
  const { hostname, pathname } = new URL(redirectUri);
  return ['localhost', '127.0.0.1'].includes(hostname) && pathname === '/authLogin/zendesk';
}

function goBack(reply: FastifyReply, desk: Desk, question: z.output<typeof asked>, agentId: number): FastifyReply {
  const code = randomUUID();
  const { client_id: clientId, code_challenge: challenge, redirect_uri: redirectUri } = question;
  desk.codes.set(code, { agentId, clientId, challenge, redirectUri });
  const url = new URL(redirectUri);
  url.searchParams.set('code', code);
  url.searchParams.set('state', question.state);
  return reply.redirect(url.href);
}

function sendChoice(
  request: FastifyRequest,
  reply: FastifyReply,
  agents: readonly { id: number; name: string; role: string }[],
): FastifyReply {
  const links = agents.map(({ id, name, role }) => {
    const address = `${request.url}&agent=${id}`;
    return `<li><a href="${escapeHtml(address)}">${escapeHtml(name)}</a> (${escapeHtml(role)})</li>`;
  });
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Demonstration desk: sign in</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body style="font:16px/1.6 system-ui;max-width:32rem;margin:2rem auto;padding:0 1rem">
<h1>Demonstration desk</h1><p>Countersign asks who you are. Choose an agent:</p><ul>${links.join('')}</ul></body></html>`;
  return reply
    .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Codes and refresh tokens work once. */
function agentOf(desk: Desk, given: z.output<typeof exchange>): number | null {
  if (given.grant_type === 'refresh_token') {
    const agentId = desk.tokens.get(given.refresh_token) ?? null;
    desk.tokens.delete(given.refresh_token);
    return agentId;
  }
  const kept = desk.codes.get(given.code);
  desk.codes.delete(given.code);
  const challenge = createHash('sha256').update(given.code_verifier).digest('base64url');
  const isRight =
    kept?.clientId === given.client_id && kept.redirectUri === given.redirect_uri && kept.challenge === challenge;
  return isRight ? kept.agentId : null;
}

function grant(desk: Desk, agentId: number) {
  const [access_token, refresh_token] = [randomUUID(), randomUUID()];
  desk.tokens.set(access_token, agentId);
  desk.tokens.set(refresh_token, agentId);
  return { access_token, refresh_token, token_type: 'bearer', scope: 'read write', expires_in: TOKEN_LIFE_S };
}
