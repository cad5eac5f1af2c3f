import type { Field } from '@countersign/shared/forms/schema.ts';
import { formatNumber } from '../../../lib/texts/format.ts';
import { type Translate, translateIfKnown } from '../../../lib/texts/i18n.ts';
import type { FormChange, SettingChange } from '../model/changes/describe-changes.ts';
import { isSame } from '../model/changes/is-same.ts';
import { ruleReading } from '../rules/rule-reading.ts';

/** One difference as a sentence: `“Amount” was changed`, `Rule added: When …`. */
export function changeReading(t: Translate, change: FormChange, fields: readonly Field[]): string {
  switch (change.type) {
    case 'added':
    case 'removed':
    case 'moved':
    case 'changed':
      return t(`forms.change.${change.type}`, { name: change.name });
    case 'form':
      return t('forms.change.form', { change: settingReading(t, change) });
    case 'rule':
      return t(`forms.change.rule.${change.what}`, { rule: ruleReading(t, change.rule, fields) });
    case 'rulesMoved':
      return t('forms.change.rulesMoved');
  }
}

/** A setting in words: `Largest: 500 → 900`, `Options: “Late” added`. */
export function settingReading(t: Translate, { setting, from, to }: SettingChange): string {
  const name = translateIfKnown(`forms.setting.${setting}`) ?? setting;
  const parts = isNamedList(from) && isNamedList(to) ? listChanges(t, from, to) : null;
  if (parts) return t('forms.change.setting', { name, change: parts });
  return t('forms.change.setting', { name, change: `${valueReading(t, from)} → ${valueReading(t, to)}` });
}

const LONGEST = 80;

function valueReading(t: Translate, value: unknown): string {
  if (value === undefined || value === null || value === '') return t('forms.change.nothing');
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (typeof value === 'number') return formatNumber(value);
  if (isNamedList(value)) return shorten(value.map(labelOf).join(', '));
  if (Array.isArray(value)) return shorten(value.map((one) => valueReading(t, one)).join(', '));
  return typeof value === 'string' ? `“${shorten(value)}”` : t('forms.change.other');
}

const shorten = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

type Named = { label: string };
const isNamedList = (value: unknown): value is Named[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'object' && one && 'label' in one);
const labelOf = ({ label }: Named) => `“${label}”`;
const idOf = (item: object): unknown =>
  Reflect.get(item, 'value') ?? Reflect.get(item, 'id') ?? Reflect.get(item, 'key');

/** Options, rows and columns by what happened to each. */
function listChanges(t: Translate, from: readonly Named[], to: readonly Named[]): string {
  const before = new Map(from.map((item) => [idOf(item), item]));
  const after = new Set(to.map(idOf));
  const parts = to.flatMap((item) => {
    const old = before.get(idOf(item));
    if (!old) return [t('forms.change.itemAdded', { name: item.label })];
    if (isSame(old, item)) return [];
    return old.label === item.label
      ? [t('forms.change.itemChanged', { name: item.label })]
      : [t('forms.change.itemRenamed', { from: old.label, to: item.label })];
  });
  const removed = from.filter((item) => !after.has(idOf(item)));
  parts.push(...removed.map(({ label }) => t('forms.change.itemRemoved', { name: label })));
  return parts.length > 0 ? parts.join(', ') : t('forms.change.reordered');
}
