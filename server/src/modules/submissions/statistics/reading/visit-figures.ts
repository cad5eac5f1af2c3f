import type { VisitFigures } from '@countersign/shared/api/submissions/statistics.ts';
import type { Steps } from '../counting/steps.ts';
import { numberFigures } from './questions/number-figures.ts';
import { byCount, type CountsOf, firstOf, valuesOf } from './questions/question-counts.ts';

const DEVICES = ['phone', 'tablet', 'desktop'] as const;
const MOST_SOURCES = 30;

/** What was told of visits, as figures. */
export function visitFigures(countsOf: CountsOf, steps: Steps): VisitFigures {
  const counts = countsOf('');
  const one = (facet: 'opened' | 'sent') => valuesOf(counts, facet).get('') ?? 0;
  const pages = [...valuesOf(counts, 'page')].map(([page, reached]) => ({ page: Number(page), reached }));
  const { shown } = firstOf(byCount(valuesOf(counts, 'source')), MOST_SOURCES);
  const { median, p90, isExact } = numberFigures(counts, null, steps.get(''), 'seconds');
  return {
    opened: one('opened'),
    sent: one('sent'),
    pages: pages.length > 1 ? pages.toSorted((a, b) => a.page - b.page) : [],
    devices: DEVICES.map((value) => ({ value, count: valuesOf(counts, 'device').get(value) ?? 0 })),
    sources: shown.map(([value, count]) => ({ value, count })),
    seconds: { median, p90, isExact },
  };
}
