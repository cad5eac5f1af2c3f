import type { ProviderKind } from '@countersign/shared/api/session/providers.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { ColumnType } from 'kysely';

type Fixed<T> = ColumnType<T, T, never>;

/** A system that vouches for people. `issuer` is complete: of Microsoft with the tenant. */
export interface SignInProviderTable {
  id: Fixed<string>;
  path: Fixed<string>;
  kind: Fixed<ProviderKind>;
  name: string;
  issuer: string;
  client_id: string;
  /** Sealed for this provider; null for a client without one. */
  client_secret: string | null;
  is_enabled: boolean;
  links_verified: boolean;
  domains: string[];
  department_id: number | null;
  role_id: number | null;
  follows_sign_out: boolean;
  rev: ColumnType<number, number | undefined, number>;
  created_at: Fixed<Date>;
  updated_at: Date;
}

/** Whom a provider vouches for. An address is shown and never asked: issuer and subject decide. */
export interface LinkedIdentityTable {
  id: Fixed<string>;
  provider_id: Fixed<string>;
  issuer: Fixed<string>;
  subject: Fixed<string>;
  user_id: Fixed<UserId>;
  name: string;
  address: string;
  created_at: Fixed<Date>;
  last_used_at: Date | null;
}

/** Somebody is at a provider's sign-in and has not come back yet. */
export interface ProviderVisitTable {
  state_hash: string;
  provider_id: string;
  browser_hash: string;
  /** Sealed: what proves the code ours, and what the id token must repeat. */
  secrets: string;
  purpose: 'sign-in' | 'link';
  /** Who links. */
  user_id: UserId | null;
  redirect: string;
  expires_at: Date;
}

/** Which session of the provider a session here began with. */
export interface ProviderSessionTable {
  session_id: string;
  provider_id: string;
  issuer: string;
  subject: string;
  sid: string | null;
  /** Sealed; names the session to the provider when it shall end there too. */
  id_token: string;
  /** Where the provider ends its own session, if it can. */
  end_address: string | null;
}

/** Logout tokens that were honoured: each works once. */
export interface ProviderSignOutTable {
  provider_id: string;
  token_hash: string;
  expires_at: Date;
}

declare module '../../../database/tables.ts' {
  interface Tables {
    sign_in_provider: SignInProviderTable;
    linked_identity: LinkedIdentityTable;
    provider_visit: ProviderVisitTable;
    provider_session: ProviderSessionTable;
    provider_sign_out: ProviderSignOutTable;
  }
}
