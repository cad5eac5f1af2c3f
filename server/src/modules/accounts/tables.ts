import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { ColumnType } from 'kysely';

type Set<T> = ColumnType<T, T | undefined, T>;

/**
 * An account that somebody may have: `invitation` by somebody who invites, `registration` by themselves, who have to show that the
 * address is theirs, `known` where an account has the address or the name already, so that there is nothing to confirm.
 */
export interface InvitationTable {
  id: string;
  kind: 'invitation' | 'registration' | 'known';
  email: string;
  language: Set<string>;
  role_ids: Set<number[]>;
  department_id: Set<number | null>;
  user_name: Set<string>;
  nick_name: Set<string>;
  password_hash: Set<string | null>;
  created_by: UserId | null;
  created_at: Date;
  expires_at: Date;
  accepted_at: Set<Date | null>;
  revoked_at: Set<Date | null>;
}

/** A link of it; only its hash is kept. */
export interface InvitationCodeTable {
  code_hash: string;
  invitation_id: string;
  created_at: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    invitation: InvitationTable;
    invitation_code: InvitationCodeTable;
  }
}
