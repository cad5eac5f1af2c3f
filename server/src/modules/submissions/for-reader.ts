import type { SubmissionRow } from '@countersign/shared/api/submissions.ts';
import type { Call } from '../../http/serve.ts';
import { withFileAddresses } from '../files/answer-files.ts';
import { type OpenVersion } from '../forms/version-cache.ts';
import { findVersion } from '../forms/find-version.ts';

/** The version that answers were given on; it exists as long as they do. */
export async function versionOf(call: Pick<Call, 'db'>, row: SubmissionRow): Promise<OpenVersion> {
  const version = await findVersion(call.db, row.formKey, row.formVersion);
  if (!version) throw new Error(`form ${row.formKey} has lost version ${row.formVersion}`);
  return version;
}

/** The row with file addresses that the reader can open. */
export async function forReader(
  call: Pick<Call, 'db' | 'now' | 'services'>,
  row: SubmissionRow,
): Promise<SubmissionRow> {
  const { form } = await versionOf(call, row);
  return { ...row, answers: withFileAddresses(form, row.answers, call.services.secretFor, call.now) };
}
