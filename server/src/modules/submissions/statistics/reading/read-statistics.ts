import type { FormFigures, read, Statistics } from '@countersign/shared/api/submissions/statistics.ts';
import type { HasZone } from '../../../../basics/clock.ts';
import { dayIn } from '../../../../basics/day-in.ts';
import type { HasConfig } from '../../../../config/config.ts';
import type { HasReports } from '../../../../database/reports/reports.ts';
import type { Filling } from '../../search/filling/fill-index.ts';
import type { UseCase } from '../../../../work/route.ts';
import type { Work } from '../../../../work/work.ts';
import type { HasApprovalSight } from '../../sight/approval-sight.ts';
import { type Asked, readAsked } from './asked/read-asked.ts';
import { foldAhead } from '../counting/fold-ahead.ts';
import type { Count } from '../counting/counts.ts';
import type { Steps } from '../counting/steps.ts';
import { isCrossable, type Question } from './questions/form-questions.ts';
import { loadFigures, MOST_WAITING } from './load-figures.ts';
import { lookAtTexts, type Looked } from './look-at-texts.ts';
import { lengthOf, type Period } from './asked/period.ts';
import { pictureOf } from './questions/picture-of.ts';
import { countsByQuestion } from './questions/question-counts.ts';
import { searchFigures } from './asked/search-figures.ts';
import { pointsOf, spanOf, unitOf } from './timeline.ts';
import { visitFigures } from './visit-figures.ts';
import { howFar } from './how-far.ts';

type Reading = Filling & HasReports & HasZone & HasApprovalSight & HasConfig<'mapTiles'>;

/** What the answers of a form say all together, for people who may read all of them. */
export const readStatistics: UseCase<typeof read, Reading> = async (input, work): Promise<Statistics> => {
  const asked = await readAsked(work, input);
  const about = { formName: asked.formName, mapTiles: work.config.mapTiles ?? null };
  if (asked.search.isNarrowed)
    return { ...about, counting: null, figures: await searched(await onReports(work), asked) };
  await foldAhead(work, input.formKey);
  const figures = await counted(await onReports(work), asked);
  return { ...about, counting: figures ? null : await howFar(work, input.formKey), figures };
};

/** Asked for once everything that is written on the way is: the figures have it, wherever they are read. */
const onReports = async ({ reports, now }: Pick<Work, 'now'> & HasReports) => ({
  db: await reports.open('person'),
  now,
});

/** One side of a comparison. */
interface Side {
  counts: readonly Count[];
  days: ReadonlyMap<string, number>;
}

/** Null while too much is not in the figures yet. */
async function counted({ db, now }: Pick<Work, 'db' | 'now'>, asked: Asked): Promise<FormFigures | null> {
  const { formKey, search, period, compared, questions } = asked;
  const load = (of: Period | null) => loadFigures(db, { formKey, zone: search.zone, period: of });
  const current = await load(period);
  if (current.waiting > MOST_WAITING) return null;
  const earlier = compared && (await load(compared));
  const looked = period ? await lookAtTexts(db, search, questions) : null;
  const today = dayIn(search.zone, now);
  const visits = visitFigures(countsByQuestion(current.counts), current.steps);
  return { ...present(asked, { basis: 'counted', current, earlier, steps: current.steps, looked, today }), visits };
}

async function searched({ db, now }: Pick<Work, 'db' | 'now'>, asked: Asked): Promise<FormFigures> {
  const { search, compared, questions } = asked;
  const current = await searchFigures(db, search, questions);
  const earlier = compared && (await searchFigures(db, { ...search, period: compared }, questions));
  const looked = await lookAtTexts(db, search, questions);
  const today = dayIn(search.zone, now);
  return { ...present(asked, { basis: 'searched', current, earlier, steps: new Map(), looked, today }), visits: null };
}

interface Sides {
  basis: FormFigures['basis'];
  current: Side;
  earlier: Side | null;
  steps: Steps;
  looked: Looked | null;
  today: string;
}

function present(
  { search, period, compared, questions }: Asked,
  { basis, current, earlier, steps, looked, today }: Sides,
): Omit<FormFigures, 'visits'> {
  const countsOf = countsByQuestion(current.counts);
  const before = earlier && countsByQuestion(earlier.counts);
  const span = period ?? withToday(spanOf(current.days), today);
  const unit = unitOf(span ? lengthOf(span) : 1);
  const figuresOf = (question: Question) => ({
    key: question.field.key,
    label: question.field.label,
    fieldType: question.field.type,
    isFormer: question.isFormer,
    isCrossable: isCrossable(question),
    answered: countsOf(question.field.key).answered,
    answeredBefore: before && before(question.field.key).answered,
    picture: pictureOf({ question, countsOf, before, step: steps.get(question.field.key), sample: looked }),
  });
  const all = [...questions.values()].map(figuresOf);
  return {
    basis,
    zone: search.zone,
    period,
    compared,
    total: countsOf('').answered,
    totalBefore: before && before('').answered,
    timeline: {
      unit,
      points: pointsOf(current.days, span, unit),
      pointsBefore: earlier ? pointsOf(earlier.days, compared, unit) : [],
    },
    // What is asked no longer is worth a block only where somebody has answered it.
    questions: all.filter(({ isFormer, answered }) => !isFormer || answered > 0),
  };
}

const withToday = (span: Period | null, today: string): Period | null =>
  span && { from: span.from, to: span.to > today ? span.to : today };
