import * as z from 'zod/mini';
import { mostLetters } from '../../basics/people-text.ts';
import { formKey, revision, ticketAccount, zendeskId } from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { instant } from '../../basics/time.ts';
import { ANSWERS_BODY, contract } from '../contract.ts';
import { CODES } from '../reply.ts';

/** Which forms may be filled for which tickets of a Zendesk account: by brand, group and ticket form. */

const subdomain = ticketAccount;

/** A brand, group or ticket form of an account, with the name that it had when it was last read. */
export const zendeskPlace = z.object({ id: zendeskId, name: z.string().check(z.maxLength(200)) });
export type ZendeskPlace = z.infer<typeof zendeskPlace>;

const MOST_PLACES = 200;
const places = z.array(zendeskPlace).check(z.maxLength(MOST_PLACES));

/**
 * Where a form may be filled: each list that is not empty must hold what the ticket has. Three empty lists mean everywhere.
 */
export const availabilityRule = z.object({ brands: places, groups: places, ticketForms: places });
export type AvailabilityRule = z.infer<typeof availabilityRule>;

export const formAvailability = z.object({
  formKey,
  formName: z.string(),
  subdomain: z.string(),
  rule: availabilityRule,
  /** 0 while nobody has ever limited the form. */
  rev: revision,
  updateTime: z.nullable(instant),
});
export type FormAvailability = z.infer<typeof formAvailability>;

export const listAvailability = contract({
  name: 'tickets.listAvailability',
  summary: 'List published forms with the tickets they’re available for in an account',
  method: 'GET',
  path: '/zendesk/availability',
  access: 'zendesk:availability:list',
  input: z.object({
    ...pageQuery,
    subdomain,
    formName: z.optional(z.string().check(mostLetters(200))),
    limited: z.optional(z.enum(['yes', 'no'])),
  }),
  reply: pageOf(formAvailability),
  refusals: { unknown_account: CODES.notFound },
});

const accountPlaces = z.object({
  subdomain: z.string(),
  /** False when Zendesk did not answer: then the lists hold only what rules name already. */
  isReachable: z.boolean(),
  ...availabilityRule.shape,
});
export type AccountPlaces = z.infer<typeof accountPlaces>;

export const listPlaces = contract({
  name: 'tickets.listPlaces',
  summary: 'List the brands, groups and ticket forms of all connected accounts',
  method: 'GET',
  path: '/zendesk/places',
  access: 'zendesk:availability:list',
  input: z.object({}),
  reply: z.object({ accounts: z.array(accountPlaces) }),
});

export const saveAvailability = contract({
  name: 'tickets.saveAvailability',
  summary: 'Set which tickets of an account a form is available for; 409 after a conflicting change',
  method: 'PUT',
  path: '/zendesk/availability/{subdomain}/{formKey}',
  access: 'zendesk:availability:edit',
  bodyBytes: ANSWERS_BODY,
  input: z.object({ subdomain, formKey, rev: revision, rule: availabilityRule }),
  reply: formAvailability,
  refusals: { unknown_account: CODES.notFound },
});
