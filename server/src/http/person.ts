import type { UserId } from '@countersign/shared/basics/ids.ts';

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
}
