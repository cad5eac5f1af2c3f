import { type TicketFieldField, ZENDESK_DECIMALS } from './schema.ts';
import { plainTicketField } from '../../prefill/plain-ticket-field.ts';
import { type ReadAnswer, UNANSWERED } from '../../../validation/answer-problem.ts';
import { readDate } from '../date/check.ts';
import { readLongText } from '../long-text/check.ts';
import { readMultipleChoice } from '../multiple-choice/check.ts';
import { readNumber } from '../number/check.ts';
import { readSingleChoice } from '../single-choice/check.ts';
import { readText } from '../text/check.ts';
import { readYesNo } from '../yes-no/check.ts';

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
