import * as z from 'zod/mini';
import { TICKET_NUMBER } from './zendesk/ticket-number.ts';

/**
 * Ids are branded, so that a task id cannot be passed for a process id. On the wire they are plain strings and numbers.
 */
const textId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w.-]+$/));

/** Short public key of a form: letters, digits, `-` and `_`, also used in `/s/{key}`. */
export const formKey = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][\w-]{2,63}$/))
  .brand<'FormKey'>();
export type FormKey = z.infer<typeof formKey>;

/** Key of a field inside one form: the name that expressions use; stable for the life of the form. Names that reach for a prototype are none. */
export const fieldKey = z
  .string()
  .check(z.regex(/^(?!(?:__proto__|constructor|prototype)$)[A-Za-z_][A-Za-z0-9_]{0,63}$/))
  .brand<'FieldKey'>();
export type FieldKey = z.infer<typeof fieldKey>;

export const submissionId = textId.brand<'SubmissionId'>();
export type SubmissionId = z.infer<typeof submissionId>;

export const instanceId = textId.brand<'InstanceId'>();
export type InstanceId = z.infer<typeof instanceId>;

export const taskId = textId.brand<'TaskId'>();
export type TaskId = z.infer<typeof taskId>;

export const linkedFormId = textId.brand<'LinkedFormId'>();
export type LinkedFormId = z.infer<typeof linkedFormId>;

export const fileId = textId.brand<'FileId'>();
export type FileId = z.infer<typeof fileId>;

/** Key of a process definition; together with a version number it names one published process. */
export const definitionKey = z
  .string()
  .check(z.regex(/^[A-Za-z_][\w.-]{0,63}$/))
  .brand<'DefinitionKey'>();
export type DefinitionKey = z.infer<typeof definitionKey>;

/** Numeric, below 2^53: users stand in addresses such as `/auth/role/{userId}`, where only digits are allowed. */
export const userId = z.int().check(z.positive()).brand<'UserId'>();
export type UserId = z.infer<typeof userId>;

/** Ticket number in Zendesk, as text (`zdTktId` in the entities). */
export const ticketId = z.string().check(z.regex(TICKET_NUMBER)).brand<'TicketId'>();
export type TicketId = z.infer<typeof ticketId>;

/** Subdomain of the Zendesk account that a ticket is in: the number alone may stand for a ticket in each of several accounts. */
export const ticketAccount = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/));

/** A number of Zendesk's (brand, group, ticket form …), as text. */
export const zendeskId = z.string().check(z.regex(/^\d{1,20}$/));

/** The largest number that a column of four bytes holds. */
const LARGEST = 2 ** 31 - 1;

/** How often something was changed; the next one must fit as well. */
export const revision = z.int().check(z.gte(0), z.lt(LARGEST));

/** Number of a published version of a form or process; 0 is none. */
export const versionNumber = z.int().check(z.gte(0), z.lte(LARGEST));
/** The same in an address. */
export const versionInAddress = z.coerce.number().check(z.int(), z.gte(0), z.lte(LARGEST));
