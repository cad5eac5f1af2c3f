import type { HasZone } from '../../../basics/clock.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { refuseAll } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import type { HasJobs } from '../../jobs/runner.ts';
import { scheduleStart } from '../timers/schedule-start.ts';
import { problemTexts } from './problem-texts.ts';
import { problemsOfDraft } from './problems-of-draft.ts';

/** Makes the draft of a process that the caller holds the next version, and returns its number; refuses by every problem, at `place`. */
export async function freezeDraft(
  work: Work & HasZone & HasJobs,
  row: Selectable<Tables['process_definition']>,
  place: 'xml' | 'approval',
): Promise<number> {
  const { graph, problems } = await problemsOfDraft(work.db, row);
  if (!graph || problems.length > 0) {
    return refuseAll(
      problems.map((problem) => ({
        code: 'bpmn_invalid',
        path: [place],
        params: { ...problemTexts(problem.params), problem: problem.code, element: problem.elementId ?? '' },
      })),
    );
  }
  const version = (row.version ?? 0) + 1;
  await work.db
    .insertInto('process_definition_version')
    .values({
      key: row.key,
      version,
      name: row.name,
      xml: row.draft_xml,
      graph: JSON.stringify(graph),
      published_by: work.person?.id ?? null,
      published_at: work.now,
    })
    .execute();
  await work.db
    .updateTable('process_definition')
    .set({ version, rev: row.rev + 1, updated_at: work.now })
    .where('key', '=', row.key)
    .execute();
  await scheduleStart(work, row.key, graph);
  return version;
}
