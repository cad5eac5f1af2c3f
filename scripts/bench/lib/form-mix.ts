import { freezeDefinition } from '@countersign/shared/forms/definition/freeze-definition.ts';
import { formDefinition, publishedForm, type PublishedForm } from '@countersign/shared/forms/schema.ts';

export const OPTIONS = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'];

export type Kind = 'text' | 'number' | 'radio' | 'select' | 'computed';

export interface MixedField {
  key: string;
  kind: Kind;
  label: string;
  /** Of a computed field: the one that it adds 1 to. */
  from?: string;
  /** Shown while the computed field `on` is at least `min`. */
  rule?: { on: string; min: number };
}

/** Half text, a fifth numbers, the rest radio groups of four and lists of five. */
function kindOf(index: number): Kind {
  const place = index % 20;
  if (place < 10) return 'text';
  if (place < 14) return 'number';
  return place < 17 ? 'radio' : 'select';
}

/**
 * The form that all runtimes are measured with. With logic: a number `n0`, a chain of 100 computed fields behind it, and 300
 * rules on those, ten of which flip when `n0` crosses 50.
 */
export function mixedFields(count: number, hasLogic: boolean): MixedField[] {
  const fields: MixedField[] = hasLogic ? logicFields() : [];
  for (let at = fields.length; at < count; at++) fields.push({ key: `f${at}`, kind: kindOf(at), label: `Field ${at}` });
  return fields;
}

function logicFields(): MixedField[] {
  const fields: MixedField[] = [
    { key: 'n0', kind: 'number', label: 'Head number' },
    { key: 'free', kind: 'text', label: 'Free text without dependents' },
  ];
  for (let at = 1; at <= 100; at++) {
    fields.push({ key: `c${at}`, kind: 'computed', label: `Computed ${at}`, from: at === 1 ? 'n0' : `c${at - 1}` });
  }
  for (let at = 1; at <= 300; at++) {
    const link = Math.ceil(at / 3);
    const rule = { on: `c${link}`, min: at % 30 === 0 ? 50 + link : 0 };
    fields.push({ key: `r${at}`, kind: kindOf(at), label: `Ruled ${at}`, rule });
  }
  return fields;
}

const options = (count: number) => OPTIONS.slice(0, count).map((value) => ({ value, label: value }));

function settingsOf({ kind, from }: MixedField) {
  switch (kind) {
    case 'text':
      return { type: 'text' };
    case 'number':
      return { type: 'number' };
    case 'radio':
      return { type: 'single_choice', options: options(4) };
    case 'select':
      return { type: 'dropdown', options: options(5) };
    case 'computed':
      return { type: 'formula', formula: `${from} + 1` };
  }
}

/** The mixed form as our own published form; `isDressed` gives every field a hint and makes it required. */
export function mixedForm(count: number, hasLogic: boolean, isDressed = false): PublishedForm {
  const fields = mixedFields(count, hasLogic);
  const dress = isDressed ? { hint: 'What this is for', required: true } : {};
  const definition = formDefinition.parse({
    schemaVersion: 1,
    title: 'Mixed',
    fields: fields.map((field) => ({ key: field.key, label: field.label, ...settingsOf(field), ...dress })),
    rules: fields.flatMap(({ key, rule }) =>
      rule ? [{ id: key, when: `${rule.on} >= ${rule.min}`, actions: [{ type: 'show', field: key }] }] : [],
    ),
  });
  const frozen = freezeDefinition(definition);
  if ('problems' in frozen) throw new Error(JSON.stringify(frozen.problems));
  const { expressions } = frozen;
  return publishedForm.parse({
    formKey: 'mixed',
    version: 1,
    publishedAt: '2026-11-20T00:00:00Z',
    definition,
    expressions,
  });
}
