import { FORM_STATUS, type FormStatus } from '@countersign/shared/forms/form-status.ts';
import { asId } from '../../../basics/as-id.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { formDefinition, type FormDefinition } from '@countersign/shared/forms/schema.ts';
import type * as z from 'zod/mini';
import { aTextField } from './fields.ts';

/** A form as tests and seeds speak of it, before it is in the database. */
export interface FormSeed {
  formKey: FormKey;
  status: FormStatus;
  definitionKey: string | null;
  definition: FormDefinition;
}

type Over = { formKey?: string } & Partial<Omit<FormSeed, 'definition' | 'formKey'>> &
  Partial<z.input<typeof formDefinition>>;

let count = 0;

/** A published form with one text field; every call makes another key. */
export function aForm({
  formKey,
  status = FORM_STATUS.collecting,
  definitionKey = null,
  ...definition
}: Over = {}): FormSeed {
  count += 1;
  return {
    formKey: asId(formKey ?? `form-${count}`),
    status,
    definitionKey,
    definition: formDefinition.parse({ schemaVersion: 1, title: 'A form', fields: [aTextField()], ...definition }),
  };
}

/** A rule that shows a field while the condition holds. */
export const showWhen = (field: string, when: string) => ({
  id: `show-${field}`,
  when,
  actions: [{ type: 'show' as const, field }],
});

/** A rule that makes a field required while the condition holds. */
export const requireWhen = (field: string, when: string) => ({
  id: `require-${field}`,
  when,
  actions: [{ type: 'require' as const, field }],
});
