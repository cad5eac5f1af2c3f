import type { TaskDetail } from '@countersign/shared/api/workflow.ts';
import type { OutboundLanguage } from '@countersign/shared/workflow/outbound-words.ts';
import { readable } from '../../tickets/notes/readable-answers.ts';

/** The answers that the step may see, as label and text, in the order of the form; what is empty is left out. */
export function answerLines(
  { form, answers, hiddenFields }: TaskDetail,
  language: OutboundLanguage,
): [label: string, text: string][] {
  return form.definition.fields
    .filter(({ key }) => !hiddenFields.includes(key))
    .map((field): [string, string] => [field.label || field.key, readable(field, answers[field.key], language)])
    .filter(([, text]) => text !== '');
}
