import type { Client } from '../../../work/call.ts';
import type { Person } from '../../../work/person.ts';
import type { Call } from '../../../work/call.ts';
import type { Services } from '../../../services.ts';

/** Whoever looks at a public form; who it is, is only asked where the form wants to know. */
export interface Visitor {
  person: () => Person | null | Promise<Person | null>;
  client: Client;
  now: Date;
  services: Services;
  /** Key of the form that a personal link has invited them to. */
  invitedTo?: string | null;
}

export const visitorOf = ({ person, client, now, services }: Call): Visitor => ({
  person: () => person,
  client,
  now,
  services,
});
