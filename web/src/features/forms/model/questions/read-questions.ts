import type { FieldType } from '@countersign/shared/forms/schema.ts';
import { findSections } from './find-sections.ts';
import { guessType } from './guess-type.ts';

export type QuestionProblem =
  /** A word in brackets that names no type. */
  | { type: 'unknownType'; word: string }
  /** Options below a question of a type that has none. */
  | { type: 'optionsLost' }
  | { type: 'noOptions' }
  | { type: 'sameOption'; label: string }
  | { type: 'tooLong'; most: number }
  | { type: 'noLabel' }
  /** A line without words, such as one drawn between parts. */
  | { type: 'noWords' };

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
const NUMBER =
  /^(?:(?:q|问题|第)?\s*\d{1,3}\s*(?:题)?\s*[.、):：．）]|\(\d{1,3}\)|（\d{1,3}）|[一二三四五六七八九十]{1,3}[、.．]|（[一二三四五六七八九十]{1,3}）)\s*/i;
const OPTION = /^(?:\s+(?=\S)|[-–•·]\s*|\*\s+|o\s+(?=\S)|[○●◯]\s*|[□☐☑]\s*|\(\s?\)\s*|\[[\sx]?\]\s*)/u;
/** Boxes to tick: any of them may be chosen. */
const BOX = /^\s*(?:[-*]\s+)?(?:[□☐☑]|\[[\sx]?\])/u;
/** What a line of a plain list begins with. */
const BULLET = /^(?:[-–•·]\s*|\*\s+)(?!\[|\()/u;
/** `A. Yes`, `b) No`: how options are lettered. */
const LETTER = /^\s*[A-Za-z]\s*[.、)．）]\s*/;
/** Lines drawn between parts, which say nothing. */
const DRAWN = /^[\s\-_=*·.~–—─━]{3,}$/;
/** Room to write in on paper: `Name: ______`. */
const ROOM = /\s*[:：]?\s*(?:_{3,}|\.{4,}|…{2,})\s*$/;
const HEADING = /^\s{0,3}#{1,6}\s+(?=\S)/;
const MARKER = /\[([^\][]{1,40})\]|【([^】【]{1,40})】|\(([^()]{1,40})\)|（([^（）]{1,40})）/g;
const REQUIRED = new Set(
  'required must mandatory pflichtfeld erforderlich obligatoire obligatorio obrigatório 必填 必答 必須 필수 مطلوب إلزامي'.split(
    ' ',
  ),
);
const OPTIONAL = new Set('optional freiwillig facultatif opcional 选填 选答 選填 任意 선택 اختياري'.split(' '));

/**
 * Reads questions that were written as text or copied from a table: one a line, options below (indented, bulleted, lettered, as
 * boxes) or behind a colon, the type in brackets or guessed from the words, `*` where an answer is required, `#` before the
 * heading of a section, or what {@link findSections} takes for one. Never throws; each line is a question, an option, or named as a problem.
 */
export function readQuestions(
  text: string,
  words: ReadonlyMap<string, FieldType>,
  hasOptions: (type: FieldType) => boolean,
): ReadQuestions {
  const questions: Question[] = [];
  const typed = new Set<Question>();
  const problems: ReadQuestions['problems'] = [];
  const lines = text.split(/\r\n?|\n/);
  // A list of bullets alone is a list of questions.
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const isList = BULLET.test(first);
  const { headings, within } = findSections(lines);
  lines.forEach((written, at) => {
    const line = at + 1;
    const say = (problem: QuestionProblem) => problems.push({ line, problem });
    if (written.trim() === '') return;
    if (DRAWN.test(written)) return say({ type: 'noWords' });
    const part = headings.get(at) ?? within.get(at);
    const cells = written.includes('\t') && !written.startsWith('\t') ? readCells(written, words) : null;
    const isBullet = isList && BULLET.test(written);
    const option = cells || isBullet || part !== undefined ? null : readOption(written, questions.length > 0);
    if (option === null) {
      const heading = HEADING.test(written) || headings.has(at);
      const bare = (part ?? cells?.label ?? written).replace(isBullet ? BULLET : HEADING, '').replace(ROOM, '');
      const { question, isTyped } = readQuestion(bare, line, words, say);
      if (heading) question.fieldType = 'section';
      else if (cells) question.fieldType = cells.type ?? question.fieldType;
      for (const cell of cells?.options ?? []) addOption(question, cell, say);
      questions.push(question);
      if (isTyped || heading || cells?.type) typed.add(question);
      return;
    }
    const question = questions.at(-1);
    addOption(question, option, say);
    if (question && BOX.test(written) && !typed.has(question)) {
      typed.add(question);
      question.fieldType = 'multiple_choice';
    }
  });
  for (const question of questions) completeQuestion(question, typed.has(question), hasOptions, problems);
  problems.sort((a, b) => a.line - b.line);
  return { questions, problems };
}

const SEPARATOR = /\s*[/;|；]\s*/;

/** A row of a spreadsheet: the question, then its type and its options where cells say so. */
function readCells(written: string, words: ReadonlyMap<string, FieldType>) {
  const [label = '', ...rest] = written.split('\t').map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));
  const filled = rest.filter((cell) => cell !== '');
  const type = words.get(filled[0]?.toLocaleLowerCase() ?? '');
  const others = type === undefined ? filled : filled.slice(1);
  return { label, type, options: others.flatMap((cell) => cell.split(SEPARATOR)) };
}

/** The text of an option line, null where the line is a question. */
function readOption(written: string, hasQuestion: boolean): string | null {
  if (!hasQuestion) return null;
  if (OPTION.test(written))
    return written.trimStart().replace(OPTION, '').replace(OPTION, '').replace(LETTER, '').trim();
  return LETTER.test(written) ? written.replace(LETTER, '').trim() : null;
}

type Say = (problem: QuestionProblem) => void;

function addOption(question: Question | undefined, option: string, say: Say): void {
  if (!question) return;
  if (option.length > LONGEST) say({ type: 'tooLong', most: LONGEST });
  else if (question.options.includes(option)) say({ type: 'sameOption', label: option });
  else if (option !== '') question.options.push(option);
}

function readQuestion(source: string, line: number, words: ReadonlyMap<string, FieldType>, say: Say) {
  let type: FieldType | undefined;
  let isRequired = false;
  const rest = source
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
  const written = rest.replace(/^\*\s*|\s*\*$/g, '').replaceAll(/\s{2,}/g, ' ');
  const { label, options } = optionsBehindColon(written);
  if (label === '') say({ type: 'noLabel' });
  if (label.length > LONGEST) say({ type: 'tooLong', most: LONGEST });
  const question: Question = {
    line,
    label: label.slice(0, LONGEST),
    fieldType: type ?? 'text',
    isRequired: isRequired || isStarred,
    options: [],
  };
  for (const option of options) addOption(question, option, say);
  return { question, isTyped: type !== undefined };
}

/** `Size: S / M / L`: at least two options behind the last colon. */
function optionsBehindColon(text: string): { label: string; options: string[] } {
  const at = Math.max(text.lastIndexOf(': '), text.lastIndexOf('：'));
  const options =
    at > 0
      ? text
          .slice(at + 1)
          .trim()
          .split(SEPARATOR)
      : [];
  const isList = options.length > 1 && options.every((option) => option !== '');
  return isList ? { label: text.slice(0, at).trim(), options } : { label: text, options: [] };
}

/** A question with options is a single choice unless it says otherwise; yes and no need no options. */
function completeQuestion(
  question: Question,
  isTyped: boolean,
  hasOptions: (type: FieldType) => boolean,
  problems: ReadQuestions['problems'],
): void {
  const { line } = question;
  const guess = isTyped ? null : guessType(question.label, question.options);
  if (guess) question.fieldType = guess;
  else if (!isTyped && question.options.length > 0) question.fieldType = 'single_choice';
  if (guess && question.options.length > 0) question.options = [];
  const takes = hasOptions(question.fieldType);
  if (!takes && question.options.length > 0) problems.push({ line, problem: { type: 'optionsLost' } });
  if (takes && question.options.length === 0) problems.push({ line, problem: { type: 'noOptions' } });
}
