import type { TokenScope } from '@countersign/shared/api/token-scope.ts';
import type { Preferences } from '@countersign/shared/api/session/preferences.ts';
import type { SignInReason, SignInWay } from '@countersign/shared/api/records/sign-ins.ts';
import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import type { ColumnType, GeneratedAlways } from 'kysely';

type CreatedAt = ColumnType<Date, Date | string | undefined, never>;

/** A signed-in device. Only the hash of its token is kept; deleting the row ends it. */
export interface SessionTable {
  id: string;
  token_hash: string;
  user_id: UserId;
  kind: 'web' | 'sidebar';
  /** The Zendesk account that it began in: it meets that account's tickets and no others. Null for a password. */
  subdomain: ColumnType<string | null, string | null | undefined, never>;
  /** Of the sidebar: the installation of the app and the frame (`app_guid`) that it was opened for. */
  installation_id: ColumnType<string | null, string | null | undefined, never>;
  frame: ColumnType<string | null, string | null | undefined, never>;
  /** Of the sidebar: where Zendesk has opened the frame, as the signed token said. */
  location: ColumnType<string | null, string | null | undefined, never>;
  is_remembered: boolean;
  idle_seconds: number;
  created_at: CreatedAt;
  last_seen_at: Date;
  expires_at: Date;
  ip: string;
  user_agent: string;
  /** When its person has last shown who they are; null where somebody else vouched for them, or a code opened it. */
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

/** How a session of the sidebar gets its next bearer. Of its secrets only hashes are kept. */
export interface SessionRenewalTable {
  session_id: string;
  /** Of the half of the secret that stays: whoever knows it had one of the session's secrets. */
  family_hash: ColumnType<string, string, never>;
  /** Of the secret that works, and of the one that it came from, which works until the new one was used. */
  secret_hash: string;
  previous_hash: string | null;
  /** What made the newest secret from the one before: whoever shows that one again soon gets the same answer. */
  salt: string;
  rotated_at: Date;
  /** When the session ends in any case. */
  ends_at: ColumnType<Date, Date, never>;
}

/** Codes that work once: sign-in by link, socket tickets, the set-up link. Only hashes are kept. */
export interface OneTimeCodeTable {
  code_hash: string;
  purpose: 'login' | 'socket' | 'set-up' | 'password';
  user_id: UserId | null;
  session_id: string | null;
  path: string;
  /** The account of the session that asked for it. */
  subdomain: ColumnType<string | null, string | null | undefined, never>;
  created_at: CreatedAt;
  expires_at: Date;
  used_at: Date | null;
}

/** What a person gave a program instead of a password. Of the token itself only the hash is kept. */
export interface ApiTokenTable {
  id: string;
  user_id: ColumnType<UserId, UserId, never>;
  name: ColumnType<string, string, never>;
  /** The beginning, by which people know it. */
  prefix: ColumnType<string, string, never>;
  token_hash: ColumnType<string, string, never>;
  scopes: ColumnType<TokenScope[], TokenScope[], never>;
  /** The forms that it is limited to; null for none. */
  form_keys: ColumnType<FormKey[] | null, FormKey[] | null, never>;
  /** The Zendesk account of the session that made it: it meets no more than that one did. */
  subdomain: ColumnType<string | null, string | null, never>;
  created_at: ColumnType<Date, Date, never>;
  expires_at: ColumnType<Date, Date, never>;
  revoked_at: ColumnType<Date | null, null | undefined, Date>;
  last_used_at: ColumnType<Date | null, null | undefined, Date>;
  last_used_ip: ColumnType<string, string | undefined, string>;
}

/** A try to sign in; the database refuses to change it. */
export interface SignInTable {
  id: GeneratedAlways<number>;
  at: Date;
  user_id: number | null;
  /** As it was tried; what is nobody's name is kept as a hint, because people type passwords there. */
  user_name: string;
  way: SignInWay;
  /** Why it failed; empty where it did not. */
  reason: SignInReason;
  ip: string;
  agent: string;
}

/** What a person has set up for themselves, by name. */
export interface PersonPreferencesTable {
  user_id: ColumnType<UserId, UserId, never>;
  name: ColumnType<keyof Preferences, keyof Preferences, never>;
  value: ColumnType<unknown, string, string>;
}

declare module '../../database/tables.ts' {
  interface Tables {
    person_preferences: PersonPreferencesTable;
    session: SessionTable;
    session_renewal: SessionRenewalTable;
    one_time_code: OneTimeCodeTable;
    api_token: ApiTokenTable;
    sign_in: SignInTable;
  }
}
