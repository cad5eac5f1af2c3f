import { readFileSync } from 'node:fs';
import {
  NOTED_MESSAGES,
  OUTBOUND_LANGUAGES,
  OUTBOUND_MESSAGES,
  type OutboundMessage,
  type OutboundWords,
} from '@countersign/shared/workflow/outbound-words.ts';
import type { Told } from './told.ts';

type Texts = Readonly<Record<string, string>>;

/** What leaves the house in words: e-mails, notes, and the page behind the link of an e-mail. */
export interface MailTexts {
  subject: Texts;
  text: Texts;
  note: Texts;
  comment: string;
  decide: string;
  open: string;
  once: string;
  anonymous: string;
  page: Texts;
}

const read = (file: string): MailTexts => {
  const url = new URL(`../../../../../translations/${file}.json`, import.meta.url);
  return (JSON.parse(readFileSync(url, 'utf8')) as { mail: MailTexts }).mail;
};

const languages = { en: read('en'), 'zh-CN': read('zh-cn') };
export type MailLanguage = keyof typeof languages;

/** The language that we write to a person; English for those who have another one or none. */
export function mailLanguage(language: string): MailLanguage {
  return /^\s*zh\b/i.test(language) ? 'zh-CN' : 'en';
}

export function mailTexts(language: MailLanguage): MailTexts {
  return languages[language];
}

/** Puts values into a text; what has no value is left out. */
export function fill(text: string | undefined, values: Texts): string {
  return (text ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

const ENDS: Readonly<Record<number, OutboundMessage>> = { 2: 'approved', 3: 'rejected', 4: 'cancelled' };

/** Which text speaks of a message: the end of a process has one for each way to end. */
function messageOf({ event, status }: Pick<Told, 'event' | 'status'>): OutboundMessage {
  return event === 'process_ended' ? (ENDS[status] ?? 'approved') : (event as OutboundMessage);
}

/** Subject, text and note of a message before its values are filled in: the house's own words, else the standard ones. */
export function wordsFor(
  told: Pick<Told, 'event' | 'status'>,
  language: MailLanguage,
  own: readonly OutboundWords[],
): Omit<OutboundWords, 'message' | 'language'> {
  const message = messageOf(told);
  const chosen = own.find((one) => one.message === message && one.language === language);
  return { ...standardWords(language, message), ...definedOf(chosen) };
}

function definedOf({ subject, text, note }: Partial<OutboundWords> = {}) {
  return { ...(subject && { subject }), ...(text && { text }), ...(note && { note }) };
}

function standardWords(language: MailLanguage, message: OutboundMessage) {
  const { subject, text, note } = languages[language];
  const noted = NOTED_MESSAGES.includes(message) ? { note: note[message] ?? '' } : {};
  return { subject: subject[message] ?? '', text: text[message] ?? '', ...noted };
}

/** What is said in each language where nobody has put it in own words. */
export const allStandardWords = () =>
  Object.fromEntries(
    OUTBOUND_LANGUAGES.map((language) => [
      language,
      Object.fromEntries(OUTBOUND_MESSAGES.map((message) => [message, standardWords(language, message)])),
    ]),
  ) as Record<MailLanguage, Record<OutboundMessage, ReturnType<typeof standardWords>>>;

/** What the texts say about a message. */
export function valuesOf(told: Told, texts: MailTexts): Texts {
  return {
    process: told.title ?? told.definitionName,
    step: told.nodeName,
    starter: told.starterName || texts.anonymous,
    ticket: told.ticketId ?? '',
  };
}
