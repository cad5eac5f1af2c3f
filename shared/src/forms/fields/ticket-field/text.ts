import type { TicketFieldField } from './schema.ts';
import { yesNoText } from '../common/yes-no-text.ts';
import { dayText, numberText, optionText, optionTexts, plainText } from '../common/texts.ts';

/** What stands in a ticket field, as people read it. */
export function ticketText(field: TicketFieldField, answer: unknown, language: string): string {
  switch (field.input) {
    case 'number':
      return numberText(answer, language, field.decimals);
    case 'date':
      return dayText(answer, language);
    case 'choice':
      return optionText(field.options, answer);
    case 'choices':
      return optionTexts(field.options, answer);
    case 'check':
      return yesNoText(answer, language);
    case 'text':
    case 'long_text':
      return plainText(answer);
  }
}
