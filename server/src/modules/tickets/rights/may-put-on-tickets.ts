import { hasPermission } from '../../../http/may-call.ts';
import type { Person } from '../../../http/person.ts';

type Asking = Pick<Person, 'permissions' | 'agentOf'>;

/** Whether the person may put forms on tickets of an account (null: where nobody knows which): its agents, and holders of `ticket:linked:add`. */
export const mayPutOnTicketsOf = (person: Asking, account: string | null): boolean =>
  hasPermission(person, 'ticket:linked:add') || (account !== null && person.agentOf.includes(account));

/** Whether there is any ticket on which the person may put forms. */
export const mayPutOnTickets = (person: Asking): boolean =>
  hasPermission(person, 'ticket:linked:add') || person.agentOf.length > 0;
