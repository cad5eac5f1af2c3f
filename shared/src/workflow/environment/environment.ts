import type { ProcessExpression } from '../graph/graph.ts';
import type { Variables } from '../state.ts';

/** What the engine may ask the world, all of it answered at once and without waiting. */
export type Environment = {
  /** ISO 8601 in UTC. */
  now: string;
  /** A new unique id at every call. */
  newId: <Id extends string = string>() => Id;
  directory: Directory;
  evaluate: Evaluate;
  /**
   * How many open tasks each of these people has in all processes; absent where nobody counts them. It is asked for only when a
   * step chooses by it. What is thrown ends the step, which may be begun again when it is known.
   */
  openTasksOf?: (userIds: readonly string[]) => ReadonlyMap<string, number>;
  /**
   * What the linked ticket holds, by the names of `ticket-facts.ts`; null where nobody has ever said; absent without a ticket. It
   * is asked for only when a condition reads it. What is thrown ends the step, which may be begun again when it is known.
   */
  ticketFacts?: () => Variables | null;
  /** When something is due; plain calendar time unless working time is asked for and known. */
  dueAt?: (from: string, duration: string, workingTime: boolean) => string;
};

/** Problems mean that the value must not be used; `isUnanswered` that all of them come of something that was not answered. */
export type Evaluate = (
  expression: ProcessExpression,
  context: Variables,
) => { value: unknown; problems: readonly unknown[]; isUnanswered?: boolean };

/** A snapshot of the people, loaded before the step. */
export type Directory = {
  user: (userId: string) => DirectoryUser | undefined;
  users: () => readonly DirectoryUser[];
  department: (departmentId: string) => DirectoryDepartment | undefined;
  /** The standing substitute of a person who is out of office now. */
  substituteOf?: (userId: string) => string | null;
  /** The people around the linked ticket; absent without one. */
  ticket?: TicketPeople;
  /**
   * The people behind e-mail addresses, in their order: whoever has an account with an address, else somebody known by it alone;
   * addresses that nobody may be asked at are left out. What is thrown ends the step, which may be begun again when it is known.
   */
  byAddress?: (addresses: readonly string[]) => readonly string[];
};

export type DirectoryUser = {
  id: string;
  name: string;
  isEnabled: boolean;
  roleIds: readonly string[];
  postIds: readonly string[];
  departmentId: string | null;
  managerId: string | null;
  /** Has no account: known by an e-mail address alone, and asked by the rules for such people only. */
  isOutside?: true;
};

export type DirectoryDepartment = { id: string; parentId: string | null; headId: string | null };

/** Each is asked for only when a rule wants it. What is thrown ends the step, which may be begun again when it is known. */
export type TicketPeople = {
  assigneeId: () => string | null;
  /** The people of the group that the ticket is in. */
  groupMemberIds: () => readonly string[];
  /** The e-mail address of whoever asked; null where there is none. */
  requesterAddress: () => string | null;
  /** Whether nobody has ever said who works on the ticket. */
  isUnanswered: () => boolean;
};
