import type { HasNewTickets } from '../ports.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { get } from '@countersign/shared/api/submissions/submissions.ts';
import type { HasZone } from '../../../basics/clock.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { zoneOfForm } from '../../forms/settings/zone-of-form.ts';
import { forReader, versionOf } from './for-reader.ts';
import { mayEditSubmission } from '../policy.ts';
import { formSeen } from '../sight/sight.ts';
import { sightOf } from '../sight/sight-of.ts';
import { findStanding } from '../submission-repository.ts';

/** One submission with its form version, as far as the caller may see it. */
export const getSubmission: UseCase<typeof get, HasApprovalSight & HasNewTickets & HasSecrets & HasZone> = async (
  input,
  work,
) => {
  const person = personOf(work);
  const found = await findStanding(work, input.id);
  if (!found) return refuse('not_found', ['id']);
  const sight = await sightOf(work, person, found);
  if (sight === 'none') return refuse('forbidden', ['id']);
  const { published } = await versionOf(work, found.row);
  const zone = await zoneOfForm(work.db, found.row.formKey, work.zone);
  const mayEdit = (await mayEditSubmission(work.db, person, found)) === 'yes';
  return {
    submission: await forReader(work, found.row, sight),
    form: { ...formSeen(published, sight), zone },
    mayEdit,
  };
};
