import type { erase } from '@countersign/shared/api/submissions/person-data.ts';
import type { FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import type { HasListeners } from '../../../work/emit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf, type Work } from '../../../work/work.ts';
import { moveToBin } from '../bin/move-to-bin.ts';
import { eraseForGood } from '../bin/purge-removed.ts';
import type { HasNewTickets } from '../ports.ts';
import { hasBacklog } from '../search/filling/fill-index.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import { COLUMNS, standingOf, submissions, toStanding } from '../submission-repository.ts';
import { draftsAbout, linksTo } from './drafts-about.ts';
import { accountsOf, findAbout } from './find-about.ts';

/** Answers that one transaction erases. */
const BATCH = 100;

type Needs = HasApprovalSight & HasNewTickets & HasListeners;

/** Erases the next answers about a person and, with the first of them, drafts and links; what is being decided about stays. */
export const erasePersonData: UseCase<typeof erase, Needs> = async ({ who, erasureId }, work) => {
  if (await hasBacklog(work.db)) return refuse('search_incomplete');
  const id = erasureId ?? work.newId();
  const about = await findAbout(work, who);
  const due = about.filter(({ isHeld }) => !isHeld);
  const now = due.slice(0, BATCH);
  for (const [formKey, ones] of Map.groupBy(now, (one) => one.formKey))
    await eraseOf(
      work,
      formKey,
      ones.map((one) => one.id),
    );
  const beside = await eraseBeside(work, who);
  await note(work, id, { answers: now.length, ...beside });
  return { erasureId: id, answers: now.length, left: due.length - now.length, held: about.length - due.length };
};

async function eraseOf(work: Work & Needs, formKey: FormKey, ids: readonly SubmissionId[]): Promise<void> {
  await sql`select from submission where id = any(${[...ids]}::text[]) order by id for update`.execute(work.db);
  const present = await submissions(work.db)
    .select(COLUMNS)
    .select(standingOf(work))
    .where('s.id', 'in', [...ids])
    .execute();
  if (present.length > 0) await moveToBin(work, formKey, present.map(toStanding), personOf(work).id);
  await eraseForGood(work, formKey, ids);
}

async function eraseBeside({ db }: Work, who: string): Promise<{ drafts: number; links: number }> {
  const accounts = (await accountsOf(db, who)).map(({ id }) => id);
  const drafts = await draftsAbout(db, who, accounts);
  const links = await linksTo(db, who);
  if (drafts.length > 0) await db.deleteFrom('answer_draft').where('id', 'in', drafts).execute();
  if (links.length > 0) await db.deleteFrom('personal_link').where('id', 'in', links).execute();
  return { drafts: drafts.length, links: links.length };
}

/** One row for all batches. */
async function note(
  { db, now, person }: Work,
  id: string,
  { answers, drafts, links }: { answers: number; drafts: number; links: number },
): Promise<void> {
  await sql`insert into person_erasure as e (id, at, by_id, answers, drafts, links)
    values (${id}, ${now}, ${personOf({ person }).id}, ${answers}, ${drafts}, ${links})
    on conflict (id) do update set answers = e.answers + excluded.answers, drafts = e.drafts + excluded.drafts,
      links = e.links + excluded.links`.execute(db);
}
