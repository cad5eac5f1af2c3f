import { codeOf } from '@countersign/shared/basics/languages/languages.ts';
import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import { textsOf } from '../../../basics/texts.ts';

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

const known = new Map<FormLanguage, FillLanguage>();

/** The section `fill` in one language. */
export function fillLanguage(tag: FormLanguage): FillLanguage {
  const language = known.get(tag) ?? { tag, texts: textsOf(codeOf(tag))['fill'] as unknown as FillTexts };
  known.set(tag, language);
  return language;
}
