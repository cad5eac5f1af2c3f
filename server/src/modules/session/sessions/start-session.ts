import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import { randomToken, sha256 } from '../../../basics/secrets/hashes.ts';
import { uuidV7 } from '../../../basics/secrets/uuid-v7.ts';
import type { Tables } from '../../../database/tables.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Seconds until a session ends: without use, and in any case. */
export const SESSION_LIFE = {
  web: { idle: 30 * MINUTE, absolute: 30 * DAY },
  remembered: { idle: 14 * DAY, absolute: 30 * DAY },
  /** Of the sidebar's bearer, which `renew.ts` follows by another one until `RENEWAL_LIFE` is over. */
  sidebar: { idle: 15 * MINUTE, absolute: 15 * MINUTE },
} as const;

export interface NewSession {
  userId: UserId;
  life: keyof typeof SESSION_LIFE;
  /** The Zendesk account that it is bound to; none for a password. */
  account?: string | null;
  /** Of the sidebar: the session is over once the account has another installation. */
  installationId?: string;
  /** Of the sidebar: the frame (`app_guid`) that it was opened for. */
  frame?: string;
  /** Of the sidebar: where Zendesk has opened that frame. */
  location?: string;
  ip: string;
  userAgent: string;
  /** Whether the person has shown who they are for it, just now. */
  isConfirmed?: boolean;
  now: Date;
}

/** Signs a person in and returns the token, which is kept nowhere: the database holds its hash. */
export async function startSession(db: Kysely<Tables>, session: NewSession): Promise<string> {
  const token = randomToken();
  const life = SESSION_LIFE[session.life];
  await db
    .insertInto('session')
    .values({
      id: uuidV7(session.now.getTime()),
      token_hash: sha256(token),
      user_id: session.userId,
      kind: session.life === 'sidebar' ? 'sidebar' : 'web',
      subdomain: session.account ?? null,
      installation_id: session.installationId ?? null,
      frame: session.frame ?? null,
      location: session.location ?? null,
      is_remembered: session.life === 'remembered',
      idle_seconds: life.idle,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: new Date(session.now.getTime() + life.absolute * 1000),
      ip: session.ip,
      user_agent: session.userAgent.slice(0, 300),
      confirmed_at: session.isConfirmed ? session.now : null,
    })
    .execute();
  return token;
}
