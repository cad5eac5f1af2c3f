import * as z from 'zod/mini';

/**
 * Events after which an agent may do something else, or nothing any more.
 * https://developer.zendesk.com/api-reference/webhooks/event-types/user-events/
 */
const FOLLOWED = [
  'active_changed',
  'custom_role_changed',
  'deleted',
  'group_membership_created',
  'group_membership_deleted',
  'identity_changed',
  'identity_created',
  'identity_deleted',
  'merged',
  'name_changed',
  'only_private_comments_changed',
  'organization_membership_created',
  'organization_membership_deleted',
  'role_changed',
  'suspended_changed',
] as const;

/** Their names as a webhook subscribes to them. */
export const PEOPLE_EVENTS: readonly string[] = FOLLOWED.map((name) => `zen:event-type:user.${name}`);

const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const event = z.object({
  type: z.string(),
  subject: z.string(),
  time: z.string(),
  detail: z.optional(z.object({ id: z.optional(id) })),
  event: z.optional(z.unknown()),
});

/** What happened to whom: ids of users, and when, in milliseconds. */
export interface PeopleEvent {
  userIds: string[];
  at: number;
}

/** Reads an event about users; null for one that is not followed, or is none. Zendesk writes some types with a slash. */
export function readPeopleEvent(body: string): PeopleEvent | null {
  const parsed = event.safeParse(readJson(body));
  if (!parsed.success) return null;
  const { type, subject, time, detail, event: what } = parsed.data;
  const name = /^zen:event-type[:/]user\.(\w+)$/.exec(type)?.[1] ?? '';
  const about = /^zen:user:(\d{1,18})$/.exec(subject)?.[1];
  const at = Date.parse(time);
  if (about === undefined || Number.isNaN(at) || !(FOLLOWED as readonly string[]).includes(name)) return null;
  // Of a merge both are named, wherever: only those whom we know are looked at.
  return { userIds: [...new Set([about, detail?.id ?? about, ...(name === 'merged' ? idsIn(what) : [])])], at };
}

/** Every value by the name of an id, two levels deep. */
function idsIn(value: unknown, depth = 2): string[] {
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    /(^|_)id$/.test(name) && /^\d{1,18}$/.test(String(part)) ? [String(part)] : idsIn(part, depth - 1),
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
