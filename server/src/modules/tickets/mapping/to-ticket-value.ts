import type { Field } from '@countersign/shared/forms/schema.ts';
import { readable } from '../../submissions/reading/answer-lines.ts';

/** What a ticket field can hold. */
export type TicketValue = string | number | boolean | string[] | null;

/** The language in which answers are written out where a field takes text. */
const LANGUAGE = 'en';

/**
 * An answer as a ticket field of this type takes it; undefined where it cannot. A drop-down of Zendesk (`tagger`) takes the tag of
 * one of its options: the values of the form's options have to be these tags.
 */
export function toTicketValue(type: string, field: Field, answer: unknown): TicketValue | undefined {
  if (answer === undefined || answer === null || answer === '') return undefined;
  switch (type) {
    case 'checkbox':
      return typeof answer === 'boolean' ? answer : undefined;
    case 'integer':
      return wholeNumber(answer);
    case 'decimal':
      return finite(answer);
    case 'date':
      return typeof answer === 'string' ? /^\d{4}-\d\d-\d\d/.exec(answer)?.[0] : undefined;
    case 'tagger':
      return typeof answer === 'string' ? answer : undefined;
    case 'multiselect':
      return Array.isArray(answer) && answer.every((one) => typeof one === 'string') ? answer : undefined;
    default:
      return readable(field, answer, LANGUAGE) || undefined;
  }
}

function finite(answer: unknown): number | undefined {
  const number = typeof answer === 'boolean' ? Number.NaN : Number(answer);
  return Number.isFinite(number) ? number : undefined;
}

function wholeNumber(answer: unknown): number | undefined {
  const number = finite(answer);
  return number !== undefined && Number.isInteger(number) ? number : undefined;
}
