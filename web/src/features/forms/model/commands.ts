import type { ChoiceOption } from '@countersign/shared/forms/field-base.ts';
import type { Field, FormDefinition, Rule } from '@countersign/shared/forms/schema.ts';
import { renameReference } from '@countersign/shared/expression/rename-reference.ts';
import { freeKey, isFieldKey } from './field-key.ts';

/** Every setting that some type of field has; `undefined` takes an optional one away. */
export interface FieldSettings {
  label?: string;
  hint?: string | undefined;
  width?: number;
  required?: boolean;
  defaultValue?: string | undefined;
  placeholder?: string | undefined;
  minLength?: number | undefined;
  maxLength?: number;
  rows?: number;
  decimals?: number;
  min?: number | undefined;
  max?: number | undefined;
  unit?: string | undefined;
  options?: ChoiceOption[];
  minChoices?: number | undefined;
  maxChoices?: number | undefined;
  earliest?: string | undefined;
  latest?: string | undefined;
  accept?: string[];
  maxMegabytes?: number;
  maxFiles?: number;
  formula?: string;
  result?: 'number' | 'text' | 'date';
  text?: string;
}

export type FormSettings = Partial<Pick<FormDefinition, 'title' | 'description' | 'hiddenAnswers'>>;

/** Everything that a designer does to a form. Fields are named by their place: a broken draft may hold a key twice. */
export type FormCommand =
  | { type: 'add'; field: Field; at: number }
  | { type: 'remove'; at: number }
  /** `to` is the place in the form after the move. */
  | { type: 'move'; from: number; to: number }
  | { type: 'duplicate'; at: number }
  | { type: 'set'; at: number; settings: FieldSettings }
  | { type: 'rename'; at: number; key: string }
  | { type: 'setForm'; settings: FormSettings }
  | { type: 'putRule'; rule: Rule }
  | { type: 'removeRule'; id: string };

/**
 * Does a command to a definition in place (an immer draft) and answers the field to select then: its place, null for the
 * form itself, undefined to leave the selection. A command that cannot be done changes nothing.
 */
export function applyCommand(form: FormDefinition, command: FormCommand): number | null | undefined {
  switch (command.type) {
    case 'add':
      return addField(form, command.field, command.at);
    case 'remove':
      return removeField(form, command.at);
    case 'move':
      return moveField(form, command.from, command.to);
    case 'duplicate':
      return duplicateField(form, command.at);
    case 'set':
      assign(form.fields[command.at], command.settings);
      return undefined;
    case 'rename':
      renameField(form, command.at, command.key);
      return undefined;
    case 'setForm':
      assign(form, command.settings);
      return undefined;
    case 'putRule':
      putRule(form, command.rule);
      return undefined;
    case 'removeRule':
      form.rules = form.rules.filter(({ id }) => id !== command.id);
      return undefined;
  }
}

const keysOf = (form: FormDefinition): Set<string> => new Set(form.fields.map(({ key }) => key));
const clamp = (place: number, last: number) => Math.max(0, Math.min(last, place));

function addField(form: FormDefinition, field: Field, at: number): number {
  const place = clamp(at, form.fields.length);
  form.fields.splice(place, 0, { ...field, key: freeKey(keysOf(form), field.key) });
  return place;
}

/** Rules lose what they did to the field; a rule that does nothing any more goes with it. */
function removeField(form: FormDefinition, at: number): number | null | undefined {
  const gone = form.fields[at];
  if (!gone) return undefined;
  form.fields.splice(at, 1);
  if (!keysOf(form).has(gone.key)) {
    for (const rule of form.rules) rule.actions = rule.actions.filter(({ field }) => field !== gone.key);
    form.rules = form.rules.filter((rule) => rule.actions.length > 0);
  }
  return form.fields.length === 0 ? null : Math.min(at, form.fields.length - 1);
}

function moveField(form: FormDefinition, from: number, to: number): number | undefined {
  if (!form.fields[from]) return undefined;
  const place = clamp(to, form.fields.length - 1);
  const [field] = form.fields.splice(from, 1);
  if (field) form.fields.splice(place, 0, field);
  return place;
}

/** The copy stands below with a key of its own; rules stay with the original. */
function duplicateField(form: FormDefinition, at: number): number | undefined {
  const field = form.fields[at];
  if (!field) return undefined;
  const copy = JSON.parse(JSON.stringify(field)) as Field;
  form.fields.splice(at + 1, 0, { ...copy, key: freeKey(keysOf(form), field.key) });
  return at + 1;
}

function assign(target: object | undefined, settings: object): void {
  if (!target) return;
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) Reflect.deleteProperty(target, name);
    else Reflect.set(target, name, value);
  }
}

function putRule(form: FormDefinition, rule: Rule): void {
  const at = form.rules.findIndex(({ id }) => id === rule.id);
  if (at === -1) form.rules.push(rule);
  else form.rules[at] = rule;
}

/** Rewrites the key wherever expressions and rules name it. Not where another field still has the old key: it means that one. */
function renameField(form: FormDefinition, at: number, key: string): void {
  const field = form.fields[at];
  const keys = keysOf(form);
  if (!field || keys.has(key) || !isFieldKey(key)) return;
  const old = field.key;
  field.key = key;
  if (keysOf(form).has(old)) return;
  const rename = (text: string) => renameReference(text, old, key, [...keys]) ?? text;
  for (const other of form.fields) {
    if (other.type === 'formula') other.formula = rename(other.formula);
    else if (other.type !== 'description' && other.defaultValue !== undefined)
      other.defaultValue = rename(other.defaultValue);
  }
  for (const rule of form.rules) {
    rule.when = rename(rule.when);
    for (const action of rule.actions) {
      if (action.field === old) action.field = key;
      if (action.type === 'calculate') action.value = rename(action.value);
    }
  }
}
