import { readFileSync } from 'node:fs';
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

const ENDS: Readonly<Record<number, string>> = { 2: 'approved', 3: 'rejected', 4: 'cancelled' };

/** Which text speaks of a message: the end of a process has one for each way to end. */
export function textKey({ event, status }: Pick<Told, 'event' | 'status'>): string {
  return event === 'process_ended' ? (ENDS[status] ?? 'approved') : event;
}

/** What the texts say about a message. */
export function valuesOf(told: Told, texts: MailTexts): Texts {
  return {
    process: told.title ?? told.definitionName,
    step: told.nodeName,
    starter: told.starterName || texts.anonymous,
  };
}
