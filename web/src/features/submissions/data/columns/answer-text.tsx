import { answerText } from '@countersign/shared/forms/field-kit.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { readingKits } from '@countersign/shared/forms/tables/reading-kits.ts';
import { currentLocale } from '../../../../lib/texts/i18n.ts';
import { rowsText } from './rows-text.ts';

/** An answer as people read it, in one line of text. */
export function AnswerText({ field, fields, answer }: { field: Field; fields: readonly Field[]; answer: unknown }) {
  const locale = currentLocale();
  if (field.type === 'sub_form') return <>{rowsText(fields, field.key, answer, locale)}</>;
  return <>{answerText(readingKits, field, answer, locale)}</>;
}
