import type { FormClip } from '@countersign/shared/forms/definition/clip.ts';
import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import type { Field, FormDefinition, Rule } from '@countersign/shared/forms/schema.ts';
import { repairContainers } from '@countersign/shared/forms/tree/repair-containers.ts';
import { insertClip } from './clip.ts';
import { freeKey, isFieldKey } from './naming/field-key.ts';
import { moveFields } from './move-fields.ts';
import type { Place } from './places/places.ts';
import { type Inside, removeFields } from './remove-fields.ts';
import { renameKey } from './naming/rename-key.ts';
import type { Selection } from './places/selection.ts';
import { groupOf, rootsOf } from './places/subtrees.ts';
import { translateString } from './expressions/translate-string.ts';

type KeyOf<F> = F extends unknown ? keyof F : never;
type SettingOf<F, K> = F extends unknown ? (K extends keyof F ? F[K] : never) : never;

/** Every setting that some type of field has; `undefined` takes an optional one away. */
export type FieldSettings = { [K in Exclude<KeyOf<Field>, 'type' | 'key'>]?: SettingOf<Field, K> | undefined };

/** Settings that can be given to several fields at once. */
export type SharedSettings = Pick<FieldSettings, 'required' | 'width'>;

type FormSettingName =
  | 'presentation'
  | 'title'
  | 'description'
  | 'hiddenAnswers'
  | 'endings'
  | 'drafts'
  | 'offline'
  | 'language'
  | 'translations';

export type FormSettings = { [K in FormSettingName]?: FormDefinition[K] | undefined };

/** Everything that a designer does to a form. Fields are named by their place: a broken draft may hold a key twice. */
export type FormCommand =
  | { type: 'add'; field: Field; at: number }
  /** Fields with the rules among them, from the clipboard, the library or a text. */
  | { type: 'insert'; clip: FormClip; place: Place }
  /** Containers among them: what stands inside goes with them, or stays where they stood. */
  | { type: 'remove'; places: readonly number[]; inside?: Inside }
  /** The fields stand together then, with all that is in them; nothing goes into itself. */
  | { type: 'move'; places: readonly number[]; place: Place }
  | { type: 'duplicate'; places: readonly number[] }
  | { type: 'set'; at: number; settings: FieldSettings }
  /** Settings for several fields; each takes those that its type has. */
  | { type: 'setAll'; places: readonly number[]; settings: SharedSettings }
  | { type: 'rename'; at: number; key: string }
  | { type: 'setForm'; settings: FormSettings }
  /** One text in one language; an empty one takes it away. */
  | { type: 'translate'; language: FormLanguage; key: string; text: string }
  | { type: 'putRule'; rule: Rule }
  | { type: 'removeRule'; id: string }
  /** `to` is the place among the rules after the move. */
  | { type: 'moveRule'; from: number; to: number }
  /** The whole form at once: written as JSON, restored, merged. */
  | { type: 'replace'; definition: FormDefinition };

/**
 * Does a command to a definition in place (an immer draft) and answers what to select then; undefined leaves the selection.
 * A command that cannot be done changes nothing.
 */
export function applyCommand(form: FormDefinition, command: FormCommand): Selection | undefined {
  const selected = change(form, command);
  if (UNSETTLING.has(command.type) || (command.type === 'set' && movesParts(command.settings))) placeInContainers(form);
  return selected;
}

/** After these a field may stand in a container, or in a part of one, that is not there any more. */
const UNSETTLING: ReadonlySet<FormCommand['type']> = new Set(['add', 'insert', 'remove', 'move', 'duplicate'] as const);
const movesParts = (settings: FieldSettings) => 'tabs' in settings || 'columns' in settings;

function change(form: FormDefinition, command: FormCommand): Selection | undefined {
  switch (command.type) {
    case 'add':
      return addField(form, command.field, command.at);
    case 'insert':
      return insertClip(form, command.clip, command.place);
    case 'remove':
      return removeFields(form, command.places, command.inside ?? 'goes');
    case 'move':
      return moveFields(form, command.places, command.place);
    case 'duplicate':
      return duplicateFields(form, command.places);
    case 'set':
      assign(form.fields[command.at], command.settings);
      return undefined;
    case 'setAll':
      for (const at of command.places) assignShared(form.fields[at], command.settings);
      return undefined;
    case 'rename':
      renameField(form, command.at, command.key);
      return undefined;
    case 'setForm':
      assign(form, command.settings);
      return undefined;
    case 'translate':
      translateString(form, command.language, command.key, command.text);
      return undefined;
    case 'putRule':
      putRule(form, command.rule);
      return undefined;
    case 'moveRule':
      moveRule(form, command.from, command.to);
      return undefined;
    case 'removeRule':
      form.rules = form.rules.filter(({ id }) => id !== command.id);
      return undefined;
    case 'replace':
      return replaceForm(form, command.definition);
  }
}

const keysOf = (form: FormDefinition): Set<string> => new Set(form.fields.map(({ key }) => key));
const clamp = (place: number, last: number) => Math.max(0, Math.min(last, place));

/** Every field in a container that there is; touches only those that are not. */
function placeInContainers(form: FormDefinition): void {
  repairContainers(form.fields).forEach((field, at) => {
    if (form.fields[at] !== field) form.fields[at] = field;
  });
}

function addField(form: FormDefinition, field: Field, at: number): Selection {
  const place = clamp(at, form.fields.length);
  form.fields.splice(place, 0, { ...field, key: freeKey(keysOf(form), field.key) });
  return [place];
}

/** The copies, with keys of their own, stand below the last of them; rules stay with the originals. */
function duplicateFields(form: FormDefinition, places: readonly number[]): Selection | undefined {
  const group = groupOf(form.fields, places);
  const last = rootsOf(form.fields, places).at(-1);
  const beside = form.fields[last ?? -1];
  if (last === undefined || !beside) return undefined;
  const fields = form.fields.filter((_, at) => group.has(at)).map((field) => plainCopy(field));
  const gap = Math.max(...groupOf(form.fields, [last])) + 1;
  const copies = insertClip(form, { fields, rules: [] }, { gap, parent: beside.parent, slot: beside.slot });
  return rootsOf(form.fields, copies);
}

const plainCopy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

function replaceForm(form: FormDefinition, definition: FormDefinition): Selection {
  for (const name of Object.keys(form)) if (!(name in definition)) Reflect.deleteProperty(form, name);
  Object.assign(form, plainCopy(definition));
  return [];
}

function assign(target: object | undefined, settings: object): void {
  if (!target) return;
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) Reflect.deleteProperty(target, name);
    else Reflect.set(target, name, value);
  }
}

/** A description is never required; other settings that a type lacks are left out alike. */
function assignShared(field: Field | undefined, settings: SharedSettings): void {
  if (!field) return;
  for (const [name, value] of Object.entries(settings)) if (name in field) Reflect.set(field, name, value);
}

function putRule(form: FormDefinition, rule: Rule): void {
  const at = form.rules.findIndex(({ id }) => id === rule.id);
  if (at === -1) form.rules.push(rule);
  else form.rules[at] = rule;
}

/** Of several rules that fill in a field, the first one counts. */
function moveRule(form: FormDefinition, from: number, to: number): void {
  const [rule] = form.rules.splice(from, 1);
  if (rule) form.rules.splice(Math.max(0, Math.min(to, form.rules.length)), 0, rule);
}

/** Rewrites the key wherever it is named. Not where another field still has the old key: it means that one. */
function renameField(form: FormDefinition, at: number, key: string): void {
  const field = form.fields[at];
  if (!field || keysOf(form).has(key) || !isFieldKey(key)) return;
  const old = field.key;
  field.key = key;
  if (!keysOf(form).has(old)) renameKey(form, old, key);
}
