import { compileForm } from '../state/compile-form.ts';
import type { CompiledForm } from '../state/compiled-form.ts';
import { freezeDefinition } from '../definition/freeze-definition.ts';
import { formDefinition, publishedForm, type FormDefinition, type PublishedForm } from '../schema.ts';

/** A definition as tests write it: defaults left out, a label only where it matters. */
export interface LooseDefinition {
  title?: string;
  description?: string;
  fields: { type: string; key: string; [setting: string]: unknown }[];
  rules?: { when: string; [setting: string]: unknown }[];
  hiddenAnswers?: FormDefinition['hiddenAnswers'];
  presentation?: Partial<FormDefinition['presentation']>;
  endings?: { id: string; title: string; [setting: string]: unknown }[];
}

export function aDefinition(loose: LooseDefinition): FormDefinition {
  return formDefinition.parse({
    schemaVersion: 1,
    title: 'A form',
    ...loose,
    fields: loose.fields.map((field) => ({ label: field.key, ...field })),
    rules: loose.rules?.map((rule, index) => ({ id: `rule${index}`, ...rule })),
  });
}

/** Publishes a definition as the server does; throws with the problems where it would refuse. */
export function aPublishedForm(loose: LooseDefinition): PublishedForm {
  const definition = aDefinition(loose);
  const frozen = freezeDefinition(definition);
  if ('problems' in frozen) throw new Error(JSON.stringify(frozen.problems));
  const published = { formKey: 'test-form', version: 1, publishedAt: '2026-11-20T00:00:00Z', definition };
  return publishedForm.parse(JSON.parse(JSON.stringify({ ...published, expressions: frozen.expressions })));
}

export function aCompiledForm(loose: LooseDefinition): CompiledForm {
  return compileForm(aPublishedForm(loose));
}

export const A_MOMENT = { now: Date.parse('2026-11-20T12:00:00Z'), zone: 'UTC' };
