import type { ZendeskClient } from './client.ts';
import { clientOf, type ZendeskNeeds } from './connection.ts';
import { ZendeskProblem } from './problem.ts';

/** Somebody waits for the answer: what takes longer is as good as none. */
const PATIENCE_MS = 4000;
/** A ticket is given to somebody else or changed at any time; steps that follow at once, and those of a batch, ask together. */
export const TICKET_HOLDS_MS = 10_000;
/** Who did not answer is left alone for so long; meanwhile what is known counts. */
export const REST_MS = 60_000;

interface Question<T> {
  /** What is not said when no answer comes, for the log: "who works on a ticket". */
  about: string;
  ask: (client: ZendeskClient) => Promise<T>;
  /** Hears why no answer came. */
  onSilence?: (problem: ZendeskProblem) => Promise<void>;
}

/** What Zendesk answers within four seconds; null where it does not. Throws what is no trouble with Zendesk. Not for transactions. */
export async function askBriefly<T>(
  services: ZendeskNeeds,
  subdomain: string,
  { about, ask, onSilence }: Question<T>,
): Promise<T | null> {
  try {
    return await ask(await clientOf(services, subdomain, { timeout: PATIENCE_MS }));
  } catch (error) {
    if (!(error instanceof ZendeskProblem)) throw error;
    services.log.warn(error, `Zendesk did not say ${about}`);
    await onSilence?.(error);
    return null;
  }
}
