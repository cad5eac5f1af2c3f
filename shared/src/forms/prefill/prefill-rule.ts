import * as z from 'zod/mini';
import { fieldKey, formKey } from '../../basics/ids.ts';

/** What a ticket tells a form that is filled beside it. */
export const TICKET_FACTS = [
  'id',
  'subject',
  'status',
  'requester_name',
  'requester_email',
  'assignee_name',
  'agent_name',
] as const;
export type TicketFact = (typeof TICKET_FACTS)[number];

/** What is known of a signed-in person who fills a form. */
export const PERSON_FACTS = ['name', 'user_name', 'email', 'phone', 'department', 'post', 'role', 'id'] as const;
export type PersonFact = (typeof PERSON_FACTS)[number];

/** What a device record tells when it is found by its serial number. */
export const DEVICE_FACTS = ['customerName', 'deliveryNo', 'ticketId', 'deviceSerialNumber'] as const;
export type DeviceFact = (typeof DEVICE_FACTS)[number];

/** A name in the link that was followed. */
const urlName = z.string().check(z.regex(/^[\w.-]{1,64}$/));

/** Where the key of a look-up comes from: what is answered to another field, or a parameter of the link. */
export const lookUpBy = z.discriminatedUnion('type', [
  z.object({ type: z.literal('field'), field: z.union([fieldKey, z.literal('')]) }),
  z.object({ type: z.literal('url'), name: urlName }),
]);
export type LookUpBy = z.infer<typeof lookUpBy>;

const lookUp = {
  by: lookUpBy,
  /** Whether people who are not signed in are answered, too. */
  isPublic: z._default(z.boolean(), false),
};

/**
 * Where an answer comes from when the form opens or its key is known; whoever fills it can change it. Lists come with commas.
 * A look-up is made by the server with the rights of the form's owner and tells nothing but the one thing chosen here.
 */
export const prefillRule = z.discriminatedUnion('from', [
  /** A parameter of the link that was followed, such as `utm_source`. */
  z.object({ from: z.literal('url'), name: urlName }),
  z.object({ from: z.literal('ticket'), fact: z.enum(TICKET_FACTS) }),
  z.object({ from: z.literal('person'), fact: z.enum(PERSON_FACTS) }),
  /** `take` of the newest answers of another form whose answer to `match` is the key. */
  z.object({
    from: z.literal('record'),
    form: z.union([formKey, z.literal('')]),
    match: z.union([fieldKey, z.literal('')]),
    take: z.union([fieldKey, z.literal('')]),
    ...lookUp,
  }),
  /** The label of the dictionary's entry whose value is the key. */
  z.object({ from: z.literal('dictionary'), type: z.string().check(z.maxLength(100)), ...lookUp }),
  /** The record of the device whose serial number is the key. */
  z.object({ from: z.literal('device'), fact: z.enum(DEVICE_FACTS), ...lookUp }),
]);
export type PrefillRule = z.infer<typeof prefillRule>;
export type LookUpRule = Extract<PrefillRule, { by: LookUpBy }>;

/** The rule of a field; undefined where it has none, or can have none. */
export const prefillOf = (field: object): PrefillRule | undefined =>
  'prefill' in field ? (field.prefill as PrefillRule | undefined) : undefined;

/** The rule of a field that is looked up by a key. */
export function lookUpOf(field: object): LookUpRule | undefined {
  const rule = prefillOf(field);
  return rule && 'by' in rule ? rule : undefined;
}

/** Whether a rule says too little to find anything. */
export function isUnfinishedPrefill(rule: PrefillRule): boolean {
  if (!('by' in rule)) return false;
  if (rule.by.type === 'field' && rule.by.field === '') return true;
  if (rule.from === 'record') return rule.form === '' || rule.match === '' || rule.take === '';
  return rule.from === 'dictionary' && rule.type === '';
}

/** The same key is looked up once for all fields that begin with it. */
export const isSameKey = (one: LookUpBy, other: LookUpBy): boolean =>
  one.type === 'field'
    ? other.type === 'field' && one.field === other.field
    : other.type === 'url' && one.name === other.name;
