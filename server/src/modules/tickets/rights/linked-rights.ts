import type { LinkedAction } from '@countersign/shared/api/tickets/tickets.ts';
import type { Permission } from '@countersign/shared/api/contract.ts';
import { hasPermission } from '../../../work/permissions.ts';
import type { Person } from '../../../work/person.ts';

/** What somebody may do with a linked form. */
export type LinkedRight = 'read' | LinkedAction;

/** Who knows the answers, or a part of them, and so can correct them. */
const SEES_ANSWERS: readonly Standing[] = ['author', 'editsAnswers', 'viewsAnswers', 'approver'];

/** What connects a person with a linked form. */
export type Standing = keyof typeof BY_STANDING;

/**
 * Agents of the ticket's account look after what hangs on their tickets. Authors follow their own answers and send them again, and
 * so do people who may change the answers of the form; those who may see the answers, or have to do with the approval, read.
 * Only agents have notes written, because a note goes out with the account's credentials.
 */
const BY_STANDING = {
  agent: ['read', 'resubmit', 'switch', 'remove', 'note'],
  /** Zendesk lets light agents see tickets and nothing more, and so does this server: they ask for approvals. */
  lightAgent: ['read', 'resubmit'],
  author: ['read', 'resubmit'],
  editsAnswers: ['read', 'resubmit'],
  viewsAnswers: ['read'],
  approver: ['read'],
} as const satisfies Record<string, readonly LinkedRight[]>;

/** What a permission allows with the linked forms of everybody. */
const BY_PERMISSION: readonly (readonly [Permission, LinkedRight])[] = [
  ['ticket:linked:list', 'read'],
  ['ticket:linked:resubmit', 'resubmit'],
  ['ticket:linked:edit', 'switch'],
  ['ticket:linked:remove', 'remove'],
];

export const STANDINGS = Object.keys(BY_STANDING) as readonly Standing[];

/** The one rule for linked forms: what a person may do with one, by what connects them with it. Nothing without a right to read it. */
export function linkedRights(
  person: Pick<Person, 'permissions'>,
  standings: readonly Standing[],
): ReadonlySet<LinkedRight> {
  const permitted = BY_PERMISSION.flatMap(([permission, right]) => (hasPermission(person, permission) ? right : []));
  const rights = new Set<LinkedRight>([...permitted, ...standings.flatMap((standing) => BY_STANDING[standing])]);
  if (rights.has('resubmit') && standings.some((standing) => SEES_ANSWERS.includes(standing))) rights.add('correct');
  return rights.has('read') ? rights : new Set();
}

/** Whether the person reads all linked forms, whatever connects them with one. */
export const readsAllLinked = (person: Pick<Person, 'permissions'>): boolean => linkedRights(person, []).has('read');
