import { type Field, field as fieldSchema, type PublishedForm } from '../schema.ts';

/**
 * A form of some fields of another one, without anything that follows from fields which are not in it: it stands on a page of its
 * own, and the server checks with the whole form.
 */
export function partOfForm(form: PublishedForm, fields: readonly Field[]): PublishedForm {
  const { title, language, presentation } = form.definition;
  const definition = {
    schemaVersion: 1 as const,
    title,
    fields: fields.map(alone),
    rules: [],
    hiddenAnswers: 'keep' as const,
    ...(language ? { language } : {}),
    ...(presentation ? { presentation: { ...presentation, numbers: false } } : {}),
  };
  return { ...form, definition, expressions: {} };
}

/** The conditions of a look-up as a form: every field is required, what the server gave is typed as text. */
export function conditionsForm(form: PublishedForm, fields: readonly Field[]): PublishedForm {
  const whole = partOfForm(form, fields);
  return { ...whole, definition: { ...whole.definition, fields: whole.definition.fields.map(asked) } };
}

function alone(field: Field): Field {
  const { parent: _parent, slot: _slot, ...rest } = field;
  const own: Record<string, unknown> = rest;
  for (const name of ['defaultValue', 'prefill', 'quota']) delete own[name];
  if ('options' in rest && Array.isArray(rest.options)) {
    own['options'] = rest.options.map(
      ({ showWhen: _showWhen, quota: _quota, ...option }: Record<string, unknown>) => option,
    );
  }
  return own as Field;
}

const TYPED_AS_TEXT: ReadonlySet<string> = new Set(['serial_number', 'random_id', 'scan']);

function asked(field: Field): Field {
  const { key, label } = field;
  if (TYPED_AS_TEXT.has(field.type)) return plain({ key, label, type: 'text', required: true });
  if (field.type === 'email_code') return plain({ key, label, type: 'email', required: true });
  // What is looked for was given on another day.
  const { earliestIn: _from, latestIn: _to, ...rest }: Record<string, unknown> = field;
  return { ...rest, width: 24, required: true } as Field;
}

/** With the settings that a new field of its type has. */
const plain = (written: object): Field => fieldSchema.parse(written);
