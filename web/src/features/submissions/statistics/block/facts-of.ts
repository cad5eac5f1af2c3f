import type { QuestionFigures, QuestionPicture } from '@countersign/shared/api/submissions/statistics.ts';
import type { useWords } from './use-words.ts';

type Fact = readonly [name: string, value: string];
type Words = ReturnType<typeof useWords>;

/** The three facts that matter: how many answered, what they say on the whole, and how that changed. */
export function factsOf({ answered, answeredBefore, picture }: QuestionFigures, total: number, words: Words): Fact[] {
  const { t } = words;
  const main = mainFact(picture, words);
  const change = answeredBefore === null ? [] : [changeFact(picture, { answered, answeredBefore }, words)];
  return [[t('submissions.statistics.answered'), words.countOf(answered, total)], ...(main ? [main] : []), ...change];
}

function mainFact(
  picture: QuestionPicture,
  { t, choiceName, meanOf, formatNumber, monthName, hourName }: Words,
): Fact | null {
  const most = t('submissions.statistics.most');
  switch (picture.type) {
    case 'choices': {
      const top = largest(picture.choices, ({ count }) => count);
      return [most, top ? choiceName(top) : '–'];
    }
    case 'scale':
      return [t('submissions.statistics.mean'), meanOf(picture.mean)];
    case 'nps':
      return [t('submissions.statistics.nps'), picture.score === null ? '–' : formatNumber(Math.round(picture.score))];
    case 'numbers': {
      const about = picture.isExact ? '' : '≈ ';
      const middle = `${about}${meanOf(picture.median)}`;
      return [t('submissions.statistics.meanMedian'), `${meanOf(picture.mean)} · ${middle}`];
    }
    case 'words':
      return picture.words[0] ? [most, picture.words[0].word] : null;
    case 'months': {
      const top = largest(picture.months, ({ count }) => count);
      return [most, top ? monthName(top.month) : '–'];
    }
    case 'hours': {
      const top = Math.max(...picture.hours);
      return [most, top === 0 ? '–' : hourName(picture.hours.indexOf(top))];
    }
    case 'places': {
      const [top] = picture.places;
      return [most, top ? `${top.lat}, ${top.lng}` : '–'];
    }
    case 'matrix': {
      const boxes = picture.boxes.flatMap((row, at) => row.map((value, column) => ({ at, column, value: value ?? 0 })));
      const top = largest(boxes, ({ value }) => value);
      const name = top && `${picture.rows[top.at]?.label ?? ''}, ${picture.columns[top.column]?.label ?? ''}`;
      return [
        t(picture.measure === 'mean' ? 'submissions.statistics.largest' : 'submissions.statistics.most'),
        name ?? '–',
      ];
    }
    case 'ranking': {
      const ranked = picture.options.filter(({ mean }) => mean !== null);
      const first = ranked.toSorted((a, b) => (a.mean ?? 0) - (b.mean ?? 0))[0];
      return [t('submissions.statistics.first'), first ? first.label : '–'];
    }
    case 'given':
      return null;
  }
}

/** The one with the largest value; none where nothing was counted. */
function largest<T>(list: readonly T[], valueOf: (one: T) => number): T | undefined {
  const found = list.reduce<T | undefined>(
    (best, one) => (best && valueOf(best) >= valueOf(one) ? best : one),
    undefined,
  );
  return found && valueOf(found) > 0 ? found : undefined;
}

function changeFact(
  picture: QuestionPicture,
  { answered, answeredBefore }: { answered: number; answeredBefore: number },
  { t, changeOf, differenceOf }: Words,
): Fact {
  const name = t('submissions.statistics.change');
  const moved = (now: number | null, before: number | null): Fact | null =>
    now === null || before === null ? null : [name, differenceOf(now - before)];
  const ofMean =
    picture.type === 'scale' || picture.type === 'numbers'
      ? moved(picture.mean, picture.meanBefore)
      : picture.type === 'nps'
        ? moved(picture.score, picture.scoreBefore)
        : null;
  return ofMean ?? [name, changeOf(answered, answeredBefore)];
}
