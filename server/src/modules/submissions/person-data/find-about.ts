import type { FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { likeText } from '../../../basics/like-text.ts';
import type { Tables } from '../../../database/tables.ts';
import { openVersion } from '../../forms/versions/version-cache.ts';
import { isHeld } from '../retention/aged-answers.ts';
import { hasMarks, termMarks } from '../search/asking/term-sql.ts';
import { foldText } from '../search/words/fold-text.ts';
import { readTerms } from '../search/words/words-of.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import { digitsOf, isAbout } from './is-about.ts';

export interface AboutPerson {
  id: SubmissionId;
  formKey: FormKey;
  formName: string;
  isHeld: boolean;
  isRemoved: boolean;
}

interface Row extends AboutPerson {
  isOwn: boolean;
  release: string;
  answers: Answers;
  before: Answers[];
  personal: string[];
}

interface Account {
  id: number;
  userName: string;
  nickName: string;
}

/** People whose account has the name, the address or the number. */
export async function accountsOf(db: Kysely<Tables>, who: string): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select u.id, u.user_name as "userName", u.nick_name as "nickName" from person u
     where lower(${who}) in (lower(u.user_name), lower(u.email), lower(u.phone)) order by u.id`.execute(db);
  return rows;
}

/**
 * The answers about a person. The search index says where the words can be, and answers without an entry are looked at anyway; whether a personal field says exactly that is read from the
 * answers themselves and from what stood in them before.
 */
export async function findAbout(
  { db, approvalSight }: { db: Kysely<Tables> } & HasApprovalSight,
  who: string,
): Promise<AboutPerson[]> {
  const accounts = (await accountsOf(db, who)).map(({ id }) => id);
  const { rows } = await sql<Row>`
    select s.id, s.form_key as "formKey", f.name as "formName", s.removed_at is not null as "isRemoved",
           ${isHeld(approvalSight)} as "isHeld", coalesce(s.created_by = any(${accounts}::bigint[]), false) as "isOwn",
           v.id as release, s.answers, f.personal_fields as personal,
           (select coalesce(jsonb_agg(h.answers), '[]') from submission_history h where h.submission_id = s.id) as before
      from submission s join form_title f on f.key = s.form_key
      join form_release v on v.form_key = s.form_key and v.version = s.form_version
     where s.created_by = any(${accounts}::bigint[])
        or (f.personal_fields <> '[]' and (${mayName(who)}
             or not exists (select from search_entry e where e.submission_id = s.id) or s.id in (
             select h.submission_id from submission_history h where h.answers::text ilike ${likeText(who)})))
     order by s.form_key, s.serial`.execute(db);
  const about: AboutPerson[] = [];
  for (const { isOwn, release, answers, before, personal, ...one } of rows) {
    const { whole } = await openVersion(db, release);
    const states = [answers, ...before];
    if (isOwn || states.some((state) => isAbout(whole.definition, { answers: state, personal, who }))) about.push(one);
  }
  return about;
}

/** Answers `s` that may hold who was asked for. Numbers are written with spaces and without, so that all of them are looked through. */
function mayName(who: string): RawBuilder<SqlBool> {
  const digits = digitsOf(foldText(who).trim());
  if (digits !== null)
    return sql<SqlBool>`regexp_replace(s.answers::text, '[\\s()./-]', '', 'g') like ${`%${digits}%`}`;
  const marks = readTerms(who).flatMap((term) => termMarks(term, ['word']));
  if (marks.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`s.id in (select e.submission_id from search_entry e where ${hasMarks(marks)})`;
}
