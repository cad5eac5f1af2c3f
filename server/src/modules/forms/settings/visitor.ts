import type { Client } from '../../../http/call.ts';
import type { Call } from '../../../http/serve.ts';
import type { Services } from '../../../services.ts';

/** Whoever looks at a public form; who it is, is only asked where the form wants to know. */
export interface Visitor {
  personId: () => number | null | Promise<number | null>;
  client: Client;
  now: Date;
  services: Services;
}

export const visitorOf = ({ person, client, now, services }: Call): Visitor => ({
  personId: () => person?.id ?? null,
  client,
  now,
  services,
});
