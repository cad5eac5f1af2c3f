import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { FormProcesses } from '../../forms/ports.ts';
import { findPublishedDefinition, namesOfDefinitions } from '../definitions/find-definition.ts';
import { plantDefinition } from '../definitions/plant-definition.ts';
import { copyApproval } from './copy-approval.ts';
import { describeApproval, problemsOfApproval } from './describe-approval.ts';
import { publishApproval } from './publish-approval.ts';
import { writeApproval } from './write-approval.ts';

/** What forms ask of processes. */
export const formProcesses: FormProcesses = {
  published: findPublishedDefinition,
  namesOf: namesOfDefinitions,
  areRunning,
  plant: plantDefinition,
  describe: describeApproval,
  problemsOf: problemsOfApproval,
  make: writeApproval,
  copy: copyApproval,
  publishOwn: publishApproval,
};

async function areRunning(db: Kysely<Tables>, formKey: FormKey): Promise<boolean> {
  const row = await db
    .selectFrom('process_instance')
    .select('id')
    .where('form_key', '=', formKey)
    .where('status', '=', PROCESS_STATUS.processing)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
