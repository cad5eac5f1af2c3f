import type { QuestionPicture } from '@countersign/shared/api/submissions/statistics.ts';
import type { Exact } from '@countersign/shared/forms/figures/exact.ts';
import { countedChoices, meanChoice, npsFigures } from './choice-figures.ts';
import type { Question } from './form-questions.ts';
import { matrixFigures, rankingFigures } from './matrix-figures.ts';
import { numberFigures } from './number-figures.ts';
import { byCount, type CountsOf, firstOf, othersOf, type QuestionCounts, valuesOf } from './question-counts.ts';

const MOST_WORDS = 60;
const MOST_PLACES = 200;

interface Asked {
  question: Question;
  countsOf: CountsOf;
  before: CountsOf | null;
  step: Exact | undefined;
  /** What was looked at for words and places, where it was not everything. */
  sample: { of: number; countsOf: CountsOf } | null;
}

/** What there is to be seen of a question. */
export function pictureOf({ question: { field, kind }, countsOf, before, step, sample }: Asked): QuestionPicture {
  const counts = countsOf(field.key);
  const then = before?.(field.key) ?? null;
  switch (kind) {
    case 'choice':
    case 'path':
    case 'town':
      return { type: 'choices', isMultiple: takesSeveral(counts), ...countedChoices(field, counts, then) };
    case 'scale': {
      const { choices } = countedChoices(field, counts, then);
      return { type: 'scale', choices, mean: meanChoice(counts), meanBefore: then && meanChoice(then) };
    }
    case 'nps':
      return npsFigures(field, counts, then);
    case 'number':
    case 'rows':
      return { type: 'numbers', ...numberFigures(counts, then, step) };
    case 'month':
      return { type: 'months', months: monthsOf(counts), others: othersOf(counts, 'month') };
    case 'hour':
      return { type: 'hours', hours: hoursOf(counts) };
    case 'words': {
      const looked = sample ? sample.countsOf(field.key) : counts;
      const { shown, rest } = firstOf(byCount(valuesOf(looked, 'word')), MOST_WORDS);
      const words = shown.map(([word, count]) => ({ word, count }));
      return { type: 'words', words, others: rest + othersOf(looked, 'word'), of: sample?.of ?? null };
    }
    case 'place': {
      const looked = sample ? sample.countsOf(field.key) : counts;
      const { shown, rest } = firstOf(byCount(valuesOf(looked, 'place')), MOST_PLACES);
      return {
        type: 'places',
        places: shown.map(([value, count]) => ({ ...placeOf(value), count })),
        others: rest + othersOf(looked, 'place'),
        of: sample?.of ?? null,
      };
    }
    case 'matrix':
      return field.type === 'matrix' ? matrixFigures(field, countsOf) : { type: 'given' };
    case 'ranking':
      return field.type === 'ranking' ? rankingFigures(field, counts) : { type: 'given' };
    case 'given':
    case 'none':
      return { type: 'given' };
  }
}

/** More choices than answers: the shares of several add up to more than everything. */
const takesSeveral = (counts: QuestionCounts): boolean =>
  [...valuesOf(counts, 'choice').values()].reduce((sum, n) => sum + n, 0) + othersOf(counts, 'choice') >
  counts.answered;

const monthsOf = (counts: QuestionCounts) =>
  [...valuesOf(counts, 'month')]
    .filter(([, n]) => n > 0)
    .map(([month, count]) => ({ month, count }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));

const hoursOf = (counts: QuestionCounts) =>
  Array.from({ length: 24 }, (_, hour) => valuesOf(counts, 'hour').get(String(hour).padStart(2, '0')) ?? 0);

function placeOf(value: string): { lat: number; lng: number } {
  const [lat = 0, lng = 0] = value.split(',').map(Number);
  return { lat, lng };
}
