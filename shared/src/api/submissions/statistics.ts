import * as z from 'zod/mini';
import { fieldKey, formKey } from '../../basics/ids.ts';
import { LONGEST_FILTER } from '../../forms/filter/filter.ts';
import { formLanguage } from '../../forms/languages/form-language.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';

/**
 * What the answers of a form say all together. Answers that were sent again count once, as they were sent last; those in the
 * recycle bin don't count. Days are those of the form's zone.
 */

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const period = z.object({ from: day, to: day });
const count = z.int();
/** Of the period before, where two are compared. */
const before = z.nullable(count);

/** An empty label where the words are the page's own (`true`, `false`, `other:`). */
const countedChoice = z.object({ value: z.string(), label: z.string(), count, before });
export type CountedChoice = z.infer<typeof countedChoice>;

/** Numbers are sums of exact decimals. `isExact` is false where too many different values were given: the median is that of classes then. */
const numberFigures = z.object({
  mean: z.nullable(z.number()),
  meanBefore: z.nullable(z.number()),
  sum: z.string(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  median: z.nullable(z.number()),
  p90: z.nullable(z.number()),
  isExact: z.boolean(),
  /** Classes of equal width; each holds what is at least `from` and below `to`. */
  classes: z.array(z.object({ from: z.number(), to: z.number(), count })),
});
export type NumberFigures = z.infer<typeof numberFigures>;

const line = z.object({ id: z.string(), label: z.string() });

/** What is counted of a question, by what it asks for. `others` are answers with values that are not among those listed. */
const questionPicture = z.discriminatedUnion('type', [
  z.object({ type: z.literal('choices'), isMultiple: z.boolean(), choices: z.array(countedChoice), others: count }),
  /** A scale of numbers, in its order. */
  z.object({
    type: z.literal('scale'),
    choices: z.array(countedChoice),
    mean: z.nullable(z.number()),
    meanBefore: z.nullable(z.number()),
  }),
  /** `score`: per cent of 9 and 10 less per cent of 0 to 6. */
  z.object({
    type: z.literal('nps'),
    choices: z.array(countedChoice),
    promoters: count,
    passives: count,
    detractors: count,
    score: z.nullable(z.number()),
    scoreBefore: z.nullable(z.number()),
  }),
  z.extend(numberFigures, { type: z.literal('numbers') }),
  /** `of`: how many of the newest answers were looked at; null for all. */
  z.object({
    type: z.literal('words'),
    words: z.array(z.object({ word: z.string(), count })),
    others: count,
    of: z.nullable(count),
  }),
  z.object({
    type: z.literal('months'),
    months: z.array(z.object({ month: z.string(), count })),
    others: count,
  }),
  z.object({ type: z.literal('hours'), hours: z.array(count) }),
  /** Rounded to hundredths of a degree, about a kilometre. */
  z.object({
    type: z.literal('places'),
    places: z.array(z.object({ lat: z.number(), lng: z.number(), count })),
    others: count,
    of: z.nullable(count),
  }),
  /** By row and column how often a box was chosen or filled, or the mean of its numbers; `means` of rows on a scale. */
  z.object({
    type: z.literal('matrix'),
    rows: z.array(line),
    columns: z.array(line),
    boxes: z.array(z.array(z.nullable(z.number()))),
    measure: z.enum(['count', 'mean']),
    means: z.nullable(z.array(z.nullable(z.number()))),
    /** With boxes in which people choose: what they chose most. */
    tops: z.nullable(z.array(z.array(z.string()))),
  }),
  /** By option how often it was put in each place, the first first. */
  z.object({
    type: z.literal('ranking'),
    options: z.array(
      z.object({ value: z.string(), label: z.string(), places: z.array(count), mean: z.nullable(z.number()) }),
    ),
  }),
  z.object({ type: z.literal('given') }),
]);
export type QuestionPicture = z.infer<typeof questionPicture>;

export const questionFigures = z.object({
  key: fieldKey,
  label: z.string(),
  /** The type of the field, as the newest version that has it says. */
  fieldType: z.string(),
  /** The newest version no longer asks it. */
  isFormer: z.boolean(),
  /** The question can be crossed with others. */
  isCrossable: z.boolean(),
  answered: count,
  answeredBefore: before,
  picture: questionPicture,
});
export type QuestionFigures = z.infer<typeof questionFigures>;

/** What fill pages told of visits: counts alone, nothing of who it was. `seconds` from opening to sending. */
const visitFigures = z.object({
  opened: count,
  sent: count,
  /** How many came to each page of the form; one page has no list. */
  pages: z.array(z.object({ page: count, reached: count })),
  devices: z.array(z.object({ value: z.enum(['phone', 'tablet', 'desktop']), count })),
  /** The outside value of the link, else the host that the visitor came from; empty for neither. */
  sources: z.array(z.object({ value: z.string(), count })),
  seconds: z.object({ median: z.nullable(z.number()), p90: z.nullable(z.number()), isExact: z.boolean() }),
});
export type VisitFigures = z.infer<typeof visitFigures>;

const figures = z.object({
  /** `counted`: from figures that are kept up to date; `searched`: the answers that the filter finds were counted one by one. */
  basis: z.enum(['counted', 'searched']),
  zone: z.string(),
  period: z.nullable(period),
  compared: z.nullable(period),
  total: count,
  totalBefore: before,
  timeline: z.object({
    unit: z.enum(['day', 'week', 'month']),
    points: z.array(z.object({ start: day, count })),
    pointsBefore: z.array(z.object({ start: day, count })),
  }),
  questions: z.array(questionFigures),
  /** Null where a filter asks for some of the answers: visits have none. */
  visits: z.nullable(visitFigures),
});
export type FormFigures = z.infer<typeof figures>;

const filtered = {
  formKey,
  /** Both counted; without `from` since the first answer, without `to` up to now. */
  from: z.optional(day),
  to: z.optional(day),
  search: z.optional(z.string().check(z.maxLength(200))),
  /** As of the list of answers. */
  filter: z.optional(z.string().check(z.maxLength(LONGEST_FILTER))),
  language: z.optional(formLanguage),
};

const filterRefusals = {
  wrong_filter: CODES.unprocessable,
  filter_too_deep: CODES.unprocessable,
  filter_too_many: CODES.unprocessable,
  unknown_column: CODES.unprocessable,
  wrong_operator: CODES.unprocessable,
  wrong_value: CODES.unprocessable,
  wrong_value_count: CODES.unprocessable,
  wrong_period: CODES.unprocessable,
  too_many_to_count: CODES.unprocessable,
};

/**
 * `compare`: with the days just before, as many as the period has, or with days of one's own. `counting` says how far the figures
 * are while a form with very many answers is counted for the first time; `figures` is null then. `too_many_to_count`: a filter
 * finds more answers than are counted one by one.
 */
export const read = contract({
  name: 'submissions.statistics',
  summary: 'Get the figures of a form’s answers, per question, by period and filter',
  method: 'GET',
  path: '/forms/{formKey}/statistics',
  access: 'form:data:list',
  token: { scope: 'answers:read', about: 'form' },
  input: z.object({
    ...filtered,
    compare: z.optional(z.enum(['previous', 'own'])),
    compareFrom: z.optional(day),
    compareTo: z.optional(day),
  }),
  reply: z.object({
    formName: z.string(),
    counting: z.nullable(z.object({ done: count, total: count })),
    figures: z.nullable(figures),
    /** Where map tiles come from, where the installation has some. */
    mapTiles: z.nullable(z.string()),
  }),
  refusals: filterRefusals,
});
export type Statistics = z.infer<typeof read.reply>;

const crossLine = z.object({ value: z.string(), label: z.string() });

/** How often the answers to two questions came together; several choices of one answer count each. */
export const cross = contract({
  name: 'submissions.crossTab',
  summary: 'Cross the answers to two questions of a form',
  method: 'GET',
  path: '/forms/{formKey}/statistics/cross',
  access: 'form:data:list',
  input: z.object({ ...filtered, rows: fieldKey, columns: fieldKey }),
  reply: z.object({
    /** How many have answered both. */
    answered: count,
    rows: z.array(crossLine),
    columns: z.array(crossLine),
    cells: z.array(z.array(count)),
    /** The rest, beyond the lines that are shown. */
    others: count,
  }),
  refusals: { ...filterRefusals, not_crossable: CODES.unprocessable },
});
export type CrossTab = z.infer<typeof cross.reply>;

/** So many pages of a form are told apart. */
export const MOST_PAGES = 200;

/**
 * What a public page tells of the visit it is part of, each thing once: that it was opened, which pages were reached, that the
 * answers were sent. Nothing is asked of the visitor and nothing kept on their device; days are told apart, visitors are not.
 */
export const countVisit = contract({
  name: 'submissions.countVisit',
  summary: 'Count a visit to a public form, without saying who it was',
  method: 'POST',
  path: '/public/forms/{formKey}/visits',
  access: 'public',
  input: z.object({
    formKey,
    opened: z.optional(
      z.object({
        device: z.enum(['phone', 'tablet', 'desktop']),
        /** The outside value of the link, else the host of the page before. */
        source: z._default(z.string().check(z.maxLength(100)), ''),
      }),
    ),
    /** Numbers of pages that were reached for the first time, the first is 1. */
    pages: z._default(z.array(z.int().check(z.gte(1), z.lte(MOST_PAGES))).check(z.maxLength(MOST_PAGES)), []),
    sent: z.optional(z.object({ seconds: z.int().check(z.gte(0), z.lte(604_800)) })),
  }),
  reply: z.object({}),
  replay: 'none',
});
