import type { CountedChoice, QuestionPicture } from '@countersign/shared/api/submissions/statistics.ts';
import type { CascaderOption } from '@countersign/shared/forms/fields/cascader/schema.ts';
import { countableChoices } from '@countersign/shared/forms/limits/countable-field.ts';
import { asValue, PART } from '@countersign/shared/forms/figures/tally.ts';
import { OTHER } from '@countersign/shared/forms/texts/other-text.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { byCount, firstOf, othersOf, type QuestionCounts, valuesOf } from './question-counts.ts';

const MOST_SHOWN = 100;

type Counted = ReadonlyMap<string, number>;

/** Choices that were picked elsewhere are one by their id, whatever they were called: the name that most answers have. */
function byId(values: Counted): { counts: Map<string, number>; names: Map<string, string> } {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  for (const [value, n] of byCount(values)) {
    const [id = '', name] = value.split(PART);
    counts.set(id, (counts.get(id) ?? 0) + n);
    if (!names.has(id)) names.set(id, name ?? '');
  }
  return { counts, names };
}

/** The choices that the form itself names, by the value that is counted. */
export function choicesIn(field: Field): { value: string; label: string }[] {
  const own = countableChoices(field);
  if (own) return own;
  if (!('options' in field) || !Array.isArray(field.options)) return [];
  return (field.options as { value: string; label: string }[]).map(({ value, label }) => ({ value, label }));
}

/** Every choice that the form has and every other one that was chosen, the form's in their order. */
export function countedChoices(
  field: Field,
  counts: QuestionCounts,
  before: QuestionCounts | null,
): { choices: CountedChoice[]; others: number } {
  const now = byId(valuesOf(counts, 'choice'));
  const then = before && byId(valuesOf(before, 'choice'));
  const named = choicesIn(field);
  const known = new Set(named.map(({ value }) => asValue(value)));
  const found = byCount(now.counts).filter(([value]) => !known.has(value));
  const { shown, rest } = firstOf(found, MOST_SHOWN);
  const choice = (value: string, label: string): CountedChoice => ({
    value,
    label,
    count: now.counts.get(asValue(value)) ?? 0,
    before: then && (then.counts.get(asValue(value)) ?? 0),
  });
  const paths = 'tree' in field ? pathNames(field.tree) : null;
  const nameOf = (value: string) => paths?.get(value) || now.names.get(value) || (isPageWord(value) ? '' : value);
  return {
    choices: [
      ...named.map(({ value, label }) => choice(value, label)),
      ...shown.map(([value]) => choice(value, nameOf(value))),
    ],
    others: rest + othersOf(counts, 'choice'),
  };
}

/** The words of every way through a tree of options, by the value that is counted. */
function pathNames(tree: readonly CascaderOption[], value = '', name = ''): Map<string, string> {
  const join = (before: string, one: string) => (before === '' ? one : `${before} / ${one}`);
  const names = new Map<string, string>();
  for (const option of tree) {
    const [path, words] = [join(value, option.value), join(name, option.label || option.value)];
    names.set(asValue(path), words);
    for (const [inner, said] of pathNames(option.children ?? [], path, words)) names.set(inner, said);
  }
  return names;
}

const isPageWord = (value: string): boolean => value === 'true' || value === 'false' || value === OTHER;

/** The mean of choices that are numbers. */
export function meanChoice(counts: QuestionCounts): number | null {
  let [all, sum] = [0, 0];
  for (const [value, n] of valuesOf(counts, 'choice')) {
    all += n;
    sum += Number(value) * n;
  }
  return all > 0 ? sum / all : null;
}

type Nps = Extract<QuestionPicture, { type: 'nps' }>;

/** Promoters give 9 or 10, detractors 6 or less. */
export function npsFigures(field: Field, counts: QuestionCounts, before: QuestionCounts | null): Nps {
  const { choices } = countedChoices(field, counts, before);
  const now = groupsOf(valuesOf(counts, 'choice'));
  return {
    type: 'nps',
    choices,
    promoters: now.promoters,
    passives: now.passives,
    detractors: now.detractors,
    score: scoreOf(now),
    scoreBefore: before && scoreOf(groupsOf(valuesOf(before, 'choice'))),
  };
}

function groupsOf(values: Counted) {
  const groups = { promoters: 0, passives: 0, detractors: 0 };
  for (const [value, n] of values) {
    const group = Number(value) >= 9 ? 'promoters' : Number(value) >= 7 ? 'passives' : 'detractors';
    groups[group] += n;
  }
  return groups;
}

function scoreOf({ promoters, passives, detractors }: ReturnType<typeof groupsOf>): number | null {
  const all = promoters + passives + detractors;
  return all === 0 ? null : ((promoters - detractors) / all) * 100;
}
