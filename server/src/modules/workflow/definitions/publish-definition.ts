import type { HasZone } from '../../../basics/clock.ts';
import type { HasJobs } from '../../jobs/runner.ts';
import type { publishDefinition as contract } from '@countersign/shared/api/workflow/workflow.ts';
import { readProcess } from '@countersign/shared/workflow/bpmn/bpmn.ts';
import { checkSheet } from '@countersign/shared/workflow/graph/check-references.ts';
import type { ProcessProblem } from '@countersign/shared/workflow/graph/problems.ts';
import { refuse, refuseAll } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { fieldsOf } from '../design/design-choices.ts';
import { scheduleStart } from '../timers/schedule-start.ts';
import { missingProcesses } from './missing-processes.ts';
import { readOutbound } from '../../system/outbound/outbound.ts';
import { findDefinition } from './definition-repository.ts';
import { privateAddresses } from './private-addresses.ts';
import { problemTexts } from './problem-texts.ts';

/** Freezes the draft as the next version; every problem of the BPMN is answered with the element that it stands at. */
export const publishDefinition: UseCase<typeof contract, HasZone & HasJobs> = async (input, work) => {
  const row = await work.db
    .selectFrom('process_definition')
    .selectAll()
    .where('key', '=', input.key)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse('not_found', ['key']);
  if (row.rev !== input.rev) {
    return refuse('stale_revision', ['rev'], { current: await findDefinition(work.db, input.key) });
  }
  const { graph, problems } = await readProcess(row.draft_xml);
  const { allowedHosts } = await readOutbound(work.db);
  const all: Refusing[] = [
    ...problems.filter(isError),
    ...(graph ? checkSheet(graph, (await fieldsOf(work.db, row.key)).fields) : []),
    ...(graph ? await missingProcesses(work.db, row.key, graph) : []),
    ...(graph ? privateAddresses(graph, allowedHosts) : []),
  ];
  if (!graph || all.length > 0) {
    return refuseAll(
      all.map((problem) => ({
        code: 'bpmn_invalid',
        path: ['xml'],
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
  return (await findDefinition(work.db, input.key)) ?? refuse('not_found', ['key']);
};

type Refusing = Pick<ProcessProblem, 'elementId'> & { code: string; params?: ProcessProblem['params'] };

const isError = (problem: ProcessProblem) => problem.severity === 'error';
