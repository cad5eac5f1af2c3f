import type { DemoTicket } from './demo-ticket.ts';

/** What the stand-in's account is divided into, in the shape of Zendesk's REST API. */
export const BRANDS = [
  { id: 360_000_101, name: 'Northlight Audio', subdomain: 'demo', active: true, default: true },
  { id: 360_000_102, name: 'Northlight Pro', subdomain: 'demo-pro', active: true, default: false },
];
export const GROUPS = [
  { id: 360_000_201, name: 'Support' },
  { id: 360_000_202, name: 'Billing' },
  { id: 360_000_203, name: 'Logistics' },
];
export const TICKET_FORMS = [
  { id: 360_000_301, name: 'Any question', active: true, default: true },
  { id: 360_000_302, name: 'Warranty and exchange', active: true, default: false },
];

/** Everybody is in Support; some are in Billing and Logistics as well, so that groups differ. */
export const groupsOf = (agentId: number): { id: number; name: string }[] =>
  GROUPS.filter((_, index) => agentId % (index + 1) === 0);

/** Where a ticket belongs: companies write to Pro, and what it is about decides the rest. */
export function placeOf({ tags, place = {} }: Pick<DemoTicket, 'tags' | 'place'>) {
  const isAbout = (...words: string[]) => words.some((word) => tags.includes(word));
  const group = isAbout('refund', 'invoice') ? 1 : isAbout('delivery') ? 2 : 0;
  return {
    brand_id: place.brand_id ?? BRANDS[isAbout('invoice', 'loan') ? 1 : 0]?.id ?? null,
    group_id: place.group_id ?? GROUPS[group]?.id ?? null,
    ticket_form_id: place.ticket_form_id ?? TICKET_FORMS[isAbout('warranty', 'exchange') ? 1 : 0]?.id ?? null,
  };
}
