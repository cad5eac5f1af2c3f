/** What can be wrong with an answer. Texts are in `translations`, section `fill`, under `problem.<code>`. */
export const ANSWER_CODES = [
  'required',
  'wrong_type',
  'too_short',
  'too_long',
  'below_min',
  'above_max',
  'too_many_decimals',
  'unknown_option',
  'too_few_choices',
  'too_many_choices',
  'wrong_date',
  'too_early',
  'too_late',
  'single_file_only',
  'too_many_files',
  'file_too_large',
  'file_type',
  'file_ending',
  'row_missing',
  'column_taken',
  'too_few_rows',
  'too_many_rows',
  'wrong_place',
  'unknown_slot',
  'rule',
  'other_needed',
  'exclusive_choice',
  'wrong_pattern',
  'wrong_weekday',
  'not_unique',
  'wrong_email',
  'wrong_domain',
  'code_needed',
  'code_wrong',
  'code_expired',
  'wrong_url',
  'wrong_phone',
  'wrong_mask',
  'name_incomplete',
  'off_step',
  'wrong_time',
  'range_incomplete',
  'range_backwards',
  'too_many_days',
  'ranking_incomplete',
  'path_incomplete',
  'unknown_field',
] as const;
export type AnswerCode = (typeof ANSWER_CODES)[number];

/** One thing wrong with one answer; `params` holds what its sentence names. */
export interface AnswerProblem {
  code: AnswerCode;
  params?: Record<string, string | number>;
}

/** An answer in its stored shape, undefined where there is none, and what is wrong with it. */
export interface ReadAnswer {
  answer: unknown;
  problems: readonly AnswerProblem[];
}

const NONE: readonly AnswerProblem[] = [];

/** The same shape for every field that nobody answered. */
export const UNANSWERED: ReadAnswer = { answer: undefined, problems: NONE };

/** An answer that is not of the field's kind at all: nothing of it is kept. */
export const WRONG_TYPE: ReadAnswer = { answer: undefined, problems: [{ code: 'wrong_type' }] };

/** An answer with the problems that hold; a problem that does not hold stands as false. */
export function readAs(answer: unknown, ...problems: (AnswerProblem | false)[]): ReadAnswer {
  const found = problems.filter((problem) => problem !== false);
  return { answer, problems: found.length === 0 ? NONE : found };
}
