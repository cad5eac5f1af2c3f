import type { CommandNeeds } from './command-needs.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import type { Work } from '../../../work/work.ts';
import type { Command } from '@countersign/shared/workflow/command.ts';
import type { ProcessGraph } from '@countersign/shared/workflow/graph/graph.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import type { TicketAudience } from '../../realtime/hub.ts';
import type { InstanceContext } from './rows/instance-store.ts';
import type { Operation } from './rows/operation.ts';

/** One command on one process. */
export interface Run {
  graph: ProcessGraph;
  /** The locked state, or null for a start. */
  before: InstanceState | null;
  command: Command;
  operation: Operation | null;
  /** Needed for a start. */
  context?: InstanceContext;
  /** Answered in `data.current` when the engine refuses because somebody else was faster. */
  currentOf?: () => Promise<unknown>;
  /** Known to belong to no ticket; left out where that was not looked up. */
  isWithoutTicket?: boolean;
  /** The tickets that the answers are linked to; left out, or null, where that was not looked up. */
  linked?: readonly TicketAudience[] | null;
  /** Of a call for this command alone: its line is written with the step. */
  audit?: HasAudit['audit'];
  /** Key of the job that brings the command: it goes with the step. */
  jobKey?: string;
}

/** Carries one out; what it brings about in other processes goes the same way. */
export type RunCommand = (work: Work & CommandNeeds, run: Run) => Promise<InstanceState>;
