import { type InstanceState, PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import type { Work } from '../../work/work.ts';
import type { TicketAudience } from '../realtime/hub.ts';

/** A step of a process is saved, in this transaction. */
export interface InstanceChanged {
  /** Null for a start. */
  before: InstanceState | null;
  after: InstanceState;
  /** Known to belong to no ticket. */
  isWithoutTicket: boolean;
  /** The tickets that its answers are linked to; null where that was not looked up. */
  linked: readonly TicketAudience[] | null;
}

/** Whether the step has completed what was sent; a called process completes a part of it. */
export const isApproved = ({ before, after: { instance } }: InstanceChanged): boolean =>
  instance.status === PROCESS_STATUS.completed &&
  before?.instance.status !== PROCESS_STATUS.completed &&
  !instance.parentInstanceId;

/** Whether the approval of what was sent has ended or begun again; that of a called process is a part of it. */
export const hasTurned = (changed: InstanceChanged): boolean =>
  isInAnotherState(changed) && !changed.after.instance.parentInstanceId;

/** Whether the process has ended or begun again. */
export const isInAnotherState = ({ before, after }: InstanceChanged): boolean =>
  before !== null && before.instance.status !== after.instance.status;

/** Whether the process has just been rejected or cancelled. */
export const isTurnedDown = ({ before, after: { instance } }: InstanceChanged): boolean =>
  (instance.status === PROCESS_STATUS.rejected || instance.status === PROCESS_STATUS.cancelled) &&
  before?.instance.status === PROCESS_STATUS.processing;

declare module '../../work/emit.ts' {
  interface Events {
    instanceChanged: { by: Work; about: InstanceChanged; fact: InstanceChanged };
  }
}
