import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { ColumnType } from 'kysely';
import type { Shown } from '../sign-in/shown.ts';

/** The authenticator app of a person. */
export interface TotpTable {
  user_id: ColumnType<UserId, UserId, never>;
  /** Base32, sealed for its person. */
  secret: string;
  /** Of the last code that was taken: it and earlier ones are spent. */
  last_step: number;
  created_at: Date;
}

/** Ways in without the app; only hashes are kept. */
export interface RecoveryCodeTable {
  user_id: ColumnType<UserId, UserId, never>;
  code_hash: ColumnType<string, string, never>;
  used_at: ColumnType<Date | null, null | undefined, Date>;
}

export interface PasskeyTable {
  id: ColumnType<string, string, never>;
  user_id: ColumnType<UserId, UserId, never>;
  /** As the authenticator calls it, base64url. */
  credential_id: ColumnType<string, string, never>;
  /** What authenticators know the person by, base64url: the same for all of their passkeys, and nothing that says who it is. */
  handle: ColumnType<string, string, never>;
  /** COSE, base64url. */
  public_key: ColumnType<string, string, never>;
  /** Grows with each use on authenticators that count; a smaller one is a copy. */
  counter: number;
  transports: ColumnType<string[], string, never>;
  is_synced: boolean;
  name: string;
  created_at: ColumnType<Date, Date, never>;
  last_used_at: ColumnType<Date | null, null | undefined, Date>;
}

/** What waits for its next call. */
export interface SignInChallengeTable {
  token_hash: ColumnType<string, string, never>;
  purpose: 'factor' | 'enrolment' | 'enrolment_passkey' | 'passkey' | 'totp' | 'new_passkey' | 'identity' | 'email';
  /** Null while a passkey has still to say whose it is. */
  user_id: UserId | null;
  /** Of the cookie of the browser, or the id of the session, that it was made for. */
  holder_hash: ColumnType<string, string, never>;
  /** What an authenticator signs. */
  webauthn: ColumnType<string, string, never>;
  /** A secret that its first code has still to confirm. */
  sealed: string | null;
  /** What was shown, of a sign-in that goes on with it. */
  sign_in: ColumnType<Shown | null, string | null, never>;
  tries: ColumnType<number, never, number>;
  spent_at: ColumnType<Date | null, never, Date>;
  expires_at: ColumnType<Date, Date, never>;
}

declare module '../../../database/tables.ts' {
  interface Tables {
    totp: TotpTable;
    recovery_code: RecoveryCodeTable;
    passkey: PasskeyTable;
    sign_in_challenge: SignInChallengeTable;
  }
}
