import { hasPermission } from '../../../work/permissions.ts';
import type { Person } from '../../../work/person.ts';

/** Design for tickets: whoever may do this needs the names of an account's fields and groups, and gets no ticket by it. */
const DESIGNING = ['workflow:definition:edit', 'ticket:linked:add', 'zendesk:account:list'];

/** Whether the person may be told how the tickets of an account are made up: its agents, and people who design for tickets. */
export const mayReadAccount = (person: Pick<Person, 'permissions' | 'agentOf'>, account: string): boolean =>
  person.agentOf.includes(account) || DESIGNING.some((permission) => hasPermission(person, permission));
