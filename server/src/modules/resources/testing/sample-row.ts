import { problemOf } from '@countersign/shared/resources/check-value.ts';
import { writtenFields } from '@countersign/shared/resources/fields.ts';
import type { Resource, ResourceField, ResourceValue } from '@countersign/shared/resources/resource.ts';

/** Rows that others name must be there: what new rows of a resource belong to. */
const BELONGS_TO: Readonly<Record<string, Record<string, string>>> = { dictData: { dictType: 'refund_reason' } };

/** A row that fits the definition, another one for each number. */
export function sampleRow(resource: Resource, number: number): Record<string, ResourceValue> {
  return {
    ...Object.fromEntries(writtenFields(resource).map(([name, field]) => [name, sampleValue(field, number)])),
    ...BELONGS_TO[resource.name],
  };
}

function sampleValue(field: ResourceField, number: number): ResourceValue {
  switch (field.type) {
    case 'text':
    case 'long_text':
      return textFor(field, `sample_${number}`);
    case 'whole':
      return Math.min(field.max, field.min + (number % 100));
    case 'choice':
    case 'on_off':
    case 'yes_no':
      return field.default;
    case 'languages':
      return { 'zh-cn': `样例${number}` };
    case 'moment':
    case 'date':
    case 'decimal':
      return '';
    case 'picture':
      return `/files/sample-${number}.png`;
    case 'reference':
      return 0;
    case 'references':
      return [];
    case 'rich_text':
      return [{ type: 'paragraph', runs: [{ text: `Text ${number}` }] }];
  }
}

function textFor(field: ResourceField, text: string): string {
  const found = [text, text.replaceAll('_', ''), '0'.repeat(3) + text.length].find((one) => !problemOf(field, one));
  if (found === undefined) throw new Error(`no sample fits the pattern of a field: add one`);
  return found;
}

/** The first text field that people write freely: names may hold anything. */
export const freeField = (resource: Resource): string =>
  Object.entries(resource.fields).find(
    ([, field]) => field.type === 'text' && !field.pattern && !field.isImmutable,
  )?.[0] ?? resource.label;
