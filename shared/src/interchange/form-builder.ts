import type { FieldKey } from '../basics/ids.ts';
import { parseExpression } from '../expression/parse.ts';
import { isContainer } from '../forms/tree/field-tree.ts';
import type { FormLanguage } from '../forms/languages/form-language.ts';
import { LONGEST_DEFINITION, MOST_FIELDS, MOST_RULES } from '../forms/limits/limits.ts';
import { ruleAction } from '../forms/schema.ts';
import {
  field as fieldSchema,
  formDefinition,
  type Field,
  type FormDefinition,
  type RuleAction,
} from '../forms/schema.ts';
import { DEEPEST } from '../forms/tree/tree-problems.ts';
import { pipesIn } from '../forms/prefill/pipes.ts';
import { cleanText } from '../validation/clean-text.ts';
import { type Dropped, type DropReason, FileRefused, type Place } from './imported-form.ts';
import { asText } from './loose.ts';
import { type FindLost, lostNamesFinder } from './names/lost-names.ts';
import { nameCycles } from './names/name-cycles.ts';
import { constantIn, typedDefault } from './typed-default.ts';

/** A field as a foreign format says it; what the schema does not take is left out and named. */
export interface LooseField {
  type: string;
  key: FieldKey;
  label: string;
  [setting: string]: unknown;
}

/** A group that is open, with what is around everything in it. */
interface Group {
  parent: FieldKey | null;
  depth: number;
  rows: readonly FieldKey[];
}

const OUTSIDE: Group = { parent: null, depth: 0, rows: [] };

const MOST_ROWS_INSIDE = 2;
/** Rules and translations need room, too. */
const LONGEST_FIELDS = LONGEST_DEFINITION * 0.8;
const TRIES = 12;
const MOST_NAMED = 10_000;
const LONGEST_NAME = 300;

interface PlacedAction {
  action: RuleAction;
  where: Place;
}

/** Puts a form together field by field, as far as our schema goes, and keeps the list of what does not fit. */
export class FormBuilder {
  readonly dropped: Dropped[] = [];
  private readonly fields: Field[] = [];
  private readonly rules = new Map<string, { when: string; actions: PlacedAction[] }>();
  private readonly places = new Map<FieldKey, Place>();
  private readonly rowsOf = new Map<FieldKey, readonly FieldKey[]>();
  private unnamed = 0;
  private signs = 0;
  private readonly groups: Group[] = [];
  private readonly translations: Partial<Record<FormLanguage, Record<string, string>>> = {};

  drop(where: Place, what: string, why: DropReason): void {
    if (this.dropped.length >= MOST_NAMED) return void (this.unnamed += 1);
    const name = cleanText(what).trim() || nameOfPlace(where);
    const short = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).toWellFormed()}…` : name;
    this.dropped.push({ where, what: short, why });
  }

  /** Adds a field inside the groups that are open; answers whether it is in the form. */
  add(loose: LooseField, where: Place): boolean {
    if (this.isFull) return (this.drop(where, loose.key, 'too_many'), false);
    const { parent } = this.around;
    const read = this.fit({ ...loose, ...(parent ? { parent } : {}) }, where);
    if (!read) return false;
    this.signs += JSON.stringify(read).length;
    if (this.isFull) return (this.drop(where, loose.key, 'too_many'), false);
    this.fields.push(read);
    this.places.set(read.key, where);
    this.rowsOf.set(read.key, this.around.rows);
    return true;
  }

  /** Whether no more fields go in: by their number, or by the length of a definition that the server takes. */
  get isFull(): boolean {
    return this.fields.length >= MOST_FIELDS || this.signs > LONGEST_FIELDS;
  }

  /** Opens a group; what is added until {@link close} stands in it. A group that would stand too deep is left out, its fields stay. */
  open(loose: LooseField, where: Place): void {
    const isRows = loose.type === 'sub_form';
    const { around } = this;
    const isTooDeep = around.depth >= DEEPEST - 1 || (isRows && around.rows.length >= MOST_ROWS_INSIDE);
    if (isTooDeep) this.drop(where, loose.key, 'too_deep');
    const isIn = !isTooDeep && this.add(loose, where);
    const inside = {
      parent: loose.key,
      depth: around.depth + 1,
      rows: isRows ? [...around.rows, loose.key] : around.rows,
    };
    this.groups.push(isIn ? inside : around);
  }

  /** Closes the innermost group; false where none is open. */
  close(): boolean {
    return this.groups.pop() !== undefined;
  }

  get isInGroup(): boolean {
    return this.groups.length > 0;
  }

  private get around(): Group {
    return this.groups.at(-1) ?? OUTSIDE;
  }

  /** A rule; those with the same condition become one where their targets stand in the same rows. */
  addRule(when: string, action: RuleAction, where: Place): void {
    if (!ruleAction.safeParse(action).success) return this.drop(where, action.type, 'invalid');
    const rows = this.rowsOf.get(action.field) ?? this.around.rows;
    const name = `${rows.join('/')} ${when}`;
    const known = this.rules.get(name);
    if (known && known.actions.length < 200) return void known.actions.push({ action, where });
    if (this.rules.size >= MOST_RULES) return this.drop(where, when, 'too_many');
    this.rules.set(known ? `${name} ${this.rules.size}` : name, { when, actions: [{ action, where }] });
  }

  translate(language: FormLanguage, key: string, text: string): void {
    (this.translations[language] ??= {})[key.slice(0, 400)] = cleanText(text).slice(0, 10_000).toWellFormed();
  }

  /** The whole form. A group without fields and whatever reads a question that is not in it are left out and named; a form without any field is refused. */
  finish(form: { title: string; [setting: string]: unknown }): FormDefinition {
    const kept = this.withoutEmptyGroups(this.fields);
    if (kept.length === 0) throw new FileRefused('no_fields');
    const lostIn = lostNamesFinder(kept);
    const fields = kept.map((field) => this.withKnownNames(field, lostIn));
    const rules = this.knownRules(kept, lostIn);
    const translations = Object.keys(this.translations).length > 0 ? { translations: this.translations } : {};
    const around = JSON.parse(JSON.stringify(form), cleaned) as typeof form;
    const title = around.title.trim().slice(0, 200).toWellFormed() || 'Form';
    const read = formDefinition.safeParse({ schemaVersion: 1, ...around, title, fields, rules, ...translations });
    if (!read.success) throw new FileRefused('not_a_form');
    nameCycles(read.data, ({ key }, what) => this.drop(this.places.get(key) ?? { type: 'file' }, what, 'rule_cycle'));
    if (this.unnamed > 0) this.dropped.push({ where: { type: 'file' }, what: String(this.unnamed), why: 'more' });
    return read.data;
  }

  /** Rules with what they need; a value that they write is one of its field's kind. */
  private knownRules(fields: readonly Field[], lostIn: FindLost): unknown[] {
    const keys = new Set(fields.map(({ key }) => key));
    const isKnown = (when: string, { action, where }: PlacedAction) => {
      const read = [when, 'value' in action ? action.value : ''].filter(Boolean);
      const lost = read.flatMap((text) => lostIn(text, action.field));
      const named = [
        action.field,
        ...('from' in action ? [action.from] : []),
        ...('after' in action ? [action.after] : []),
      ];
      lost.push(...named.filter((key) => !keys.has(key)));
      if (lost.length > 0) this.drop(where, `${action.field}, ${action.type}: ${lost.join(', ')}`, 'lost_reference');
      return lost.length === 0;
    };
    const byKey = new Map(fields.map((field) => [field.key, field]));
    const typed = ({ action, where }: PlacedAction) => {
      const field = byKey.get(action.field);
      if (!field || !('value' in action)) return [action];
      const value = constantIn(action.value);
      if (value === undefined || value === null) return [action];
      const text = typedDefault(field, value);
      if (text === null) this.drop(where, `${action.field}, ${action.type}: ${action.value}`, 'unfit_default');
      return text === null ? [] : [{ ...action, value: text }];
    };
    return [...this.rules.values()].flatMap(({ when, actions }, at) => {
      const kept = actions.filter((one) => isKnown(when, one)).flatMap(typed);
      return kept.length > 0 ? [{ id: `rule${at + 1}`, when, actions: kept }] : [];
    });
  }

  /** A formula keeps what it says, so that the designer shows what is missing in it; everything else loses it. */
  private withKnownNames(field: Field, lostIn: FindLost): Field {
    const isWhole = (setting: string, text: string) => {
      const lost = lostIn(text, field.key);
      const where = this.places.get(field.key) ?? { type: 'file' };
      if (lost.length > 0) this.drop(where, `${field.key}, ${setting}: ${lost.join(', ')}`, 'lost_reference');
      return lost.length === 0;
    };
    if (field.type === 'formula') isWhole('formula', field.formula);
    for (const text of ['label', 'hint', 'text'].map((name) => asText(Reflect.get(field, name))))
      if (text.includes('{{')) isWhole('text', pipesIn(text).join(' + '));
    const isDefaultKept =
      !('defaultValue' in field) || field.defaultValue === undefined || isWhole('defaultValue', field.defaultValue);
    const known = isDefaultKept ? field : { ...field, defaultValue: undefined };
    if (!('options' in known) || !known.options.some(({ showWhen }) => showWhen)) return known;
    const options = known.options.map((option) =>
      option.showWhen === undefined || isWhole(option.value, option.showWhen)
        ? option
        : { ...option, showWhen: undefined },
    );
    return { ...known, options } as Field;
  }

  private withoutEmptyGroups(fields: readonly Field[]): readonly Field[] {
    const parents = new Set<string | undefined>(fields.map(({ parent }) => parent));
    const kept = fields.filter((field) => !isContainer(field) || parents.has(field.key));
    if (kept.length === fields.length) return fields;
    for (const { key } of fields.filter((field) => !kept.includes(field)))
      this.drop(this.places.get(key) ?? { type: 'file' }, key, 'empty_group');
    return this.withoutEmptyGroups(kept);
  }

  /** Shortens what is too long and leaves out what is wrong, setting by setting, until the schema takes the field. */
  private fit(loose: Record<string, unknown>, where: Place): Field | null {
    const what = String(loose['key']);
    const whole = JSON.parse(JSON.stringify(loose), cleaned) as Record<string, unknown>;
    for (let tries = 0; tries < TRIES; tries++) {
      const read = fieldSchema.safeParse(whole);
      if (read.success) {
        this.nameUntaken(whole, read.data, where);
        return this.withGoodDefault(read.data, where);
      }
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

  /** What the type of the field has no setting for; the schema leaves it out without a word. */
  private nameUntaken(given: Readonly<Record<string, unknown>>, field: Field, where: Place): void {
    for (const [setting, value] of Object.entries(given))
      if (!(setting in field) && value !== false) this.drop(where, `${field.key}: ${setting}`, 'not_supported');
  }

  /** A default value that is written out becomes one of the field's kind; one that does not fit is left out and named. */
  private withGoodDefault(field: Field, where: Place): Field {
    if (!('defaultValue' in field) || field.defaultValue === undefined) return field;
    const { defaultValue, ...without } = field;
    const isText = parseExpression(defaultValue).problems.length === 0;
    const value = isText ? constantIn(defaultValue) : undefined;
    if (isText && value === undefined) return field;
    const typed = value === undefined ? null : typedDefault(field, value);
    if (typed !== null) return { ...field, defaultValue: typed };
    if (value !== null) this.drop(where, `${field.key}: ${defaultValue}`, isText ? 'unfit_default' : 'expression');
    return without as Field;
  }
}

const cleaned = (_: string, value: unknown): unknown => (typeof value === 'string' ? cleanText(value) : value);

/** What stands for a part that has no name. */
const nameOfPlace = (where: Place): string =>
  (where.type === 'row' ? where.column : where.type === 'path' ? where.path : '') || '–';

/** Cuts the text or list at a path; false where there is none. */
function shorten(whole: Record<string, unknown>, path: readonly string[], most: number): boolean {
  let owner: unknown = whole;
  for (const part of path.slice(0, -1)) owner = Reflect.get(owner as object, part);
  const last = path.at(-1) ?? '';
  const value: unknown = Reflect.get(owner as object, last);
  if (typeof value !== 'string' && !Array.isArray(value)) return false;
  const short = value.slice(0, most);
  Reflect.set(owner as object, last, typeof short === 'string' ? short.toWellFormed() : short);
  return true;
}
