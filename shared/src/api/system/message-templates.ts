import * as z from 'zod/mini';
import { revision } from '../../basics/ids.ts';
import { LANGUAGE_TAGS } from '../../basics/languages/languages.ts';
import { WORDED_MESSAGES } from '../../workflow/messages/outbound-words.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';

/** What the product says of each event, by language and channel: the house's own words, else those that came with it. */

const code = z.enum(WORDED_MESSAGES);
const language = z.enum(LANGUAGE_TAGS);
const words = {
  /** Of the e-mail. */
  subject: z.optional(z.string()),
  /** Of the e-mail. */
  text: z.optional(z.string()),
  /** Of the note in the ticket. */
  note: z.optional(z.string()),
  /** Of the message inside the product. */
  notice: z.optional(z.string()),
};

const template = z.object({
  code,
  language,
  /** What is said now; a channel that the event does not have is left out. */
  words: z.object(words),
  /** What came with the product. */
  builtIn: z.object(words),
  isOwn: z.boolean(),
  /** What stands for something in double braces. */
  variables: z.array(z.string()),
  /** A value for each of them in this language, for previews and tests. */
  sample: z.record(z.string(), z.string()),
});
export type MessageTemplate = z.infer<typeof template>;

const templates = z.object({
  rev: revision,
  /** Whether there is a mail server. */
  hasMail: z.boolean(),
  records: z.array(template),
});

export const listTemplates = contract({
  name: 'message.listTemplates',
  summary: 'List the texts of all messages by event and language',
  method: 'GET',
  path: '/message/template/list',
  access: 'message:template:list',
  input: z.object({}),
  reply: templates,
});

const longest = (most: number) => z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(most)));
const given = { subject: longest(200), text: longest(4000), note: longest(4000), notice: longest(300) };

/** A text that is as it came with the product is not kept: it stays as later releases have it. */
export const saveTemplate = contract({
  name: 'message.saveTemplate',
  summary: 'Say a message in your own words; 409 after a conflicting change',
  method: 'PUT',
  path: '/message/template',
  access: 'message:template:edit',
  input: z.object({ rev: revision, code, language, ...given }),
  reply: templates,
  refusals: { stale_revision: CODES.conflict, unknown_variable: CODES.unprocessable },
});

export const resetTemplate = contract({
  name: 'message.resetTemplate',
  summary: 'Go back to the text that came with the product',
  method: 'DELETE',
  path: '/message/template/{code}/{language}',
  access: 'message:template:edit',
  input: z.object({ code, language }),
  reply: templates,
});

export const testTemplate = contract({
  name: 'message.testTemplate',
  summary: 'Send an e-mail with sample values to yourself',
  method: 'POST',
  path: '/message/template/test',
  access: 'message:template:edit',
  input: z.object({
    code,
    language,
    subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)),
  }),
  reply: z.object({ to: z.string() }),
  refusals: {
    unknown_variable: CODES.unprocessable,
    no_mail_server: CODES.conflict,
    no_own_address: CODES.unprocessable,
    mail_failed: CODES.unavailable,
  },
});
