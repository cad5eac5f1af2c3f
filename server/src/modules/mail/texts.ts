import { codeOf, LANGUAGE_TAGS, type LanguageTag } from '@countersign/shared/basics/languages/languages.ts';
import { languageFor } from '@countersign/shared/basics/languages/match-language.ts';
import {
  NOTED_MESSAGES,
  isOnlyInside,
  type OutboundWords,
  WORDED_MESSAGES,
  type WordedMessage,
} from '@countersign/shared/workflow/messages/outbound-words.ts';
import type { SaidWords } from '@countersign/shared/workflow/messages/said-by.ts';
import { PROCESS_STATUS, type ProcessStatus } from '@countersign/shared/workflow/state.ts';
import { fill, textsOf } from '../../basics/texts.ts';

export type Texts = Readonly<Record<string, string>>;

/** What leaves the house in words: e-mails, notes, and the page behind the link of an e-mail. */
export interface MailTexts {
  subject: Texts;
  text: Texts;
  note: Texts;
  decide: string;
  open: string;
  once: string;
  anonymous: string;
  page: Texts;
  /** The mail to approvers without an account, and the page behind its link. */
  outside: Texts;
  /** Mails about an account, and to people who were invited or registered: `<name>_subject` and `<name>_text`. */
  account: Texts;
}

interface Translations {
  mail: MailTexts;
  /** `message` holds the sentences inside the product; `by` says who did what. */
  workflow: { message: Readonly<Record<string, unknown>> & { by: Texts }; asked: Texts };
}

const textsIn = (language: LanguageTag) => textsOf(codeOf(language)) as unknown as Translations;

/** The language that we write to a person. */
export const mailLanguage = languageFor;

export const mailTexts = (language: LanguageTag): MailTexts => textsIn(language).mail;

/** What of a message decides about its words; `status` is that of its process. */
interface Worded {
  event: string;
  status: ProcessStatus;
}

const ENDS: Partial<Record<ProcessStatus, WordedMessage>> = {
  [PROCESS_STATUS.completed]: 'approved',
  [PROCESS_STATUS.rejected]: 'rejected',
  [PROCESS_STATUS.cancelled]: 'cancelled',
};

/** Which text speaks of a message: the end of a process has one for each way to end. */
function messageOf({ event, status }: Worded): WordedMessage {
  return event === 'process_ended' ? (ENDS[status] ?? 'approved') : (event as WordedMessage);
}

/** Subject, text and note of a message before its values are filled in: the house's own words, else the standard ones. */
export function wordsFor(
  told: Worded,
  language: LanguageTag,
  own: readonly OutboundWords[],
): Omit<OutboundWords, 'message' | 'language'> {
  const message = messageOf(told);
  const chosen = own.find((one) => one.message === message && one.language === language);
  return { ...standardWords(language, message), ...definedOf(chosen) };
}

function definedOf({ subject, text, note, notice }: Partial<OutboundWords> = {}) {
  return { ...(subject && { subject }), ...(text && { text }), ...(note && { note }), ...(notice && { notice }) };
}

function standardWords(language: LanguageTag, message: WordedMessage) {
  const { subject, text, note } = textsIn(language).mail;
  const mailed = isOnlyInside(message) ? {} : { subject: subject[message] ?? '', text: text[message] ?? '' };
  const noted = NOTED_MESSAGES.includes(message) ? { note: note[message] ?? '' } : {};
  const inside = textsIn(language).workflow.message as unknown as Texts;
  return { ...mailed, ...noted, notice: inside[message] ?? inside['process_ended'] ?? '' };
}

/** A message inside the product in the house's own words, by language; nothing where the standard ones are right. */
export function ownNotices(
  told: Worded & { values: Texts },
  own: readonly OutboundWords[],
): Partial<Record<LanguageTag, string>> {
  const message = messageOf(told);
  const chosen = own.filter((one) => one.message === message && one.notice !== undefined);
  return Object.fromEntries(
    chosen.map(({ language, notice }) => [
      language,
      fill(notice, { ...told.values, starter: told.values['starter'] || mailTexts(language).anonymous }),
    ]),
  );
}

/** What is said in each language where nobody has put it in own words. */
export const allStandardWords = () =>
  Object.fromEntries(
    LANGUAGE_TAGS.map((language) => [
      language,
      Object.fromEntries(WORDED_MESSAGES.map((message) => [message, standardWords(language, message)])),
    ]),
  ) as Record<LanguageTag, Record<WordedMessage, ReturnType<typeof standardWords>>>;

/** The words of {@link saidBy} in a language (BCP 47). */
export const saidWords = (tag: string): SaidWords => wordsIn(textsIn(mailLanguage(tag)).workflow.message.by);

/** Those of {@link saidToReader}. */
export const askedWords = (tag: string): SaidWords => wordsIn(textsIn(mailLanguage(tag)).workflow.asked);

const wordsIn =
  (texts: Texts): SaidWords =>
  (name, values) =>
    Object.hasOwn(texts, name) ? fill(texts[name], values) : null;
