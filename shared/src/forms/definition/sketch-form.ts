import { assembleForm } from './assemble-form.ts';
import type { CompiledForm, FieldKits } from '../state/compiled-form.ts';
import type { FormKey } from '../../basics/ids.ts';
import { oneLevel } from '../tree/form-levels.ts';
import { noEngine } from '../engine/no-engine.ts';
import type { Field, FormDefinition } from '../schema.ts';

/**
 * A draft as the designer's canvas shows it: every field, without rules, defaults and computed values. Works for drafts that
 * could not be published. Where nobody answers, no kits are needed.
 */
export function sketchForm(formKey: FormKey, definition: FormDefinition, kits: FieldKits = {}): CompiledForm {
  const fields = definition.fields.map(withoutExpressions);
  const sketch = { ...definition, fields, rules: [] };
  return assembleForm(
    { formKey, version: 1, publishedAt: '', definition: sketch, expressions: { null: NOTHING } },
    noEngine,
    kits,
    oneLevel(sketch),
  );
}

const NOTHING = { type: 'literal', value: null };

function withoutExpressions(field: Field): Field {
  if (field.type === 'formula') return { ...field, formula: 'null' };
  if (!('defaultValue' in field) || field.defaultValue === undefined) return field;
  return { ...field, defaultValue: undefined };
}
