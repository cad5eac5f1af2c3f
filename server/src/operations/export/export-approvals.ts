import type { TimelineEntry } from '@countersign/shared/api/workflow/workflow.ts';
import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import { findFile } from '../../modules/files/file-repository.ts';
import { readHistory } from '../../modules/workflow/instances/reading/read-history.ts';
import { recordOf } from '../../modules/workflow/record/timeline.ts';
import { answersOf, type Place, writeContent } from './export-answers.ts';
import type { ExportWork } from './export-work.ts';
import { shortened } from './shortened.ts';

/** The flow record of each answer that has an approval as JSON, one a line; `seen` is told the process that it ran on. */
export async function* approvalLines(
  work: ExportWork,
  place: Place,
  seen: (definitionKey: string) => void,
): AsyncGenerator<string> {
  for (const shelf of ['present', 'bin'] as const) {
    for await (const rows of answersOf(work, place.form, shelf)) {
      for (const { id, serial, instanceId } of rows) {
        if (instanceId === null) continue;
        const found = await readHistory(work, instanceId as InstanceId);
        const { people, entries } = await recordOf(work, found);
        const { instance } = found.state;
        seen(instance.definitionKey);
        const line = {
          instanceId,
          answerId: id,
          serial,
          process: instance.definitionKey,
          processVersion: instance.definitionVersion,
          number: instance.number,
          status: instance.status,
          requester: people.get(instance.starterId)?.nickName ?? null,
          startedAt: instance.startedAt,
          endedAt: instance.endedAt,
          entries: await withContents(work, place, serial, entries),
        };
        yield `${JSON.stringify(line)}\n`;
      }
    }
  }
}

/** Files of comments with their paths instead of addresses, which open for a while only. */
async function withContents(
  work: ExportWork,
  place: Place,
  serial: number,
  entries: readonly TimelineEntry[],
): Promise<object[]> {
  const written: object[] = [];
  for (const { files = [], subTasks, ...entry } of entries) {
    const kept: object[] = [];
    for (const { id, name, size } of files) {
      const path = shortened(`comment-files/${serial}/${id}-${name.replaceAll(/[\\/:*?"<>|]/g, '_')}`);
      const file = await findFile(work.db, id);
      const isThere = file && (await writeContent(work, place.folder, `${place.at}/${path}`, file.storageKey));
      kept.push({ id, name, size, path: isThere ? path : null });
    }
    written.push({ ...entry, files: kept, subTasks: await withContents(work, place, serial, subTasks) });
  }
  return written;
}
