import type { TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import type { LanguageTag } from '@countersign/shared/basics/languages/languages.ts';
import { readable } from '../../submissions/reading/answer-lines.ts';

/** The answers that the step may see, as label and text, in the order of the form; what is empty is left out. */
export function answerLines(
  { form, answers, hiddenFields }: TaskDetail,
  language: LanguageTag,
): [label: string, text: string][] {
  return form.definition.fields
    .filter(({ key }) => !hiddenFields.includes(key))
    .map((field): [string, string] => [field.label || field.key, readable(field, answers[field.key], language)])
    .filter(([, text]) => text !== '');
}
