import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { ColumnType } from 'kysely';

type Fixed<T> = ColumnType<T, T, never>;

/** With what a directory knocks; of the token only the hash is kept. */
export interface ScimTokenTable {
  id: Fixed<string>;
  name: Fixed<string>;
  prefix: Fixed<string>;
  token_hash: Fixed<string>;
  created_by: Fixed<UserId>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  revoked_at: ColumnType<Date | null, null | undefined, Date>;
  last_used_at: ColumnType<Date | null, null | undefined, Date>;
  last_used_ip: ColumnType<string, string | undefined, string>;
}

/** What the directory says of a person beyond what we keep of everybody. */
export interface ScimPersonTable {
  user_id: Fixed<UserId>;
  external_id: string | null;
  given_name: string;
  family_name: string;
  created_at: Fixed<Date>;
  updated_at: Date;
  /** The directory has deleted them: for it they are not there any more. */
  removed_at: Date | null;
}

/** A group as the directory has it. It gives the role that an administrator chose, or nothing. */
export interface ScimGroupTable {
  id: Fixed<string>;
  display_name: string;
  external_id: string | null;
  role_id: number | null;
  rev: ColumnType<number, number | undefined, number>;
  created_at: Fixed<Date>;
  updated_at: Date;
}

export interface ScimMemberTable {
  group_id: string;
  user_id: UserId;
}

/** Roles that people have by a group; those given by hand are not among them and stay. */
export interface ScimGrantTable {
  user_id: UserId;
  role_id: number;
}

declare module '../../../database/tables.ts' {
  interface Tables {
    scim_token: ScimTokenTable;
    scim_person: ScimPersonTable;
    scim_group: ScimGroupTable;
    scim_member: ScimMemberTable;
    scim_grant: ScimGrantTable;
  }
}
