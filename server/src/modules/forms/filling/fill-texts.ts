import { readFileSync } from 'node:fs';
import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';

/** What the fill page says, apart from what the form says. */
export interface FillTexts {
  submit: string;
  /** By code, and by code and type of field. */
  problem: Record<string, string>;
  /** The mail with a code for an address. */
  codeMail: Record<'subject' | 'code' | 'help', string>;
  page: Record<ClosedText | ProgressText | PageText, string>;
  language: string;
  /** Of the page on which people find answers. */
  lookUp: Record<string, unknown>;
}

/** `progress1` to `progress4` are the states of an approval. */
type ProgressText = `progress${'Title' | 'Unknown' | 'UnknownHelp' | 'Sent' | 'None' | 'Step' | 1 | 2 | 3 | 4}`;
type ClosedText = `${
  | 'unknown'
  | 'unpublished'
  | 'stopped'
  | 'deleted'
  | 'notOpen'
  | 'outsideHours'
  | 'over'
  | 'full'
  | 'limit'
  | 'signIn'
  | 'password'
  | 'away'}${'Title' | 'Help'}`;
type PageText =
  | 'needsScript'
  | 'draftTitle'
  | 'draftHelp'
  | 'opensAt'
  | 'signIn'
  | 'results'
  | 'password'
  | 'openForm'
  | 'passwordWrong'
  | 'passwordTooMany'
  | 'forWhom'
  | 'forWhomSubject'
  | 'linkAnswered'
  | `lookUpClosed${'Title' | 'Help'}`
  | `link${'Gone' | 'Busy'}${'Title' | 'Help'}`;

export interface FillLanguage {
  /** BCP 47 */
  tag: FormLanguage;
  texts: FillTexts;
}

type Texts = { [key: string]: string | Texts };

const read = (tag: FormLanguage): Texts => {
  const address = new URL(`../../../../../translations/${tag.toLowerCase()}.json`, import.meta.url);
  return (JSON.parse(readFileSync(address, 'utf8')) as { fill: Texts }).fill;
};

const english = read('en');
const known = new Map<FormLanguage, FillLanguage>();

/** The section `fill` in one language; English stands where a text is missing. */
export function fillLanguage(tag: FormLanguage): FillLanguage {
  const language = known.get(tag) ?? { tag, texts: over(english, read(tag)) as unknown as FillTexts };
  known.set(tag, language);
  return language;
}

function over(below: Texts, above: Texts): Texts {
  const whole = { ...below };
  for (const [key, text] of Object.entries(above)) {
    const under = whole[key];
    whole[key] = typeof text === 'object' && typeof under === 'object' ? over(under, text) : text;
  }
  return whole;
}
