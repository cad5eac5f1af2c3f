import type { DesignField } from '@countersign/shared/api/workflow/design.ts';
import { hasAnswer, hasFiles, kindOfField } from '@countersign/shared/forms/field-traits.ts';
import { subFormsAround } from '@countersign/shared/forms/tree/form-levels.ts';
import type { Field, FormDefinition } from '@countersign/shared/forms/schema.ts';

/** The fields of a form that have an answer, as a process sees them. */
export function designFields({ fields }: FormDefinition): DesignField[] {
  const around = subFormsAround(fields);
  return fields.flatMap((field, at) => {
    if (!hasAnswer(field.type)) return [];
    return { ...toDesignField(field), ...(around[at] === -1 ? {} : { isColumn: true }) };
  });
}

function toDesignField(field: Field): DesignField {
  const { key, type } = field;
  const label = 'label' in field && field.label ? field.label : key;
  const options =
    'options' in field ? field.options.map((option) => ({ value: option.value, label: option.label })) : [];
  const isChoice = options.length > 0 && !hasFiles(type);
  const kind = kindOfField(field);
  const choice = kind === 'list' ? 'choices' : 'choice';
  return {
    key,
    label,
    type,
    kind: isChoice ? choice : (KINDS[kind] ?? 'any'),
    ...(isChoice ? { options } : {}),
  };
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  time: 'time',
  'date and time': 'date-time',
  list: 'list',
};
