import type { TicketId } from '../ids.ts';
import { TICKET_NUMBER } from './ticket-number.ts';

/** The ticket number that `value` is, as text or number; null for anything else. Brings no schema library into the sidebar. */
export function readTicketId(value: unknown): TicketId | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && TICKET_NUMBER.test(text) ? (text as TicketId) : null;
}
