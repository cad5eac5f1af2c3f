import type { FieldKey } from '../basics/ids.ts';
import { parseExpression } from '../expression/parse.ts';
import { isContainer } from '../forms/field-tree.ts';
import type { FormLanguage } from '../forms/languages/form-language.ts';
import { MOST_FIELDS, MOST_RULES } from '../forms/limits.ts';
import { ruleAction } from '../forms/schema.ts';
import {
  field as fieldSchema,
  formDefinition,
  type Field,
  type FormDefinition,
  type RuleAction,
} from '../forms/schema.ts';
import { DEEPEST } from '../forms/tree-problems.ts';
import { type Dropped, type DropReason, FileRefused, type Place } from './imported-form.ts';

/** A field as a foreign format says it; what the schema does not take is left out and named. */
export interface LooseField {
  type: string;
  key: FieldKey;
  label: string;
  [setting: string]: unknown;
}

interface Group {
  key: FieldKey | null;
  isRows: boolean;
}

const MOST_ROWS_INSIDE = 2;
const TRIES = 12;

/** Puts a form together field by field, as far as our schema goes, and keeps the list of what does not fit. */
export class FormBuilder {
  readonly dropped: Dropped[] = [];
  private readonly fields: Field[] = [];
  private readonly rules = new Map<string, { when: string; actions: RuleAction[] }>();
  private readonly groups: Group[] = [];
  private readonly translations: Partial<Record<FormLanguage, Record<string, string>>> = {};

  drop(where: Place, what: string, why: DropReason): void {
    this.dropped.push({ where, what, why });
  }

  /** Adds a field inside the groups that are open; answers whether it is in the form. */
  add(loose: LooseField, where: Place): boolean {
    if (this.fields.length >= MOST_FIELDS) return (this.drop(where, loose.key, 'too_many'), false);
    const parent = this.groups.findLast(({ key }) => key !== null)?.key;
    const read = this.fit({ ...loose, ...(parent ? { parent } : {}) }, where);
    if (read) this.fields.push(read);
    return read !== null;
  }

  /** Opens a group; what is added until {@link close} stands in it. A group that would stand too deep is left out, its fields stay. */
  open(loose: LooseField, where: Place): void {
    const isRows = loose.type === 'sub_form';
    const depth = this.groups.filter(({ key }) => key !== null).length;
    const rows = this.groups.filter((group) => group.isRows).length;
    const isTooDeep = depth >= DEEPEST - 1 || (isRows && rows >= MOST_ROWS_INSIDE);
    if (isTooDeep) this.drop(where, loose.key, 'too_deep');
    const isIn = !isTooDeep && this.add(loose, where);
    this.groups.push({ key: isIn ? loose.key : null, isRows: isIn && isRows });
  }

  /** Closes the innermost group; false where none is open. */
  close(): boolean {
    return this.groups.pop() !== undefined;
  }

  get isInGroup(): boolean {
    return this.groups.length > 0;
  }

  /** The keys of the rows around what is added now, as one name: rules of one name may share a condition. */
  get level(): string {
    return this.groups.flatMap(({ key, isRows }) => (isRows ? [key] : [])).join('/');
  }

  /** A rule; those with the same condition at the same level become one. */
  addRule(when: string, action: RuleAction, where: Place): void {
    if (!ruleAction.safeParse(action).success) return this.drop(where, action.type, 'invalid');
    const name = `${this.level} ${when}`;
    const known = this.rules.get(name);
    if (known && known.actions.length < 200) return void known.actions.push(action);
    if (this.rules.size >= MOST_RULES) return this.drop(where, when, 'too_many');
    this.rules.set(known ? `${name} ${this.rules.size}` : name, { when, actions: [action] });
  }

  translate(language: FormLanguage, key: string, text: string): void {
    (this.translations[language] ??= {})[key.slice(0, 400)] = text.slice(0, 10_000);
  }

  /** The whole form. A group without fields is left out; a form without any field is refused. */
  finish(form: { title: string; [setting: string]: unknown }): FormDefinition {
    const fields = withoutEmptyGroups(this.fields);
    if (fields.length === 0) throw new FileRefused('no_fields');
    const keys = new Set<string>(fields.map(({ key }) => key));
    const rules = [...this.rules.values()].flatMap(({ when, actions }, at) => {
      const kept = actions.filter((action) => keys.has(action.field));
      return kept.length > 0 ? [{ id: `rule${at + 1}`, when, actions: kept }] : [];
    });
    const translations = Object.keys(this.translations).length > 0 ? { translations: this.translations } : {};
    const title = form.title.trim().slice(0, 200) || 'Form';
    const read = formDefinition.safeParse({ schemaVersion: 1, ...form, title, fields, rules, ...translations });
    if (!read.success) throw new FileRefused('not_a_form');
    return read.data;
  }

  /** Shortens what is too long and leaves out what is wrong, setting by setting, until the schema takes the field. */
  private fit(loose: Record<string, unknown>, where: Place): Field | null {
    const what = String(loose['key']);
    const whole = JSON.parse(JSON.stringify(loose)) as Record<string, unknown>;
    for (let tries = 0; tries < TRIES; tries++) {
      const read = fieldSchema.safeParse(whole);
      if (read.success) return this.withGoodExpressions(read.data, where);
      const issue = read.error.issues[0];
      const path = (issue?.path ?? []).map(String);
      const [setting] = path;
      if (!issue || setting === undefined || setting === 'type' || setting === 'key') break;
      const isLong = issue.code === 'too_big' && shorten(whole, path, Number(issue.maximum));
      this.drop(where, `${what}: ${path.join('.')}`, isLong ? 'shortened' : 'invalid');
      if (!isLong) Reflect.deleteProperty(whole, setting);
    }
    this.drop(where, what, 'invalid');
    return null;
  }

  private withGoodExpressions(field: Field, where: Place): Field {
    if (!('defaultValue' in field) || field.defaultValue === undefined) return field;
    if (parseExpression(field.defaultValue).problems.length === 0) return field;
    this.drop(where, `${field.key}: defaultValue`, 'expression');
    return { ...field, defaultValue: undefined };
  }
}

/** Cuts the text or list at a path; false where there is none. */
function shorten(whole: Record<string, unknown>, path: readonly string[], most: number): boolean {
  let owner: unknown = whole;
  for (const part of path.slice(0, -1)) owner = Reflect.get(owner as object, part);
  const last = path.at(-1) ?? '';
  const value: unknown = Reflect.get(owner as object, last);
  if (typeof value !== 'string' && !Array.isArray(value)) return false;
  Reflect.set(owner as object, last, value.slice(0, most));
  return true;
}

function withoutEmptyGroups(fields: readonly Field[]): Field[] {
  const parents = new Set<string | undefined>(fields.map(({ parent }) => parent));
  const kept = fields.filter((field) => !isContainer(field) || parents.has(field.key));
  return kept.length === fields.length ? kept : withoutEmptyGroups(kept);
}
