import { asId } from '../../../basics/as-id.ts';
import type { HasZone } from '../../../basics/clock.ts';
import type { Work } from '../../../work/work.ts';
import { hasFiles } from '@countersign/shared/forms/field-traits.ts';
import { sql } from 'kysely';
import { findSettings } from '../../forms/settings/find-settings.ts';
import { versionOf } from '../reading/for-reader.ts';
import { findChain } from '../submission-repository.ts';
import { FINDABLE } from './findable.ts';
import { seenOf } from './seen-of.ts';

/** Whether a look-up of the form shows a file of answers now: the owner may have closed it, and the answers may be gone. */
export async function showsLookedUp(
  work: Pick<Work, 'db' | 'now'> & HasZone,
  { originId, fileId }: { originId: string; fileId: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select s.id from submission s where (s.id = ${originId} or s.origin_id = ${originId}) and ${FINDABLE}`.execute(
    work.db,
  );
  const findable = new Set(rows.map(({ id }) => id));
  for (const { row } of await findChain(work.db, asId(originId))) {
    if (!findable.has(row.id)) continue;
    const lookUp = (await findSettings(work.db, row.formKey))?.settings.lookUp;
    if (!lookUp) return false;
    const { shown } = seenOf(work, lookUp, await versionOf(work, row), row);
    const holds = ({ key, type }: (typeof shown)[number]) =>
      hasFiles(type) && (row.answers[key] as { id: string }[] | undefined)?.some(({ id }) => id === fileId);
    if (shown.some(holds)) return true;
  }
  return false;
}
