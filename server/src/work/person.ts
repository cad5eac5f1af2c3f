import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';

/** Who calls, as of this request. */
export interface Person {
  id: UserId;
  userName: string;
  nickName: string;
  avatar: string;
  departmentId: number | null;
  /** Keys of the enabled roles; `['powerless']` when there are none. */
  roles: readonly string[];
  /** May hold `*:*:*`. */
  permissions: ReadonlySet<string>;
  /** Of a session that began at Zendesk, its account: the person meets that account's tickets only. Null meets all of them. */
  account: string | null;
  /** Zendesk accounts in which the person is an active agent; in a session of one account, that one at most. */
  agentOf: readonly string[];
  /** A program acts for the person, with a token of theirs. */
  token?: PersonToken;
}

export interface PersonToken {
  id: string;
  /** The forms that it is limited to; null for none. */
  formKeys: readonly FormKey[] | null;
}

/** The id of no person: what is asked with it finds nothing. */
export const NOBODY = 0 as UserId;
