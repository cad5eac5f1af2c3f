import type { Field, Rule } from '@countersign/shared/forms/schema.ts';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import type { Translate } from '../../../lib/i18n.ts';
import { nameOf } from '../model/describe-changes.ts';
import { type ConditionRow, kindOf, readCondition } from './condition.ts';

/** A rule as a sentence: `When Amount is more than 1,000 and Reason is “Damaged”, show Photos`. */
export function ruleReading(t: Translate, rule: Rule, fields: readonly Field[]): string {
  const actions = rule.actions.map((action) => {
    const field = fields.find(({ key }) => key === action.field);
    const name = field ? nameOf(field) : action.field;
    const value = action.type === 'calculate' ? action.value : '';
    return t(`forms.rule.does.${action.type}`, { name, value });
  });
  const condition = conditionReading(t, rule.when, fields);
  return t('forms.rule.sentence', { condition, actions: actions.join(t('forms.rule.joined.and')) });
}

function conditionReading(t: Translate, text: string, fields: readonly Field[]): string {
  const condition = readCondition(text, fields);
  if (!condition) return text.trim() || '–';
  return condition.rows.map((row) => rowReading(t, row, fields)).join(t(`forms.rule.joined.${condition.join}`));
}

function rowReading(t: Translate, { field: key, operator, value }: ConditionRow, fields: readonly Field[]): string {
  const field = fields.find((one) => one.key === key);
  const name = field ? nameOf(field) : key;
  const values = { name, value: field ? valueReading(field, value) : String(value) };
  const isDate = field !== undefined && kindOf(field) === 'date';
  return isDate && isDateWord(operator)
    ? t(`forms.rule.readsDate.${operator}`, values)
    : t(`forms.rule.reads.${operator}`, values);
}

type DateWord = 'more' | 'atLeast' | 'less' | 'atMost';
/** Days are not more or less, they are later or earlier. */
export const isDateWord = (operator: string): operator is DateWord =>
  ['more', 'atLeast', 'less', 'atMost'].includes(operator);

function valueReading(field: Field, value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return formatNumber(value);
  if (kindOf(field) === 'date') return formatDate(value);
  const option = 'options' in field ? field.options.find((one) => one.value === value) : undefined;
  return `“${option?.label ?? value}”`;
}
