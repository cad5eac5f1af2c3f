import type { FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { RetentionRule } from '@countersign/shared/forms/form-settings.ts';
import { type Kysely, sql } from 'kysely';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasLog } from '../../../basics/log.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables.ts';
import type { HasListeners } from '../../../work/emit.ts';
import { type OwnWork, runAsServer } from '../../../work/run-as-server.ts';
import { moveToBin } from '../bin/move-to-bin.ts';
import { eraseForGood } from '../bin/purge-removed.ts';
import type { HasNewTickets } from '../ports.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import { COLUMNS, standingOf, submissions, toStanding } from '../submission-repository.ts';
import { agedAnswers, isHeld } from './aged-answers.ts';

/** Answers that one transaction moves. */
const BATCH = 200;

type Needs = HasDatabase & HasClock & HasLog & HasListeners & HasApprovalSight & HasNewTickets;

/**
 * Removes or erases the answers whose days are over by the rules of their forms. Several servers may do it at once, and one that ends
 * in between is followed by the next; a form that fails is logged and does not keep the others waiting.
 */
export async function retainAnswers(services: Needs): Promise<void> {
  for (const formKey of await formsWithRules(services.database.kysely)) {
    try {
      for (let moved = BATCH; moved === BATCH;) moved = await runAsServer(services, (work) => moveBatch(work, formKey));
    } catch (error) {
      services.log.error(error, `answers of form ${formKey} stay longer than their days`);
    }
  }
}

async function formsWithRules(db: Kysely<Tables>): Promise<FormKey[]> {
  const { rows } = await sql<{ key: FormKey }>`
    select g.form_key as key from form_terms g where g.settings ? 'retention' order by g.form_key`.execute(db);
  return rows.map(({ key }) => key);
}

async function moveBatch(work: OwnWork & Needs, formKey: FormKey): Promise<number> {
  const { db, log } = work;
  const rule = await ruleNow(db, formKey);
  if (!rule) return 0;
  const ids = await agedIds(work, formKey, rule.days);
  if (ids.length === 0) return 0;
  const chosen = await submissions(db).select(COLUMNS).select(standingOf(work)).where('s.id', 'in', ids).execute();
  await moveToBin(work, formKey, chosen.map(toStanding), null);
  if (rule.action === 'erase') await eraseForGood(work, formKey, ids);
  await noteRun(work, formKey, { action: rule.action, answers: ids.length });
  log.info({ formKey, action: rule.action, answers: ids.length }, 'answers went after their days');
  return ids.length;
}

/** As it is in this transaction: a rule that was changed since holds from the next batch on. */
async function ruleNow(db: Kysely<Tables>, formKey: FormKey): Promise<RetentionRule | null> {
  const { rows } = await sql<{ rule: RetentionRule | null }>`
    select g.settings -> 'retention' as rule from form_terms g where g.form_key = ${formKey}`.execute(db);
  return rows[0]?.rule ?? null;
}

/** Locked until the end; those that somebody else holds go with the next run. */
async function agedIds(
  { db, now, approvalSight }: OwnWork & Needs,
  formKey: FormKey,
  days: number,
): Promise<SubmissionId[]> {
  const { rows } = await sql<{ id: SubmissionId }>`
    select s.id from submission s
     where ${agedAnswers({ formKey, days, now })} and not ${isHeld(approvalSight)}
     order by s.serial limit ${BATCH} for update of s skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

/** One row for each day, form and action: how many went, never which. */
async function noteRun(
  { db, now }: Pick<OwnWork, 'db' | 'now'>,
  formKey: FormKey,
  { action, answers }: { action: string; answers: number },
): Promise<void> {
  await sql`insert into retention_run as r (form_key, day, action, answers)
    values (${formKey}, ${now.toISOString().slice(0, 10)}::date, ${action}, ${answers})
    on conflict (form_key, day, action) do update set answers = r.answers + excluded.answers`.execute(db);
}
