import type { SubmissionRow } from '@countersign/shared/api/submissions/submissions.ts';
import type { Call } from '../../../work/call.ts';
import { withFileAddresses } from '../../files/answer-files.ts';
import { personHolder } from '../../files/file-address.ts';
import { type OpenVersion } from '../../forms/versions/version-cache.ts';
import { findVersion } from '../../forms/versions/find-version.ts';
import { answersSeen, type Sight } from '../sight/sight.ts';

/** The version that answers were given on; it exists as long as they do. */
export async function versionOf(call: Pick<Call, 'db'>, row: SubmissionRow): Promise<OpenVersion> {
  const version = await findVersion(call.db, row.formKey, row.formVersion);
  if (!version) throw new Error(`form ${row.formKey} has lost version ${row.formVersion}`);
  return version;
}

/** The row as the caller may see it, with file addresses that the caller can open. */
export async function forReader(
  call: Pick<Call, 'db' | 'now' | 'services' | 'person'>,
  row: SubmissionRow,
  sight: Sight,
): Promise<SubmissionRow> {
  const { form, published } = await versionOf(call, row);
  const seen = answersSeen(published.definition, row.answers, sight);
  const by = { secretFor: call.services.secretFor, now: call.now };
  return {
    ...row,
    sentTo: sentToSeen(row, sight),
    answers: withFileAddresses(form, seen, personHolder(call.person), by),
  };
}

/** An address may be one of the answers that a step hides. */
const sentToSeen = ({ sentTo = null }: SubmissionRow, sight: Sight): SubmissionRow['sentTo'] =>
  sight === 'all' ? sentTo : sentTo && { ...sentTo, address: '' };
