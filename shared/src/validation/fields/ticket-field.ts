import { type TicketFieldField, ZENDESK_DECIMALS } from '../../forms/fields/ticket-field.ts';
import { plainTicketField } from '../../forms/prefill/plain-ticket-field.ts';
import { type ReadAnswer, UNANSWERED } from '../answer-problem.ts';
import { readDate } from './date.ts';
import { readLongText } from './long-text.ts';
import { readMultipleChoice } from './multiple-choice.ts';
import { readNumber } from './number.ts';
import { readSingleChoice } from './single-choice.ts';
import { readText } from './text.ts';
import { readYesNo } from './yes-no.ts';

/** Like the ordinary field of the same input; of a box that has to be ticked, an empty one is no answer. */
export function readTicketField(field: TicketFieldField, raw: unknown): ReadAnswer {
  const plain = plainTicketField(field);
  if (!plain) return raw === false && field.required ? UNANSWERED : readYesNo(field, raw);
  switch (plain.type) {
    case 'text':
      return readText(plain, raw);
    case 'long_text':
      return readLongText(plain, raw);
    case 'number':
      return readNumber({ ...plain, decimals: plain.decimals ?? ZENDESK_DECIMALS }, raw);
    case 'date':
      return readDate(plain, raw);
    case 'dropdown':
      return readSingleChoice(plain, raw);
    case 'multi_select':
      return readMultipleChoice(plain, raw);
  }
}
