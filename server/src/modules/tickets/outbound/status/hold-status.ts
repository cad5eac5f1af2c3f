import type { HasClock } from '../../../../basics/clock.ts';
import type { HasTicketKnowledge } from '../../../zendesk/facts/ticket-knowledge.ts';
import type { ZendeskClient } from '../../../zendesk/client/client.ts';
import type { Hold } from './plan-status.ts';

/** An administrator who turns the status on need not wait long. */
const KNOWN_MS = 600_000;
const keyOf = (subdomain: string): string => `${subdomain} hold status`;

/**
 * As what tickets of the account can wait: "On-hold" is there only where an administrator has turned it on, else they are
 * pending. Asked for once, and anew after {@link forgetHoldStatus}. Rejects with `ZendeskProblem`.
 */
export async function holdStatus(
  { clock, ticketKnowledge }: HasClock & HasTicketKnowledge,
  client: Pick<ZendeskClient, 'ticketFields'>,
  subdomain: string,
): Promise<Hold['as']> {
  const kept = ticketKnowledge.account.get(keyOf(subdomain));
  if (kept && kept.askAgainAt > clock()) return kept.told as Hold['as'];
  const statuses = (await client.ticketFields()).find(({ type }) => type === 'status')?.system_field_options;
  const told = statuses?.length && !statuses.some(({ value }) => value === 'hold') ? 'pending' : 'hold';
  ticketKnowledge.account.set(keyOf(subdomain), { told, askAgainAt: new Date(clock().getTime() + KNOWN_MS) });
  return told;
}

/** Zendesk refused a write: the status may have been turned off. */
export function forgetHoldStatus({ ticketKnowledge }: HasTicketKnowledge, subdomain: string): void {
  ticketKnowledge.account.delete(keyOf(subdomain));
}
