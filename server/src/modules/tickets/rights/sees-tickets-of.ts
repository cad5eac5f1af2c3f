import type { Person } from '../../../http/person.ts';

/** Whether the tickets of an account may be asked for in the name of the person: only its agents see them. */
export const seesTicketsOf = (person: Pick<Person, 'agentOf'>, account: string | null): boolean =>
  account !== null && person.agentOf.includes(account);
