import type { TicketId } from '@countersign/shared/basics/ids.ts';
import type * as z from 'zod/mini';
import { type Connection, send, sendText } from './send.ts';
import { ZendeskProblem } from './problem.ts';
import * as shapes from './shapes.ts';

export type ZendeskUser = z.output<typeof shapes.zendeskUser>;
export type ZendeskTicket = z.output<typeof shapes.zendeskTicket>;
export type TicketField = z.output<typeof shapes.ticketField>;
export type TicketAudit = z.output<typeof shapes.audit>;
export type Webhook = z.output<typeof shapes.webhook>;
export type Trigger = z.output<typeof shapes.trigger>;

/** What an update says about a ticket; fields that it does not name stay. */
export interface TicketUpdate {
  comment?: { body: string; public: boolean; author_id?: number; uploads?: readonly string[] };
  custom_fields?: readonly { id: number; value: unknown }[];
  /** All tags of the ticket, so read them first and say `updated_stamp`. */
  tags?: readonly string[];
  status?: string;
  /** Kept with the audit of the update, where `audits` finds it again. */
  metadata?: Readonly<Record<string, string>>;
  /** `updated_at` of the ticket as it was read: when it was changed since, the update is refused with `conflict`. */
  updated_stamp?: string;
}

/** Webhooks and triggers as they are made. */
export interface NewWebhook {
  name: string;
  endpoint: string;
  status: 'active';
  http_method: 'POST';
  request_format: 'json';
  subscriptions: readonly string[];
}

const AUDIT_PAGES = 20;
const PEOPLE_PAGES = 10;

/** Zendesk's REST API of one account. Every function rejects with `ZendeskProblem`; those that say so answer null instead. */
export function createZendeskClient(connection: Connection) {
  const get = <T extends z.ZodMiniType>(path: string, schema: T, query?: Readonly<Record<string, string>>) =>
    send(connection, query ? { path, query } : { path }, schema);
  const write = <T extends z.ZodMiniType>(
    method: 'PUT' | 'POST' | 'DELETE' | 'PATCH',
    path: string,
    body: unknown,
    schema: T,
  ) => send(connection, { method, path, body }, schema);

  return {
    /** The ticket and the people that it names; null when there is no such ticket, which is also what a deleted one is. */
    ticket: (id: TicketId) =>
      unlessMissing(get(`/api/v2/tickets/${id}.json`, shapes.ticketReply, { include: 'users' })),
    async updateTicket(id: string, { updated_stamp, ...update }: TicketUpdate): Promise<ZendeskTicket> {
      const safe = updated_stamp === undefined ? {} : { safe_update: true, updated_stamp };
      const body = { ticket: { ...update, ...safe } };
      return (await write('PUT', `/api/v2/tickets/${id}.json`, body, shapes.ticketReply)).ticket;
    },
    /** Makes a ticket; calls with the same key and body within two hours make one. */
    createTicket: async (body: Readonly<Record<string, unknown>>, idempotencyKey: string): Promise<ZendeskTicket> =>
      (
        await send(
          connection,
          { method: 'POST', path: '/api/v2/tickets.json', body, headers: { 'Idempotency-Key': idempotencyKey } },
          shapes.ticketReply,
        )
      ).ticket,
    /** The tickets that were made with this id of ours, the oldest first; deleted ones are not among them. */
    ticketsByExternalId: async (externalId: string) =>
      (await get('/api/v2/tickets.json', shapes.ticketsReply, { external_id: externalId })).tickets,
    addTags: async (id: string, tags: readonly string[]) =>
      (await write('PUT', `/api/v2/tickets/${id}/tags.json`, { tags }, shapes.tagsReply)).tags,
    removeTags: async (id: string, tags: readonly string[]) =>
      (await write('DELETE', `/api/v2/tickets/${id}/tags.json`, { tags }, shapes.tagsReply)).tags,
    /** Takes a file in; its token goes into `comment.uploads` of an update within the hour. */
    upload: async (name: string, file: { bytes: Uint8Array; type: string }) =>
      (
        await send(
          connection,
          { method: 'POST', path: '/api/v2/uploads.json', query: { filename: name }, file },
          shapes.uploadReply,
        )
      ).upload.token,
    /** What has happened to a ticket, as far back as {@link AUDIT_PAGES} pages reach. */
    audits: (id: string): Promise<TicketAudit[]> =>
      everyPage(AUDIT_PAGES, async (page) => {
        const query = { ...page, sort: '-created_at' };
        const { audits, meta } = await get(`/api/v2/tickets/${id}/audits.json`, shapes.auditsReply, query);
        return { found: audits, meta };
      }),
    user: async (id: string) => (await unlessMissing(get(`/api/v2/users/${id}.json`, shapes.userReply)))?.user ?? null,
    /** A hundred at most, in any order; who was deleted is not among them. */
    users: async (ids: readonly string[]) =>
      (await get('/api/v2/users/show_many.json', shapes.usersReply, { ids: ids.join(',') })).users,
    me: async () => (await get('/api/v2/users/me.json', shapes.userReply)).user,
    searchUsers: async (query: string) => (await get('/api/v2/users/search.json', shapes.usersReply, { query })).users,
    groupsOf: async (userId: string) => (await get(`/api/v2/users/${userId}/groups.json`, shapes.groupsReply)).groups,
    groups: async () => (await get('/api/v2/groups.json', shapes.groupsReply, { 'page[size]': '100' })).groups,
    /** The agents of a group, as far as {@link PEOPLE_PAGES} pages of a hundred reach; null when there is no such group. */
    usersOfGroup: (id: string): Promise<ZendeskUser[] | null> =>
      unlessMissing(
        everyPage(PEOPLE_PAGES, async (page) => {
          const { users, meta } = await get(`/api/v2/groups/${id}/users.json`, shapes.usersReply, page);
          return { found: users, meta };
        }),
      ),
    brands: async () => (await get('/api/v2/brands.json', shapes.brandsReply, { 'page[size]': '100' })).brands,
    /** Empty on plans without ticket forms. */
    ticketForms: async () =>
      (await unlessMissing(get('/api/v2/ticket_forms.json', shapes.ticketFormsReply)))?.ticket_forms ?? [],
    /** Empty on plans without custom roles. */
    customRoles: async () =>
      (await unlessMissing(get('/api/v2/custom_roles.json', shapes.customRolesReply)))?.custom_roles ?? [],
    ticketFields: async () => (await get('/api/v2/ticket_fields.json', shapes.ticketFieldsReply)).ticket_fields,
    /** One page of what changed since `start` (seconds) or after a cursor, deleted tickets included. */
    changedTickets: (from: { startS: number } | { cursor: string }) =>
      get(
        '/api/v2/incremental/tickets/cursor.json',
        shapes.cursorReply,
        'cursor' in from ? { cursor: from.cursor } : { start_time: String(from.startS) },
      ),
    /** The app as it is installed; null when it is not any more. */
    installation: (id: string) => unlessMissing(get(`/api/v2/apps/installations/${id}.json`, shapes.installation)),
    publicKey: (appId: string) => sendText(connection, { path: `/api/v2/apps/${appId}/public_key.pem` }),
    webhooks: async (name: string) =>
      (await get('/api/v2/webhooks', shapes.webhooksReply, { 'filter[name_contains]': name })).webhooks,
    createWebhook: async (webhook: NewWebhook) =>
      (await write('POST', '/api/v2/webhooks', { webhook }, shapes.webhookReply)).webhook,
    updateWebhook: async (id: string, webhook: NewWebhook) => {
      await sendText(connection, { method: 'PUT', path: `/api/v2/webhooks/${id}`, body: { webhook } });
    },
    webhookSecret: async (id: string) =>
      (await get(`/api/v2/webhooks/${id}/signing_secret`, shapes.secretReply)).signing_secret.secret,
    triggers: async (title: string) =>
      (await get('/api/v2/triggers/search.json', shapes.triggersReply, { query: title })).triggers,
    trigger: async (id: string) =>
      (await unlessMissing(get(`/api/v2/triggers/${id}.json`, shapes.triggerReply)))?.trigger ?? null,
    /** One that is not there any more is as good as deleted. */
    deleteTrigger: async (id: string) => {
      await unlessMissing(sendText(connection, { method: 'DELETE', path: `/api/v2/triggers/${id}.json` }));
    },
    createTrigger: async (trigger: unknown) =>
      (await write('POST', '/api/v2/triggers.json', { trigger }, shapes.triggerReply)).trigger,
    updateTrigger: async (id: string, trigger: unknown) =>
      (await write('PUT', `/api/v2/triggers/${id}.json`, { trigger }, shapes.triggerReply)).trigger,
  };
}

export type ZendeskClient = ReturnType<typeof createZendeskClient>;

interface Page<T> {
  found: readonly T[];
  meta: z.output<typeof shapes.pageMeta> | undefined;
}

/** Reads on from cursor to cursor, a hundred at a time. */
async function everyPage<T>(most: number, read: (page: Record<string, string>) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  let after: string | null = null;
  for (let page = 0; page < most; page += 1) {
    const { found, meta }: Page<T> = await read({
      'page[size]': '100',
      ...(after === null ? {} : { 'page[after]': after }),
    });
    all.push(...found);
    after = meta?.has_more ? (meta.after_cursor ?? null) : null;
    if (after === null) break;
  }
  return all;
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ZendeskProblem && error.code === 'not_found') return null;
    throw error;
  }
}
