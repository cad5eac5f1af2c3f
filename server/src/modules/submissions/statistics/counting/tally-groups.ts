import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { answerTallier, type TallyAnswer } from '@countersign/shared/forms/figures/tally-answer.ts';
import type { Facet, Tally } from '@countersign/shared/forms/figures/tally.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { findVersion } from '../../../forms/versions/find-version.ts';
import type { OpenVersion } from '../../../forms/versions/version-cache.ts';
import type { Counts } from './counts.ts';
import type { AnswerGroup } from './groups-sql.ts';

const made = new WeakMap<OpenVersion, TallyAnswer>();

/** How the answers of each version are counted. */
export async function talliersOf(
  db: Kysely<Tables>,
  formKey: FormKey,
  versions: Iterable<number>,
): Promise<Map<number, TallyAnswer>> {
  const found = new Map<number, TallyAnswer>();
  for (const version of new Set(versions)) {
    const opened = await findVersion(db, formKey, version);
    if (!opened) continue;
    const tallier = made.get(opened) ?? answerTallier(opened.whole.definition.fields);
    made.set(opened, tallier);
    found.set(version, tallier);
  }
  return found;
}

/** All time, the month and the day. */
export const periodsOf = (day: string): string[] => ['', day.slice(0, 7), day];

/** What has very many values is counted for all time only; a period of it is a look at the newest answers. */
const isTimeless = (facet: Facet): boolean => facet === 'word' || facet === 'place';

/** Counts groups of answers into the periods that `periodsFor` says of their day. */
export function tallyGroups(
  groups: readonly AnswerGroup[],
  talliers: ReadonlyMap<number, TallyAnswer>,
  counts: Counts,
  periodsFor: (day: string, isTimeless: boolean) => readonly string[] = ordinaryPeriods,
): void {
  for (const { version, day, key, answer, n } of groups) {
    const tallies: readonly Tally[] = key === '' ? ALL_ANSWERS : (talliers.get(version)?.(key, answer) ?? []);
    for (const { facet, value, key: counted } of tallies) {
      for (const period of periodsFor(day, isTimeless(facet))) {
        if (facet === 'number') counts.addNumber({ period, key: counted }, facet, value, n);
        else counts.add({ period, key: counted, facet, value }, n);
      }
    }
  }
}

const ALL_ANSWERS: readonly Tally[] = [{ key: '', facet: 'given', value: '' }];

const ordinaryPeriods = (day: string, isOnce: boolean): readonly string[] => (isOnce ? [''] : periodsOf(day));
