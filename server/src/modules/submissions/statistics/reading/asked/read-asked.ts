import type { read } from '@countersign/shared/api/submissions/statistics.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import type { HasZone } from '../../../../../basics/clock.ts';
import { dayIn } from '../../../../../basics/day-in.ts';
import { refuse } from '../../../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../../../work/work.ts';
import { formToManage } from '../../../../forms/rights/form-to-manage.ts';
import { metBy } from '../../../../zendesk/scope/ticket-scope.ts';
import { readListing } from '../../../filtering/read-listing.ts';
import type { HasApprovalSight } from '../../../sight/approval-sight.ts';
import { searchCondition } from '../../../search/asking/search-condition.ts';
import type { Filling } from '../../../search/filling/fill-index.ts';
import { allowedBut, hiddenOfForm } from '../../../sight/fields-seen.ts';
import { rowsSeen } from '../../../sight/rows-seen.ts';
import { formQuestions, type Question } from '../questions/form-questions.ts';
import { zoneOf } from '../load-figures.ts';
import { lengthOf, type Period, periodBefore } from './period.ts';
import type { Search } from './search-figures.ts';
import { mostSearched } from './too-many.ts';

type Input = Pick<ParsedInputOf<typeof read>, 'formKey' | 'from' | 'to' | 'search' | 'filter' | 'language'> &
  Partial<Pick<ParsedInputOf<typeof read>, 'compare' | 'compareFrom' | 'compareTo'>>;

/** What is asked of the figures of a form. */
export interface Asked {
  formKey: FormKey;
  formName: string;
  questions: ReadonlyMap<string, Question>;
  /** `isNarrowed`: only some of the answers are meant, or the caller meets only some of them. */
  search: Search & { isNarrowed: boolean };
  period: Period | null;
  compared: Period | null;
}

/**
 * Reads what is asked of figures. Only people who may read answers of the form are told; those who may read only some of them, by
 * their right or by the ticket account of their session, get the figures of those.
 */
export async function readAsked(work: Work & Filling & HasZone & HasApprovalSight, input: Input): Promise<Asked> {
  const { formKey, search } = input;
  const form = await formToManage(work, formKey, 'view_answers');
  const zone = await zoneOf(work.db, formKey, work.zone);
  const hidden = await hiddenOfForm(work, form);
  const { where } = await readListing(work, form, { filter: input.filter, current: 1, size: 1 }, allowedBut(hidden));
  const parts = [
    where,
    await rowsSeen(work, form),
    metBy(personOf(work), 's'),
    await searchCondition(work, { formKey, search, hidden }),
  ];
  const conditions = parts.flatMap((part) => (part ? [part] : []));
  const period = periodOf(input, dayIn(zone, work.now));
  return {
    formKey,
    formName: form.name,
    questions: without(await formQuestions(work.db, form, input.language), hidden),
    search: {
      formKey,
      zone,
      period,
      where: conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`,
      most: mostSearched(work),
      isNarrowed: conditions.length > 0,
    },
    period,
    compared: comparedOf(input, period),
  };
}

/** Nobody is told figures of what they do not see. */
const without = (questions: ReadonlyMap<string, Question>, hidden: ReadonlySet<string>) =>
  new Map([...questions].filter(([key]) => !hidden.has(key)));

const FIRST_DAY = '2000-01-01';
const LONGEST_DAYS = 40_000;

function periodOf({ from, to }: Input, today: string): Period | null {
  if (from === undefined && to === undefined) return null;
  return checked({ from: from ?? FIRST_DAY, to: to ?? today }, 'from');
}

function comparedOf({ compare, compareFrom: from, compareTo: to }: Input, period: Period | null): Period | null {
  if (compare === 'own' && from !== undefined && to !== undefined) return checked({ from, to }, 'compareFrom');
  return compare === 'previous' && period ? periodBefore(period) : null;
}

function checked(period: Period, name: string): Period {
  const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  if (![period.from, period.to].every(isDay) || period.from > period.to || lengthOf(period) > LONGEST_DAYS)
    return refuse('wrong_period', [name]);
  return period;
}
