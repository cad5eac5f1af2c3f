import type { HasClock } from '../../../../basics/clock.ts';
import type { HasTicketKnowledge } from '../../../zendesk/facts/ticket-knowledge.ts';
import { findStatusField } from '../../../zendesk/accounts/settings/status-field.ts';
import type { ZendeskClient } from '../../../zendesk/client/client.ts';

/** Long: nobody makes the field twice. */
const FOUND_MS = 3_600_000;
/** Short: somebody may be making it just now. */
const MISSING_MS = 60_000;
const keyOf = (subdomain: string): string => `${subdomain} status field`;

/**
 * Zendesk's id of the account's field "Approval status", null without one; asked for once, not for each write, and anew after
 * {@link forgetStatusField}. Rejects with `ZendeskProblem`.
 */
export async function statusFieldId(
  { clock, ticketKnowledge }: HasClock & HasTicketKnowledge,
  client: Pick<ZendeskClient, 'ticketFields'>,
  subdomain: string,
): Promise<string | null> {
  const kept = ticketKnowledge.account.get(keyOf(subdomain));
  if (kept && kept.askAgainAt > clock()) return kept.told as string | null;
  const told = findStatusField(await client.ticketFields())?.id ?? null;
  const askAgainAt = new Date(clock().getTime() + (told === null ? MISSING_MS : FOUND_MS));
  ticketKnowledge.account.set(keyOf(subdomain), { told, askAgainAt });
  return told;
}

/** Zendesk refused a write: the field may be another one now. */
export function forgetStatusField({ ticketKnowledge }: HasTicketKnowledge, subdomain: string): void {
  ticketKnowledge.account.delete(keyOf(subdomain));
}
