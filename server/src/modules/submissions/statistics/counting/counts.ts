import { type Exact, exactOf, exactText, plus, times } from '@countersign/shared/forms/figures/exact.ts';
import type { Facet } from '@countersign/shared/forms/figures/tally.ts';

/** What is counted beside the answers' own facets: `others` are values beyond the bound of a facet; the rest is of visits. */
export type FigureFacet = Facet | 'others' | VisitFacet;
export const VISIT_FACETS = ['opened', 'page', 'sent', 'seconds', 'device', 'source'] as const;
export type VisitFacet = (typeof VISIT_FACETS)[number];

/** How often something was counted in a period; `total` is the sum of numbers. */
export interface Count {
  period: string;
  key: string;
  facet: FigureFacet;
  value: string;
  n: number;
  total: Exact;
}

const ZERO: Exact = { units: 0n, scale: 0 };
const BETWEEN = '\0';

/** Counts that add up, whatever their order. */
export class Counts {
  readonly #counts = new Map<string, Count>();

  /** Adds to a count. */
  add(place: Pick<Count, 'period' | 'key' | 'facet' | 'value'>, n: number, total: Exact = ZERO): void {
    const { period, key, facet, value } = place;
    const name = [period, key, facet, value].join(BETWEEN);
    const known = this.#counts.get(name);
    if (!known) this.#counts.set(name, { period, key, facet, value, n, total });
    else {
      known.n += n;
      if (total.units !== 0n) known.total = plus(known.total, total);
    }
  }

  /** Adds a number that was given so often: how often it was given, and what all of them sum up to. */
  addNumber(place: Pick<Count, 'period' | 'key'>, facet: 'number' | 'seconds', value: string, n: number): void {
    this.add({ ...place, facet, value }, n);
    const sum = { ...place, value: '' };
    this.add({ ...sum, facet: facet === 'number' ? 'given' : 'sent' }, 0, times(exactOf(value), n));
  }

  /** What was counted, what cancelled itself out included. */
  list(): Count[] {
    return [...this.#counts.values()];
  }
}

/** The sum as the database takes it. */
export const totalText = ({ total }: Count): string => exactText(total);
