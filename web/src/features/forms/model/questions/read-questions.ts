import type { FieldType } from '@countersign/shared/forms/schema.ts';

export type QuestionProblem =
  /** An option stands before the first question. */
  | { type: 'optionAlone' }
  /** A word in brackets that names no type. */
  | { type: 'unknownType'; word: string }
  /** Options below a question of a type that has none. */
  | { type: 'optionsLost' }
  | { type: 'noOptions' }
  | { type: 'sameOption'; label: string }
  | { type: 'tooLong'; most: number }
  | { type: 'noLabel' };

/** One question as somebody wrote it; `line` counts from 1. */
export interface Question {
  line: number;
  label: string;
  fieldType: FieldType;
  isRequired: boolean;
  options: string[];
}

export interface ReadQuestions {
  questions: Question[];
  problems: { line: number; problem: QuestionProblem }[];
}

const LONGEST = 500;
const NUMBER = /^(?:(?:q|问题|第)?\s*\d{1,3}\s*(?:题)?\s*[.、):：．）]|\(\d{1,3}\)|（\d{1,3}）)\s*/i;
const OPTION = /^(?:\s+(?=\S)|[-•·○●□☐◯]\s*|\*\s+)/u;
/** `A. Yes`, `b) No`: how options are lettered. */
const LETTER = /^\s*[A-Za-z]\s*[.、)．）]\s*/;
const MARKER = /\[([^\][]{1,40})\]|【([^】【]{1,40})】|\(([^()]{1,40})\)|（([^（）]{1,40})）/g;
const REQUIRED = new Set(['required', 'must', '必填', '必答']);
const OPTIONAL = new Set(['optional', '选填', '选答']);

/**
 * Reads questions that were written as text: one a line, options indented or behind `-`, `*` or a letter, the type in
 * brackets, `*` at the end where an answer is required. What is not understood stays in the label and is named.
 */
export function readQuestions(
  text: string,
  words: ReadonlyMap<string, FieldType>,
  hasOptions: (type: FieldType) => boolean,
): ReadQuestions {
  const questions: Question[] = [];
  const typed = new Set<Question>();
  const problems: ReadQuestions['problems'] = [];
  text.split(/\r\n?|\n/).forEach((written, at) => {
    const line = at + 1;
    const say = (problem: QuestionProblem) => problems.push({ line, problem });
    if (written.trim() === '') return;
    const option = readOption(written, questions.length > 0);
    if (option === null) {
      const { question, isTyped } = readQuestion(written, line, words, say);
      questions.push(question);
      if (isTyped) typed.add(question);
    } else addOption(questions.at(-1), option, say);
  });
  for (const question of questions) completeQuestion(question, typed.has(question), hasOptions, problems);
  problems.sort((a, b) => a.line - b.line);
  return { questions, problems };
}

/** The text of an option line, null where the line is a question. */
function readOption(written: string, hasQuestion: boolean): string | null {
  if (OPTION.test(written)) return written.replace(OPTION, '').replace(LETTER, '').trim();
  return hasQuestion && LETTER.test(written) ? written.replace(LETTER, '').trim() : null;
}

type Say = (problem: QuestionProblem) => void;

function addOption(question: Question | undefined, option: string, say: Say): void {
  if (!question) say({ type: 'optionAlone' });
  else if (option.length > LONGEST) say({ type: 'tooLong', most: LONGEST });
  else if (question.options.includes(option)) say({ type: 'sameOption', label: option });
  else if (option !== '') question.options.push(option);
}

function readQuestion(written: string, line: number, words: ReadonlyMap<string, FieldType>, say: Say) {
  let type: FieldType | undefined;
  let isRequired = false;
  const rest = written
    .trim()
    .replace(NUMBER, '')
    .replace(MARKER, (marker, ...groups) => {
      const given = (groups.slice(0, 4) as (string | undefined)[]).find((group) => group !== undefined) ?? '';
      const word = given.trim().toLocaleLowerCase();
      const known = words.get(word);
      if (REQUIRED.has(word)) isRequired = true;
      else if (known !== undefined) type = known;
      else if (!OPTIONAL.has(word)) {
        if (/^[[【]/.test(marker)) say({ type: 'unknownType', word: given.trim() });
        return marker;
      }
      return ' ';
    })
    .trim();
  const isStarred = /^\*|\*$/.test(rest);
  const label = rest.replace(/^\*\s*|\s*\*$/g, '').replaceAll(/\s{2,}/g, ' ');
  if (label === '') say({ type: 'noLabel' });
  if (label.length > LONGEST) say({ type: 'tooLong', most: LONGEST });
  const question: Question = {
    line,
    label: label.slice(0, LONGEST),
    fieldType: type ?? 'text',
    isRequired: isRequired || isStarred,
    options: [],
  };
  return { question, isTyped: type !== undefined };
}

/** A question with options is a single choice unless it says otherwise. */
function completeQuestion(
  question: Question,
  isTyped: boolean,
  hasOptions: (type: FieldType) => boolean,
  problems: ReadQuestions['problems'],
): void {
  const { line } = question;
  if (!isTyped && question.options.length > 0) question.fieldType = 'single_choice';
  const takes = hasOptions(question.fieldType);
  if (!takes && question.options.length > 0) problems.push({ line, problem: { type: 'optionsLost' } });
  if (takes && question.options.length === 0) problems.push({ line, problem: { type: 'noOptions' } });
}
