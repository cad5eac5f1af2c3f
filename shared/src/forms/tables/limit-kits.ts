import type { AnswerProblem, ReadAnswer } from '../../validation/answer-problem.ts';
import type { Moment } from '../engine/expression-engine.ts';
import { dayText } from '../fields/common/texts.ts';
import { daysFromToday, type LimitSide, momentOf } from '../fields/common/limits/moving-limit.ts';
import type { MovingLimit } from '../fields/common/limits/schema.ts';
import type { Field } from '../schema.ts';
import type { FieldKit, FieldKits, ProblemParams } from '../state/compiled-form.ts';

type DatedField = Extract<Field, { type: 'date' | 'date_range' | 'date_time' | 'time' }>;

const DATED = ['date', 'date_range', 'date_time', 'time'] as const;
const SIDES = ['earliest', 'latest'] as const;

/**
 * The kits of days and times with limits that move with the moment of the answer, around those given. They stand apart because few
 * forms need them; a page without them takes every day of such a field.
 */
export function limitKits(kits: FieldKits): FieldKits {
  return Object.fromEntries(DATED.flatMap((type) => (kits[type] ? [[type, withLimits(kits[type])]] : [])));
}

const withLimits = (kit: FieldKit): FieldKit => ({
  ...kit,
  asOf: (field, moment) => asOf(field as DatedField, moment),
  read(field, raw, moment) {
    if (!moment || moment.kept?.(field.key, raw)) return kit.read(field, raw);
    return withRule(field as DatedField, kit.read(asOf(field as DatedField, moment), raw, moment), moment);
  },
  tell(field, params, language) {
    const told = SIDES.flatMap((side) => {
      const text = params[side];
      if (typeof text !== 'string') return [];
      const limit =
        field.type === 'date_range' ? dayText(text, language) : kit.text(field, text.replace(' ', 'T'), language);
      return [[side, `${limit}${ruleText(params, language)}`]];
    });
    return { ...params, ...Object.fromEntries(told) };
  },
});

/** The field with its limits as they are at a moment: of a fixed one and one that moves, the narrower. */
function asOf(field: DatedField, moment: Moment): DatedField {
  const earliest = [field.earliest, limitOf(field, 'earliest', moment)].filter((one) => one !== undefined);
  const latest = [field.latest, limitOf(field, 'latest', moment)].filter((one) => one !== undefined);
  return {
    ...field,
    ...(earliest.length > 0 && { earliest: earliest.toSorted().at(-1) }),
    ...(latest.length > 0 && { latest: latest.toSorted()[0] }),
  };
}

/** The limit that moves, in the words of the field's answers; undefined where there is none. */
function limitOf(field: DatedField, side: LimitSide, moment: Moment): string | undefined {
  const limit = field[`${side}In`];
  if (limit === undefined) return undefined;
  const found = momentOf(limit, side, moment);
  if (field.type === 'date_time') return found;
  const day = found.slice(0, 10);
  if (field.type !== 'time') return day;
  const today = momentOf(daysFromToday(0), 'earliest', moment).slice(0, 10);
  return day < today ? '00:00' : day > today ? '23:59' : found.slice(11);
}

/** Names the rule beside the limit that it came to, where the rule is what refused. */
function withRule(field: DatedField, read: ReadAnswer, moment: Moment): ReadAnswer {
  if (!read.problems.some(({ code }) => code === 'too_early' || code === 'too_late')) return read;
  return { ...read, problems: read.problems.map((problem) => named(field, problem, moment)) };
}

function named(field: DatedField, problem: AnswerProblem, moment: Moment): AnswerProblem {
  const side = SIDES.find((one) => problem.params?.[one] !== undefined);
  const limit = side && field[`${side}In`];
  if (!side || limit === undefined) return problem;
  const text = String(problem.params?.[side]).replace(' ', 'T');
  const rule = ruleOf(typeof limit === 'number' ? daysFromToday(limit) : limit);
  return rule && text === limitOf(field, side, moment)
    ? { ...problem, params: { ...problem.params, ...rule } }
    : problem;
}

/** As every language has words for it: “tomorrow”, “in 3 weeks”, “this month”; null of what has none. */
function ruleOf({ from, count, unit }: MovingLimit): { count: number; unit: string } | null {
  if (from === 'now') return { count, unit: count === 0 ? 'second' : unit };
  if (from === 'today') return { count, unit: count === 0 ? 'day' : unit };
  return from === unit || count === 0 ? { count, unit: from } : null;
}

function ruleText({ count, unit }: ProblemParams, language: string): string {
  if (typeof count !== 'number' || typeof unit !== 'string') return '';
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return ` (${words.format(count, unit as Intl.RelativeTimeFormatUnit)})`;
}
