import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { withoutAnswers } from '@countersign/shared/forms/tree/hide-fields.ts';
import { maskedKeys } from '@countersign/shared/forms/tree/personal-fields.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { RequestNames } from '../searched-requests.ts';
import { mark, marksOf } from '../words/marks.ts';
import { wordsOf } from '../words/words-of.ts';
import { answerTexts } from './answer-texts.ts';

export interface Searchable {
  no: number;
  formKey: string;
  serial: number;
  ticketId: string | null;
  extValue: string;
  authorId: number | null;
  answers: Answers;
  /** The personal fields of the form. */
  personal: readonly string[];
  request: RequestNames | null;
}

/** The marks of answers: what is read of them, whose and of which form they are, where they stand among all others. */
export function entryWords(definition: FormDefinition, one: Searchable): number[] {
  const texts = answerTexts(definition, one.answers).flatMap((answer) => answer.texts);
  const marks = marksOf('word', wordsOf([...texts, one.extValue]));
  if (one.personal.length > 0) for (const open of openMarks(definition, one)) marks.add(open);
  for (const number of [String(one.serial), one.ticketId]) if (number !== null) marks.add(mark('number', number));
  marks.add(mark('form', one.formKey));
  if (one.authorId !== null) marks.add(mark('author', one.authorId));
  if (one.request) {
    marks.add(mark('has', 'request'));
    for (const name of marksOf('request', wordsOf([one.request.name, one.request.number ?? '']))) marks.add(name);
  }
  for (const stretch of stretchesOf(one.no)) marks.add(stretch);
  return [...marks];
}

/** What people find who do not see personal fields. */
function openMarks(definition: FormDefinition, { answers, extValue, personal }: Searchable): Set<number> {
  const open = withoutAnswers(definition.fields, answers, maskedKeys(definition, personal));
  const texts = answerTexts(definition, open).flatMap((answer) => answer.texts);
  return marksOf('open', wordsOf([...texts, extValue]));
}

/** The marks of a form: what it is called. */
export const formWords = (form: { key: string; name: string; description: string }): number[] => [
  ...marksOf('name', wordsOf([form.name, form.description])),
];

/** Entries are searched from the newest on, in stretches of these lengths. */
export const STRETCHES = [2 ** 9, 2 ** 12, 2 ** 15, 2 ** 18] as const;

export const stretchMark = (level: number, at: number): number => mark('stretch', `${level} ${at}`);

const stretchesOf = (no: number): number[] =>
  STRETCHES.map((length, level) => stretchMark(level, Math.floor(no / length)));
