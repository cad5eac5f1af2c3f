import * as z from 'zod/mini';
import { instanceId, versionNumber } from '../../basics/ids.ts';
import { instant } from '../../basics/time.ts';
import { contract } from '../contract.ts';
import { jobId, jobKind } from '../jobs/jobs.ts';
import { CODES } from '../reply.ts';
import { processStatus } from './workflow.ts';

/** What administrators do for a process that cannot go on as it is. */

/** Every place where the process stands must be there in the other version, of the same kind and in the same scope. */
export const migrateInstance = contract({
  name: 'workflow.migrateInstance',
  summary: 'Move a running request to another version of its process',
  method: 'POST',
  path: '/workflow/instances/{id}/migration',
  access: 'workflow:process:migrate',
  input: z.object({ id: instanceId, version: versionNumber }),
  reply: z.object({ procInsId: instanceId, version: versionNumber, status: processStatus }),
  refusals: { migration_obstacle: CODES.unprocessable, instance_ended: CODES.conflict },
});

/** Steps that failed for good and hold the process up; `jobs.retryFailed` tries one again. */
export const listFailures = contract({
  name: 'workflow.listFailures',
  summary: 'List a request’s steps that failed',
  method: 'GET',
  path: '/workflow/instances/{id}/failures',
  access: 'self',
  input: z.object({ id: instanceId }),
  reply: z.array(
    z.object({ jobId, kind: jobKind, nodeId: z.string(), taskName: z.string(), error: z.string(), failTime: instant }),
  ),
});
