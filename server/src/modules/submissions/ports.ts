import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import type { DEVICE_FACTS } from '@countersign/shared/forms/prefill/prefill-rule.ts';
import type { SheetContent } from '@countersign/shared/api/workflow/sheet.ts';
import type { ProcessStatus } from '@countersign/shared/workflow/state.ts';
import type { Kysely, RawBuilder } from 'kysely';
import type { HasSecrets } from '../../basics/secrets/secret-for.ts';
import type { HasApprovalSight } from './sight/approval-sight.ts';
import type { Tables } from '../../database/tables.ts';
import type { Work } from '../../work/work.ts';

export interface HasDeviceFacts {
  deviceFacts: DeviceFacts;
}

export interface HasApprovalSteps {
  approvalSteps: ApprovalSteps;
}

export interface HasNewTickets {
  newTickets: NewTickets;
}

/** Answers that become tickets (`HasNewTickets`): columns of statements, which the room of tickets declares. */
export interface NewTickets {
  /** Of a form `f`: whether its public answers become tickets. */
  areMade: RawBuilder<boolean>;
  /** Of answers `s`: where the ticket that is made of them stands; null where none is on its way. */
  state: RawBuilder<'waiting' | 'failed' | null>;
}

export type DeviceFact = (typeof DEVICE_FACTS)[number];

/** What the device records say (`HasDeviceFacts`); the room of devices answers. */
export interface DeviceFacts {
  /** Of the record of a serial number, as far as the caller sees it; null without one. */
  of(work: Work, serial: string): Promise<Readonly<Record<DeviceFact, unknown>> | null>;
}

/** Where approvals stand (`HasApprovalSteps`); the room of approvals answers. */
export interface ApprovalSteps {
  /** The state of a process, and names of the steps at which it waits, oldest first; a step may have none. */
  of(db: Kysely<Tables>, instanceId: InstanceId): Promise<{ status: ProcessStatus; steps: readonly string[] } | null>;
}

export interface HasPrintedSheets {
  printedSheets: PrintedSheets;
}

/** Sheets of approvals (`HasPrintedSheets`); the room of approvals answers. */
export interface PrintedSheets {
  /** What the sheet of an approval is made of, as far as the person of the work may see it; null where they may not read it. */
  of(work: Work & HasSecrets & HasApprovalSight, instanceId: string): Promise<SheetContent | null>;
}
