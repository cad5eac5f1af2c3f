import type { ImportSettings } from '@countersign/shared/api/submissions/transfer/import.ts';
import { ANSWERS_BODY } from '@countersign/shared/api/contract.ts';
import type { FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { sameValue } from '@countersign/shared/forms/transfer/same-value.ts';
import { withoutWorkedOut } from '@countersign/shared/validation/not-taken.ts';
import { sql } from 'kysely';
import type { HasClient } from '../../../../../work/once/exchange.ts';
import { parseJsonBody } from '../../../../../work/json-body.ts';
import type { HasAudit } from '../../../../../work/record-audit.ts';
import { refuse } from '../../../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../../../work/work.ts';
import { changeAnswers } from '../../../changes/change-answers.ts';
import { type IntakeNeeds, takeAnswers } from '../../../intake/take-answers.ts';
import { mayEditSubmission } from '../../../policy.ts';
import { sightOf } from '../../../sight/sight-of.ts';
import { findStanding } from '../../../submission-repository.ts';
import { versionOf } from '../../../reading/for-reader.ts';

type TakingNeeds = IntakeNeeds & HasAudit & HasClient;

/** What the cells of a row say. */
export interface GivenRow {
  answers: Answers;
  /** Fields whose cells are all empty. */
  empty: readonly string[];
  /** The text of the key's cell. */
  key: string;
}

interface Into {
  formKey: FormKey;
  version: number;
  settings: ImportSettings;
}

/**
 * Takes one row as if somebody had sent or edited these answers, in the caller's transaction: the same checks, and what else
 * follows only as far as the settings say. Refuses what those refuse.
 */
export async function takeRow(
  work: Work & TakingNeeds,
  into: Into,
  row: GivenRow,
): Promise<'added' | 'changed' | 'same'> {
  const answers = parseJsonBody(JSON.stringify(row.answers), ANSWERS_BODY) as Answers;
  const { mode } = into.settings;
  const id = mode === 'add' ? null : await findRow(work, into, { ...row, answers });
  if (id !== null) return changeRow(work, into, id, { ...row, answers });
  if (mode === 'update') return refuse('import_key_unknown', ['key']);
  const { startsApprovals: startsApproval, sendsNotices: tells } = into.settings;
  const authorId = personOf(work).id;
  const given = { ...into, answers, authorId, imported: { startsApproval, tells } };
  await takeAnswers(work, given);
  return 'added';
}

const SERIAL = '$serial';

/** The answers that the key of a row names, those in the recycle bin aside; null where it names none. Refuses a key that names two. */
async function findRow(
  work: Work,
  { formKey, settings }: Into,
  { answers, key }: GivenRow,
): Promise<SubmissionId | null> {
  const name = settings.key ?? SERIAL;
  if (key.trim() === '') return settings.mode === 'both' ? null : refuse('import_key_empty', ['key']);
  const found = await idsBy(work, formKey, name, name === SERIAL ? Number(key) : answers[name]);
  if (found.length > 1) return refuse('import_key_twice', ['key']);
  const [id] = found;
  // A number that the form has not given is a mistake, not a new row.
  return id ?? (name === SERIAL ? refuse('import_key_unknown', ['key']) : null);
}

const MOST_SERIAL = 2 ** 31 - 1;

async function idsBy({ db }: Work, formKey: FormKey, name: string, value: unknown): Promise<SubmissionId[]> {
  if (name === SERIAL) {
    const serial = Number(value);
    if (!Number.isInteger(serial) || serial < 0 || serial > MOST_SERIAL) return [];
    const rows = await db
      .selectFrom('submission')
      .select('id')
      .where('form_key', '=', formKey)
      .where('serial', '=', serial)
      .where('removed_at', 'is', null)
      .execute();
    return rows.map(({ id }) => id);
  }
  // Answers that were sent again stand beside those before; the last ones count.
  const { rows } = await sql<{ id: SubmissionId }>`
    select distinct on (coalesce(origin_id, id)) id from submission
     where form_key = ${formKey} and removed_at is null and answers @> ${JSON.stringify({ [name]: value })}::jsonb
     order by coalesce(origin_id, id), serial desc limit 2`.execute(db);
  return rows.map(({ id }) => id);
}

async function changeRow(
  work: Work & TakingNeeds,
  { settings }: Into,
  id: SubmissionId,
  { answers, empty }: GivenRow,
): Promise<'changed' | 'same'> {
  const found = (await findStanding(work, id)) ?? refuse('import_key_unknown', ['key']);
  const person = personOf(work);
  const verdict = await mayEditSubmission(work.db, person, found);
  const sight = verdict === 'forbidden' ? 'none' : await sightOf(work, person, found);
  if (sight === 'none') return refuse('forbidden', ['key']);
  if (verdict === 'approval_running') return refuse(verdict, ['key']);
  const kept = settings.clearsEmpty
    ? Object.fromEntries(Object.entries(found.row.answers).filter(([key]) => !empty.includes(key)))
    : found.row.answers;
  const wanted = { ...kept, ...answers };
  const { form } = await versionOf(work, found.row);
  if (sameValue(withoutWorkedOut(form, wanted), withoutWorkedOut(form, found.row.answers))) return 'same';
  const change = { rev: found.row.rev, answers: wanted, imported: answers, sight };
  const after = await changeAnswers(work, found, change);
  return after.rev === found.row.rev ? 'same' : 'changed';
}
