import type { Receipt } from '@countersign/shared/api/submissions/submissions.ts';
import { answerText } from '@countersign/shared/forms/field-kit.ts';
import type { FormStore } from '../../form-renderer/form-store.ts';

/** One thing that the server gave, as people read it. */
interface GivenLine {
  key: string;
  label: string;
  text: string;
}

/** What the server gave with the receipt, as the lines of the page at the end. */
export function givenLines({ form }: FormStore, { given = {} }: Receipt, language: string): GivenLine[] {
  const fields = form.fields.filter(({ key }) => given[key] !== undefined);
  return fields.map((field) => {
    const text = answerText(form.kits, field, given[field.key], language);
    return { key: field.key, label: field.label || field.key, text };
  });
}
