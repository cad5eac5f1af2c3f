import type { DevicesTables } from '../modules/devices/tables.ts';
import type { FilesTables } from '../modules/files/tables.ts';
import type { FormsTables } from '../modules/forms/tables.ts';
import type { PublishingTables } from '../modules/forms/publishing/tables.ts';
import type { JobsTables } from '../modules/jobs/tables.ts';
import type { SettleTables } from '../modules/submissions/settle/tables.ts';
import type { SubmissionsTables } from '../modules/submissions/tables.ts';
import type { DictionaryTables } from '../modules/system/dictionaries/tables.ts';
import type { SystemTables } from '../modules/system/tables.ts';
import type { TicketsTables } from '../modules/tickets/tables.ts';
import type { WorkflowTables } from '../modules/workflow/tables.ts';
import type { MetaTable } from './meta-table.ts';

/** Every table by its name in the database; a room describes its tables in its own file and adds them here. */
export interface Tables
  extends
    SystemTables,
    DictionaryTables,
    FormsTables,
    PublishingTables,
    SubmissionsTables,
    SettleTables,
    FilesTables,
    WorkflowTables,
    TicketsTables,
    DevicesTables,
    JobsTables {
  meta: MetaTable;
}
