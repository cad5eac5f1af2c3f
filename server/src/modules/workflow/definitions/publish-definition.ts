import type { HasZone } from '../../../basics/clock.ts';
import type { HasJobs } from '../../jobs/runner.ts';
import type { publishDefinition as contract } from '@countersign/shared/api/workflow/workflow.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { findDefinition } from './definition-repository.ts';
import { freezeDraft } from './freeze-draft.ts';

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
  await freezeDraft(work, row, 'xml');
  return (await findDefinition(work.db, input.key)) ?? refuse('not_found', ['key']);
};
