import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { StoredRow } from '../submission-repository.ts';
import type { Work } from '../../../work/work.ts';
import { withFileAddresses } from '../../files/answer-files.ts';
import { personHolder } from '../../files/file-address.ts';
import { type OpenVersion } from '../../forms/versions/version-cache.ts';
import { findVersion } from '../../forms/versions/find-version.ts';
import { answersSeen, type Sight } from '../sight/sight.ts';

/** The version that answers were given on; it exists as long as they do. */
export async function versionOf(work: Pick<Work, 'db'>, row: StoredRow): Promise<OpenVersion> {
  const version = await findVersion(work.db, row.formKey, row.formVersion);
  if (!version) throw new Error(`form ${row.formKey} has lost version ${row.formVersion}`);
  return version;
}

/** The row as the caller may see it, with file addresses that the caller can open. */
export async function forReader<Row extends StoredRow>(
  work: Pick<Work, 'db' | 'now' | 'person'> & HasSecrets,
  row: Row,
  sight: Sight,
): Promise<Row> {
  const { form, published } = await versionOf(work, row);
  const seen = answersSeen(published.definition, row.answers, sight);
  const by = { secretFor: work.secretFor, now: work.now };
  return {
    ...row,
    sentTo: sentToSeen(row, sight),
    answers: withFileAddresses(form, seen, personHolder(work.person), by),
  };
}

/** An address may be one of the answers that a step hides. */
const sentToSeen = ({ sentTo = null }: StoredRow, sight: Sight): StoredRow['sentTo'] =>
  sight === 'all' ? sentTo : sentTo && { ...sentTo, address: '' };
