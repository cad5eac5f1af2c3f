import type { LinkedFilter } from '@countersign/shared/api/tickets/tickets.ts';
import { ticketNumber } from '../../../lib/texts/ticket-number.ts';

/** What the list is asked for, as the address has it. Days are those of the reader. */
export const NO_FILTERS = {
  formTextName: '',
  zdTktId: '',
  account: '',
  processStatus: 0,
  enabled: '',
  zdAgentId: '',
  extValue: '',
  formKey: '',
  formDataId: '',
  from: '',
  to: '',
};
export type LinkedFilters = typeof NO_FILTERS;

/** Those that stand behind "More filters". */
export const RARE_FILTERS = ['zdAgentId', 'extValue', 'formKey', 'formDataId', 'from', 'to'] as const;
export type RareFilter = (typeof RARE_FILTERS)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filter as the server takes it; a day that is none is left out. */
export function toLinkedFilter(filters: Partial<LinkedFilters>): LinkedFilter {
  const { zdTktId, enabled, from = '', to = '', ...rest } = filters;
  return {
    ...(rest as LinkedFilter),
    ...(zdTktId ? { zdTktId: ticketNumber(zdTktId) as LinkedFilter['zdTktId'] } : {}),
    ...(enabled === 'yes' || enabled === 'no' ? { enabled } : {}),
    ...(DAY.test(from) ? { createdFrom: startOf(from, 0) } : {}),
    ...(DAY.test(to) ? { createdUntil: startOf(to, 1) } : {}),
  };
}

/** The first moment of a day of the reader, or of the day after it. */
function startOf(day: string, later: 0 | 1): string {
  const moment = new Date(`${day}T00:00`);
  moment.setDate(moment.getDate() + later);
  return moment.toISOString();
}
