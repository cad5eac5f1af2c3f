import * as z from 'zod/mini';
import { LANGUAGE_TAGS } from '../../basics/languages/languages.ts';
import { unknownPlaceholderIn } from '../../basics/placeholders.ts';

/** What can be said in own words: the events, with a message for each way in which a process ends. */
export const OUTBOUND_MESSAGES = [
  'task_assigned',
  'task_returned',
  'task_urged',
  'task_reminded',
  'opinion_given',
  'approved',
  'rejected',
  'cancelled',
  'cc',
] as const;
export type OutboundMessage = (typeof OUTBOUND_MESSAGES)[number];

/** What is told inside the product alone. */
export const INSIDE_MESSAGES = ['task_cancelled', 'service_failed'] as const;

export const WORDED_MESSAGES = [...OUTBOUND_MESSAGES, ...INSIDE_MESSAGES] as const;
export type WordedMessage = (typeof WORDED_MESSAGES)[number];

export const isOnlyInside = (message: WordedMessage): boolean =>
  (INSIDE_MESSAGES as readonly string[]).includes(message);

/** Messages that are also written into the ticket. */
export const NOTED_MESSAGES: readonly WordedMessage[] = ['approved', 'rejected', 'cancelled'];

/** What a text may name in double braces: title of the process, step, who started it, number of the ticket. */
export const WORD_PLACEHOLDERS = ['process', 'step', 'starter', 'ticket'] as const;

/** The first thing in double braces that nothing is known about; null where all of them are known. */
export const unknownPlaceholder = (text: string): string | null => unknownPlaceholderIn(text, WORD_PLACEHOLDERS);

const words = (longest: number) =>
  z.optional(
    z.string().check(
      z.trim(),
      z.minLength(1),
      z.maxLength(longest),
      z.refine((text) => unknownPlaceholder(text) === null),
    ),
  );

/** Own words for one message in one language; what is left out is said in the standard words. */
export const outboundWords = z.object({
  message: z.enum(WORDED_MESSAGES),
  language: z.enum(LANGUAGE_TAGS),
  /** Of the e-mail. */
  subject: words(200),
  /** Of the e-mail. */
  text: words(4000),
  /** In the ticket. */
  note: words(4000),
  /** In the list of messages inside the product. */
  notice: words(300),
});
export type OutboundWords = z.infer<typeof outboundWords>;

const isOnce = (all: readonly { message: string; language: string }[]) =>
  new Set(all.map(({ message, language }) => `${message} ${language}`)).size === all.length;

export const allOutboundWords = z.array(outboundWords).check(
  z.maxLength(WORDED_MESSAGES.length * LANGUAGE_TAGS.length),
  z.refine((all) => isOnce(all)),
);
