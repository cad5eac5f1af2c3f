import * as z from 'zod/mini';
import { unknownPlaceholderIn } from '../basics/placeholders.ts';

/** What the notice of new answers may name in double braces. All but the form's name is empty for people who may not see the answers. */
export const NOTICE_PLACEHOLDERS = ['form', 'number', 'sender', 'ticket'] as const;

export const LONGEST_NOTICE_SUBJECT = 200;
export const LONGEST_NOTICE = 1000;

export const unknownInNotice = (text: string): string | null => unknownPlaceholderIn(text, NOTICE_PLACEHOLDERS);

const words = (longest: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(longest),
    z.refine((text) => unknownInNotice(text) === null),
  );

/** A form's own words for new answers; what is left out is said in the standard words. */
export const noticeWords = z.object({
  subject: z.optional(words(LONGEST_NOTICE_SUBJECT)),
  text: z.optional(words(LONGEST_NOTICE)),
});
export type NoticeWords = z.infer<typeof noticeWords>;
