import type { FileId, InstanceId } from '@countersign/shared/basics/ids.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Work } from '../../../work/work.ts';
import { lineId } from '../instances/rows/instance-rows.ts';
import { attachFiles, type FileLink, fileLinks } from '../../files/attach-files.ts';

/** Ties uploaded files to the comment that this call has just written, in its transaction. */
export async function attachToComment(work: Work, { instance }: InstanceState, fileIds: readonly FileId[]) {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return;
  await attachFiles(work, ids, await originOf(work.db, instance));
  await work.db
    .insertInto('comment_file')
    .values(ids.map((id) => ({ entry_id: lineId(instance.rev, 0), file_id: id, instance_id: instance.id })))
    .execute();
}

/** The first submission of the chain that the process belongs to; a process without answers stands for itself. */
async function originOf(db: Kysely<Tables>, instance: InstanceState['instance']): Promise<string> {
  if (instance.formDataId === null) return instance.id;
  const row = await db
    .selectFrom('sent_form')
    .select('origin_id')
    .where('id', '=', instance.formDataId)
    .executeTakeFirst();
  return row?.origin_id ?? instance.formDataId;
}

/** The files of a process's comments by history entry. */
export async function filesByEntry(work: Work & HasSecrets, instanceId: InstanceId): Promise<Map<string, FileLink[]>> {
  const rows = await work.db
    .selectFrom('comment_file')
    .select(['entry_id', 'file_id'])
    .where('instance_id', '=', instanceId)
    .orderBy('file_id')
    .execute();
  const links = await fileLinks(
    work,
    rows.map((row) => row.file_id),
  );
  const byEntry = new Map<string, FileLink[]>();
  for (const { entry_id: entryId, file_id: fileId } of rows) {
    const link = links.get(fileId);
    if (link) byEntry.set(entryId, [...(byEntry.get(entryId) ?? []), link]);
  }
  return byEntry;
}
