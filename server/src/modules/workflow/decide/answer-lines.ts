import type { TaskDetail } from '@countersign/shared/api/workflow.ts';
import type { MailTexts } from '../deliveries/texts.ts';

/** The answers that the step may see, as label and text, in the order of the form; what is empty is left out. */
export function answerLines({ form, answers, hiddenFields }: TaskDetail, texts: MailTexts): [string, string][] {
  return form.definition.fields
    .filter(({ key }) => !hiddenFields.includes(key))
    .map((field): [string, string] => [
      field.label,
      withUnit(textOf(answers[field.key], labelsOf(field), texts), field),
    ])
    .filter(([, text]) => text !== '');
}

/** "900 EUR" */
const withUnit = (text: string, field: object): string =>
  text !== '' && 'unit' in field && typeof field.unit === 'string' ? `${text} ${field.unit}`.trimEnd() : text;

function labelsOf(field: object): ReadonlyMap<string, string> {
  const options = 'options' in field && Array.isArray(field.options) ? (field.options as unknown[]) : [];
  return new Map(options.filter(isOption).map(({ value, label }) => [value, label]));
}

const isOption = (option: unknown): option is { value: string; label: string } =>
  typeof option === 'object' && option !== null && 'value' in option && 'label' in option;

function textOf(value: unknown, labels: ReadonlyMap<string, string>, texts: MailTexts): string {
  if (typeof value === 'string') return labels.get(value) ?? value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return (value ? texts.page.yes : texts.page.no) ?? '';
  if (Array.isArray(value)) return value.map((one) => textOf(one, labels, texts)).join(', ');
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  return '';
}
