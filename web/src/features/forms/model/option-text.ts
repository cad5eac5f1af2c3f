import type { ChoiceOption } from '@countersign/shared/forms/field-base.ts';
import { slugOf } from './naming/field-key.ts';

/** Options as text, one a line; the stored value stands behind `|` where it is not what the label would give. */
export function writeOptions(options: readonly ChoiceOption[]): string {
  return options
    .map(({ label, value }) => (value === (slugOf(label) ?? label) ? label : `${label} | ${value}`))
    .join('\n');
}

/** Reads such a text. An option that was there before keeps its value and settings, new ones get a value that reads like their label. */
export function readOptions(text: string, before: readonly ChoiceOption[]): ChoiceOption[] {
  const known = new Map(before.map(({ label, value }) => [label, value]));
  const byValue = new Map(before.map((option) => [option.value, option]));
  const taken = new Set<string>();
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const bar = line.lastIndexOf('|');
      const label = (bar > 0 ? line.slice(0, bar).trim() : line).slice(0, 500);
      const given = bar > 0 ? line.slice(bar + 1).trim() : '';
      const value = freeValue(taken, (given || known.get(label) || slugOf(label) || label).slice(0, 200));
      taken.add(value);
      return { ...byValue.get(value), label, value };
    });
}

/** The wanted value, or the first free one of `wanted_2`, `wanted_3` … */
export function freeValue(taken: ReadonlySet<string>, wanted: string): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number++) if (!taken.has(`${wanted}_${number}`)) return `${wanted}_${number}`;
}

/** Sorted by label as the language sorts, numbers by their size. */
export const sortOptions = (options: readonly ChoiceOption[], locale: string): ChoiceOption[] =>
  options.toSorted((a, b) => a.label.localeCompare(b.label, locale, { numeric: true }));

/** Without options whose label stood before, whatever its letters' case. */
export function withoutRepeats(options: readonly ChoiceOption[]): ChoiceOption[] {
  const labels = options.map(({ label }) => label.trim().toLocaleLowerCase());
  return options.filter((_, at) => labels.indexOf(labels[at] ?? '') === at);
}
