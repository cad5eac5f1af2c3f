import type { ChoiceOption } from '../field-base.ts';
import type { Field } from '../schema.ts';

/** One piece of something of which there are only so many: an option of a choice, or a slot of time. */
export interface Claim {
  field: string;
  item: string;
  /** After which it is free again: empty for never, a day, or the Monday of a week. */
  period: string;
  stock: number;
  label: string;
}

type Reset = 'none' | 'day' | 'week';

/** Whether only so many people can have something of this field. */
export const hasStock = (field: Field): boolean => limitedItems(field).length > 0;

/** Of what in this field there are only so many: values of options, or every slot of an appointment. */
export function limitedItems(field: Field): readonly string[] | 'every slot' {
  if (field.type === 'appointment') return 'every slot';
  if (!('quota' in field) || !field.quota) return [];
  return field.options.flatMap(({ value, quota }) => (quota === undefined ? [] : [value]));
}

/** What an answer takes on a day (`YYYY-MM-DD`), sorted by item. */
export function claimsOf(field: Field, answer: unknown, day: string): Claim[] {
  if (field.type === 'appointment') {
    return typeof answer === 'string'
      ? [{ field: field.key, item: answer, period: '', stock: field.stock, label: answer }]
      : [];
  }
  if (!('quota' in field) || !field.quota) return [];
  const chosen = new Set<unknown>(Array.isArray(answer) ? answer : [answer]);
  const period = periodOf(field.quota.reset, day);
  return field.options
    .filter(
      (option): option is ChoiceOption & { quota: number } => option.quota !== undefined && chosen.has(option.value),
    )
    .map(({ value, label, quota }) => ({ field: field.key, item: value, period, stock: quota, label }))
    .sort((a, b) => (a.item < b.item ? -1 : 1));
}

/** The period that a day lies in: empty, the day itself, or the Monday of its week. */
export function periodOf(reset: Reset, day: string): string {
  if (reset !== 'week') return reset === 'day' ? day : '';
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
