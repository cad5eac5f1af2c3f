import type { FormClip } from '@countersign/shared/forms/definition/clip.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { freeKey, slugOf } from '../naming/field-key.ts';
import { newField, type NewFieldTexts } from '../new-field.ts';
import { readOptions } from '../option-text.ts';
import type { Question } from './read-questions.ts';

/** Questions as fields, with keys that read like their labels and are free in the form; those below a heading are in its section. */
export function fieldsOfQuestions(
  questions: readonly Question[],
  taken: ReadonlySet<string>,
  texts: Pick<NewFieldTexts, 'option' | 'text'>,
): FormClip {
  const keys = new Set(taken);
  let section: Field['parent'];
  const fields = questions
    .filter(({ label }) => label !== '')
    .map((question) => {
      const field = fieldOf(question, keys, texts);
      keys.add(field.key);
      if (field.type === 'page_break') section = undefined;
      if (field.type === 'section') section = field.key;
      const isInside = section !== undefined && field.type !== 'section';
      return isInside ? { ...field, parent: section } : field;
    });
  return { fields, rules: [] };
}

function fieldOf(question: Question, keys: ReadonlySet<string>, texts: Pick<NewFieldTexts, 'option' | 'text'>): Field {
  const { fieldType, label, isRequired, options } = question;
  const field = newField(fieldType, keys, { ...texts, label });
  const key = freeKey(keys, slugOf(label) ?? fieldType);
  return {
    ...field,
    key,
    ...('required' in field ? { required: isRequired } : {}),
    ...('options' in field && options.length > 0 ? { options: readOptions(options.join('\n'), []) } : {}),
    ...(field.type === 'description' ? { text: label } : {}),
  } as Field;
}
