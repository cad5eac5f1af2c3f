import type { HasClock } from '../../basics/clock.ts';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refuse } from '../../work/refusing/refuse.ts';
import { type Desk, newSecret } from '../desk/desk.ts';
import { INSTALLATION } from '../desk/demo-account.ts';
import { DESK_BASE } from '../desk/desk-base.ts';

const webhookBody = z.object({
  webhook: z.object({
    name: z.string(),
    endpoint: z.url(),
    status: z.string(),
    http_method: z.string(),
    request_format: z.string(),
    subscriptions: z.array(z.string()),
  }),
});
const conditions = z.array(z.object({ field: z.string(), operator: z.string(), value: z.optional(z.string()) }));
const triggerBody = z.object({
  trigger: z.object({
    title: z.string(),
    active: z._default(z.boolean(), true),
    conditions: z.object({ all: z._default(conditions, []), any: z._default(conditions, []) }),
    actions: z.array(z.object({ field: z.string(), value: z.unknown() })),
  }),
});

/** What an administrator of the account makes: webhooks, triggers, uploads; and the key of the installed app. */
export function deskAdminPages(app: FastifyInstance, services: HasClock, desk: Desk, publicKeyPem: string): void {
  const url = (path: string): string => `${DESK_BASE}${path}`;
  app.get(url('/webhooks'), async (request) => {
    const wanted = queryOf(request)['filter[name_contains]'] ?? '';
    const found = [...desk.webhooks.values()].filter(({ name }) => name.includes(wanted));
    return { webhooks: found.map(withoutSecret) };
  });
  app.post(url('/webhooks'), async (request, reply) => {
    const { webhook } = parsed(webhookBody, request.body);
    const made = { id: randomUUID(), secret: newSecret(), ...webhook };
    desk.webhooks.set(made.id, made);
    return reply.code(201).send({ webhook: withoutSecret(made) });
  });
  app.put(url('/webhooks/:id'), async (request, reply) => {
    const before = desk.webhooks.get(idOf(request)) ?? refuse('not_found');
    desk.webhooks.set(before.id, { ...before, ...parsed(webhookBody, request.body).webhook });
    return reply.code(204).send();
  });
  app.get(url('/webhooks/:id/signing_secret'), async (request) => {
    const { secret } = desk.webhooks.get(idOf(request)) ?? refuse('not_found');
    return { signing_secret: { algorithm: 'SHA256', secret } };
  });
  app.get(url('/triggers/search.json'), async (request) => {
    const wanted = (queryOf(request).query ?? '').toLowerCase();
    return { triggers: [...desk.triggers.values()].filter(({ title }) => title.toLowerCase().includes(wanted)) };
  });
  app.post(url('/triggers.json'), async (request, reply) => {
    const id = Math.max(360_000_400, ...desk.triggers.keys()) + 1;
    const trigger = { id, ...parsed(triggerBody, request.body).trigger };
    desk.triggers.set(id, trigger);
    return reply.code(201).send({ trigger });
  });
  app.get(url('/triggers/:id'), async (request) => ({
    trigger: desk.triggers.get(Number.parseInt(idOf(request), 10)) ?? refuse('not_found'),
  }));
  app.delete(url('/triggers/:id'), async (request, reply) => {
    if (!desk.triggers.delete(Number.parseInt(idOf(request), 10))) refuse('not_found');
    return reply.code(204).send();
  });
  app.put(url('/triggers/:id'), async (request) => {
    const id = Number.parseInt(idOf(request), 10);
    if (!desk.triggers.has(id)) refuse('not_found');
    const trigger = { id, ...parsed(triggerBody, request.body).trigger };
    desk.triggers.set(id, trigger);
    return { trigger };
  });
  installationPages(app, desk);
  app.get(url('/apps/:id/public_key.pem'), (_request, reply) => reply.type('text/plain').send(publicKeyPem));
  app.get(url('/custom_roles.json'), async () => ({ custom_roles: [] }));
  uploadPages(app, services, desk);
}

const installationBody = z.object({ enabled: z.optional(z.boolean()) });

/** The app as it is installed, turned off, turned on, removed: sections "Show", "Update" and "Remove App Installation" of the Apps API [D]. */
function installationPages(app: FastifyInstance, desk: Desk): void {
  const url = `${DESK_BASE}/apps/installations/:id`;
  const shown = (request: FastifyRequest) => {
    const id = Number.parseInt(idOf(request), 10);
    if (!desk.app || id !== INSTALLATION) return refuse('not_found');
    return { id, app_id: 1, product: 'support', enabled: desk.app.enabled, servable: true, settings: {} };
  };
  app.get(url, async (request) => shown(request));
  app.put(url, async (request) => {
    shown(request);
    const { enabled = true } = parsed(installationBody, request.body);
    desk.app = { enabled };
    return shown(request);
  });
  app.delete(url, async (request, reply) => {
    shown(request);
    desk.app = null;
    return reply.code(204).send();
  });
}

/** Files of any type, as Zendesk takes them; only their names and sizes are kept. */
function uploadPages(app: FastifyInstance, { clock }: HasClock, desk: Desk): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 50_000_000 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(`${DESK_BASE}/uploads.json`, async (request: FastifyRequest, reply: FastifyReply) => {
      const name = queryOf(request).filename;
      if (name === undefined) return reply.code(400).send({ error: 'ParameterMissing' });
      const size = Buffer.isBuffer(request.body) ? request.body.length : 0;
      const token = randomUUID();
      desk.uploads.set(token, { name, size, at: clock().getTime() });
      return reply.code(201).send({ upload: { token, attachment: { file_name: name, size } } });
    });
  });
}

const withoutSecret = ({ secret, ...webhook }: { secret: string }) => ({ ...webhook, has_secret: secret !== '' });

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

/** Nested names are read as objects elsewhere; here they are plain. */
function queryOf(request: FastifyRequest): Partial<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(request.url.split('?')[1] ?? ''));
}

function parsed<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  return result.success ? result.data : refuse('invalid_input');
}
