import { expressionsOf } from '@countersign/shared/forms/state/form-expressions.ts';
import type { FormTranslations } from '@countersign/shared/forms/languages/form-language.ts';
import { pipe, pipeField } from '@countersign/shared/forms/prefill/pipes.ts';
import type { FormDefinition, RuleAction } from '@countersign/shared/forms/schema.ts';
import { language } from '../expressions/expression.ts';
import { renameInSettings } from './keys-in-settings.ts';

type Part = Pick<FormDefinition, 'fields' | 'rules'> & { translations?: FormTranslations | undefined };

/**
 * Rewrites a key, in place, wherever expressions, rules, texts, translations and containers name it; the field itself already
 * has the new one.
 */
export function renameKey(form: Part, old: string, key: FormDefinition['fields'][number]['key']): void {
  const names = form.fields.map((field) => field.key as string);
  for (const { text, path } of expressionsOf(form as FormDefinition)) {
    // A key is written as it is: where its letters do not stand, nothing names it.
    if (!text.includes(old)) continue;
    const renamed = language().renameReference(text, old, key, names);
    if (renamed !== null && renamed !== text) write(form, path, renamed);
  }
  for (const action of form.rules.flatMap(({ actions }) => actions)) renameIn(action, old, key);
  form.fields.forEach((field, at) => {
    if (field.parent === old) field.parent = key;
    renameInSettings(field, old, key);
    const piped = pipeField(field, (name) => `{{${name === old ? key : name}}}`);
    if (piped !== field) form.fields[at] = piped;
    const row = form.fields[at];
    if (row?.type === 'sub_form' && row.rowTitle !== undefined) row.rowTitle = renamePipes(row.rowTitle, old, key);
  });
  for (const texts of Object.values(form.translations ?? {})) renameTexts(texts, old, key);
}

/** A rule names fields as its target, as the source of what it copies, and as the page that it leads off. */
function renameIn(action: RuleAction, old: string, key: RuleAction['field']): void {
  if (action.field === old) action.field = key;
  if (action.type === 'copy' && action.from === old) action.from = key;
  if (action.type === 'jump' && action.after === old) action.after = key;
}

const renamePipes = (text: string, old: string, key: string) =>
  pipe(text, (name) => (name === old ? `{{${key}}}` : undefined));

function renameTexts(texts: Record<string, string>, old: string, key: string): void {
  const before = `fields.${old}.`;
  for (const [name, text] of Object.entries(texts)) {
    const renamed = name.startsWith(before) ? `fields.${key}.${name.slice(before.length)}` : name;
    if (renamed !== name) Reflect.deleteProperty(texts, name);
    texts[renamed] = renamePipes(text, old, key);
  }
}

function write(form: object, path: readonly (string | number)[], text: string): void {
  const parent = path.slice(0, -1).reduce<unknown>((inner, part) => Reflect.get(inner as object, part), form);
  Reflect.set(parent as object, path.at(-1) ?? '', text);
}
