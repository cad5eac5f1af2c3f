import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { HasZone } from '../../../../basics/clock.ts';
import type { HasDatabase } from '../../../../database/database.ts';
import type { Tables } from '../../../../database/tables.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { holdToBounds } from './bounds.ts';
import { Counts } from './counts.ts';
import { type AnswerGroup, daySql, groupsSql } from './groups-sql.ts';
import { readSteps, stepped, widenSteps } from './steps.ts';
import { talliersOf, tallyGroups } from './tally-groups.ts';
import { takeVisits } from '../visits/take-visits.ts';
import { type FigureState, holdState } from './figure-state.ts';
import { addFigures } from './add-figures.ts';

/** Answers that are counted in one transaction; on an embedded database everything else waits so long. */
const BATCH = { postgresql: 2000, embedded: 500 };

type Folding = HasDatabase & HasZone;

/**
 * Counts the next answers and changes of a form into its figures, in a transaction of its own; false when none are left, or when
 * somebody else is at it. Answers get their serial while they hold the row of their form up to their commit, so whoever sees a
 * serial sees all before it: `counted_to` alone says what is counted.
 */
export async function foldForm(work: Folding, formKey: FormKey): Promise<boolean> {
  return inTransaction(work.database, async (db) => {
    const state = await holdState(db, formKey, work.zone);
    if (!state) return false;
    const most = BATCH[work.database.kind];
    const taken = await takeBatch(db, formKey, { ...state, most });
    const visits = await takeVisits(db, formKey, most);
    if (taken.counted_to === state.countedTo && taken.changes === 0 && visits.length === 0) return false;
    await count(db, formKey, taken.groups, visits);
    await db
      .updateTable('answer_figure_state')
      .set({ counted_to: taken.counted_to })
      .where('form_key', '=', formKey)
      .execute();
    return true;
  });
}

async function count(
  db: Kysely<Tables>,
  formKey: FormKey,
  groups: readonly AnswerGroup[],
  visits: Awaited<ReturnType<typeof takeVisits>>,
): Promise<void> {
  const counts = new Counts();
  const talliers = await talliersOf(
    db,
    formKey,
    groups.map(({ version }) => version),
  );
  tallyGroups(groups, talliers, counts);
  for (const visit of visits) visit.countInto(counts);
  const steps = await readSteps(db, formKey);
  const bounded = await holdToBounds(db, formKey, counts.list());
  await addFigures(
    db,
    formKey,
    bounded.map((one) => stepped(one, steps)),
  );
  await widenSteps(db, formKey, steps);
}

interface Batch {
  counted_to: number;
  changes: number;
  groups: AnswerGroup[];
}

/**
 * In one statement, because answers and their changes have to be seen at one moment: a change of answers that are not counted
 * yet is dropped with them, for they are counted as they are now, and one of answers that were erased before is dropped too.
 */
async function takeBatch(
  db: Kysely<Tables>,
  formKey: FormKey,
  { countedTo, zone, most }: FigureState & { most: number },
): Promise<Batch> {
  const { rows } = await sql<Batch>`
    with fresh as materialized (
      select serial, form_version, created_at, answers, is_counted from submission
       where form_key = ${formKey} and serial > ${countedTo} order by serial limit ${most}),
    reached as (select coalesce(max(serial), ${countedTo}::bigint) as serial from fresh),
    dropped as (
      delete from answer_change c using reached r
       where c.form_key = ${formKey} and c.serial > ${countedTo} and (c.serial <= r.serial or not exists (
         select from submission s where s.form_key = c.form_key and s.serial = c.serial))),
    changed as (
      delete from answer_change where id in (
        select id from answer_change where form_key = ${formKey} and serial <= ${countedTo} order by id limit ${most})
      returning form_version, created_at, answers, sign),
    source as materialized (
      select form_version, ${daySql(sql`created_at`, zone)} as day, answers, 1 as sign from fresh where is_counted
      union all select form_version, ${daySql(sql`created_at`, zone)}, answers, sign from changed),
    groups as (${groupsSql(sql`source`)})
    select (select serial from reached) as counted_to, (select count(*)::int from changed) as changes,
           coalesce((select jsonb_agg(to_jsonb(g)) from groups g where g.n <> 0), '[]') as groups`.execute(db);
  const [batch] = rows;
  if (!batch) throw new Error('the batch has no row');
  return batch;
}
