import type { Kysely } from 'kysely';
import type { HasZone } from '../../basics/clock.ts';
import { silentLog } from '../../basics/log.ts';
import { randomToken } from '../../basics/secrets/hashes.ts';
import { type HasSecrets, keysOf } from '../../basics/secrets/secret-for.ts';
import type { Tables } from '../../database/tables.ts';
import type { HasFormProcesses } from '../../modules/forms/ports.ts';
import type { HasStorage } from '../../modules/files/storage/storage.ts';
import type { HasApprovalSight } from '../../modules/submissions/sight/approval-sight.ts';
import { createDirectoryCache, type HasDirectory } from '../../modules/system/directory.ts';
import { formProcesses } from '../../modules/workflow/form-approvals/form-processes.ts';
import { processSight } from '../../modules/workflow/sight/process-sight.ts';
import { absences } from '../../modules/workflow/substitutions/absences.ts';
import { OPERATOR } from '../../work/permissions.ts';
import { ownWork } from '../../work/run-as-server.ts';
import type { Work } from '../../work/work.ts';

/** What the use cases get that an export reads with: the operator’s rights, and one moment of the database. */
export type ExportWork = Work & HasZone & HasApprovalSight & HasFormProcesses & HasSecrets & HasDirectory & HasStorage;

export function exportWork(db: Kysely<Tables>, storage: HasStorage['storage'], now: Date): ExportWork {
  const clock = (): Date => now;
  return {
    ...ownWork({ clock, log: silentLog }, db),
    person: OPERATOR,
    zone: 'UTC',
    approvalSight: processSight,
    formProcesses,
    directory: createDirectoryCache(clock, absences),
    storage,
    // Addresses of files are signed with it, and left out of the export.
    secretFor: keysOf(randomToken()),
  };
}
