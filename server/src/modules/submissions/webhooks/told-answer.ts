import { NOBODY } from '../../../work/person.ts';
import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import { type SqlBool, sql } from 'kysely';
import type { HasClock, HasZone } from '../../../basics/clock.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasConfig } from '../../../config/config.ts';
import type { Person } from '../../../work/person.ts';
import type { Work } from '../../../work/work.ts';
import { hasPermission } from '../../../work/permissions.ts';
import { findPerson } from '../../session/find-person.ts';
import { findVersion } from '../../forms/versions/find-version.ts';
import { findOwner } from '../../forms/rights/find-owner.ts';
import { rightsOn } from '../../forms/rights/policy.ts';
import { metBy } from '../../zendesk/scope/ticket-scope.ts';
import { forReader, versionOf } from '../reading/for-reader.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import { hiddenOfForm } from '../sight/fields-seen.ts';
import { rowsSeen } from '../sight/rows-seen.ts';
import { answersSeen, formSeen } from '../sight/sight.ts';
import { sightOf } from '../sight/sight-of.ts';
import { findSubmission } from '../submission-repository.ts';
import { type ToldAnswer, toTold } from './webhook-body.ts';
import { type FilterVerdict, passes } from './webhook-filter.ts';
import type { StoredWebhook } from './webhook-repository.ts';

export type ToldNeeds = Pick<Work, 'db' | 'now'> &
  HasSecrets &
  HasApprovalSight &
  HasZone &
  HasClock &
  HasConfig<'publicUrl'>;

/** The person whose sight a webhook has, if they are there and may still manage it; else why not. */
export async function ownerNow(
  db: Work['db'],
  { ownerId, formKey, subdomain }: StoredWebhook,
): Promise<Person | 'owner_left' | 'owner_right'> {
  const person = await findPerson(db, ownerId);
  if (!person) return 'owner_left';
  const formOwnerId = await findOwner(db, formKey);
  const rights = await rightsOn(db, person, { formKey, ownerId: formOwnerId ?? NOBODY });
  const isAllowed = hasPermission(person, 'form:project:edit') && rights.has('edit_form') && rights.has('view_answers');
  return isAllowed ? { ...person, account: subdomain, agentOf: [] } : 'owner_right';
}

/** What a webhook may tell of an answer now; or why it tells nothing. */
export async function toldAnswer(
  given: ToldNeeds,
  webhook: StoredWebhook,
  {
    owner,
    submissionId,
    serial,
    isRemoval,
  }: { owner: Person; submissionId: SubmissionId; serial: number; isRemoval: boolean },
): Promise<ToldAnswer | 'not_seen' | Exclude<FilterVerdict, 'passes'>> {
  const work = { ...given, person: owner };
  if (isRemoval) return toldRemoved(work, webhook, { submissionId, serial });
  const found = await findSubmission(given.db, submissionId);
  const sight = found ? await sightOf(work, owner, found) : 'none';
  if (!found || sight === 'none') return 'not_seen';
  const { published } = await versionOf(work, found.row);
  const row = await forReader(work, found.row, sight);
  const { fields } = formSeen(published, sight).definition;
  const verdict = passes(webhook.filter, { answers: row.answers, fields }, given);
  if (verdict !== 'passes') return verdict;
  return toTold(row, given.config.publicUrl);
}

/** An answer in the recycle bin is told by its number, to whoever reached it by their right to the form; the filter sees what they saw. */
async function toldRemoved(
  work: ToldNeeds & { person: Person },
  { formKey, filter }: StoredWebhook,
  { submissionId, serial }: { submissionId: SubmissionId; serial: number },
): Promise<ToldAnswer | 'not_seen' | Exclude<FilterVerdict, 'passes'>> {
  const ownerId = (await findOwner(work.db, formKey)) ?? NOBODY;
  const seen = await rowsSeen(work, { formKey, owner: { id: ownerId } });
  let asked = work.db
    .selectFrom('submission as s')
    .select(['s.answers', 's.form_version'])
    .where('s.id', '=', submissionId)
    .where(seen ?? sql<SqlBool>`true`);
  const met = metBy(work.person, 's');
  if (met) asked = asked.where(met);
  const row = await asked.executeTakeFirst();
  const version = row && (await findVersion(work.db, formKey, row.form_version));
  if (!version) return 'not_seen';
  const hidden = await hiddenOfForm(work, { formKey, owner: { id: ownerId }, version: row.form_version });
  const sight = hidden.size === 0 ? 'all' : [...hidden];
  const { definition } = version.published;
  const { fields } = formSeen(version.published, sight).definition;
  const verdict = passes(filter, { answers: answersSeen(definition, row.answers, sight), fields }, work);
  return verdict === 'passes' ? { id: submissionId, serial } : verdict;
}
