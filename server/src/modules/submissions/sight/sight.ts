import { withoutAnswers } from '@countersign/shared/forms/tree/hide-fields.ts';
import type { Answers, FormDefinition, PublishedForm } from '@countersign/shared/forms/schema.ts';

/** What somebody may see of answers: everything, nothing, or all but the fields with these keys, those inside containers included. */
export type Sight = 'all' | 'none' | readonly string[];

/** The keys that are hidden of a form. */
export function hiddenIn({ fields }: Pick<FormDefinition, 'fields'>, sight: Sight): readonly string[] {
  if (sight === 'all') return [];
  return sight === 'none' ? fields.map(({ key }) => key) : sight;
}

/** The answers as far as they are seen. */
export const answersSeen = ({ fields }: Pick<FormDefinition, 'fields'>, answers: Answers, sight: Sight): Answers =>
  sight === 'all' ? answers : withoutAnswers(fields, answers, hiddenIn({ fields }, sight));

/** The form without the fields that are not seen. */
export function formSeen(form: PublishedForm, sight: Sight): PublishedForm {
  const hidden = new Set<string>(hiddenIn(form.definition, sight));
  if (hidden.size === 0) return form;
  const fields = form.definition.fields.filter(({ key }) => !hidden.has(key));
  return { ...form, definition: { ...form.definition, fields } };
}

/** Whether a field is seen. */
export const shows = (sight: Sight, key: string): boolean =>
  sight !== 'none' && (sight === 'all' || !sight.includes(key));
