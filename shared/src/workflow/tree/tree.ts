/** A process as an approval chain: cards from top to bottom, read from BPMN and never stored beside it. */
export type ProcessTree = {
  startId: string | null;
  inside: TreeSequence;
  /** Nodes that no way from the start leads to. */
  loose: string[];
  /** Pools and lanes say where elements lie, so their order is changed on the canvas only. */
  isFixed: boolean;
};

/** Cards in a row. `slots[n]` lies before `steps[n]`, the last behind them all; it is missing where the row ends. */
export type TreeSequence = { steps: TreeStep[]; slots: TreeSlot[] };

/** The flows that are cut when something is put here. */
export type TreeSlot = string[];

export type StepKind = 'approver' | 'cc' | 'delay' | 'script' | 'service' | 'call' | 'manual';
export type BranchKind = 'exclusive' | 'parallel' | 'inclusive';

export type TreeStep =
  | { type: 'step'; id: string; name: string; kind: StepKind }
  | { type: 'end'; id: string; name: string; terminate: boolean }
  | { type: 'scope'; id: string; name: string; startId: string; inside: TreeSequence }
  | BranchCard
  | LockedCard;

/** Without a join the ways run straight into what follows. */
export type BranchCard = {
  type: 'branch';
  id: string;
  name: string;
  kind: BranchKind;
  joinId: string | null;
  ways: TreeWay[];
};

export type TreeWay = {
  flowId: string;
  name: string;
  condition: string | null;
  isDefault: boolean;
  inside: TreeSequence;
};

/**
 * A part that a chain cannot show, such as a loop; it stays as it is and is changed on the canvas. `timed` tells what it is
 * where a step has timers on its border: the step and what they lead to can be set here, their order cannot be changed.
 */
export type LockedCard = { type: 'locked'; id: string; nodeIds: string[]; names: string[]; timed: TimedStep | null };

export type TimedStep = { id: string; name: string; kind: StepKind; timers: BorderTimer[] };

/** A timer on the border of a step, with what follows it up to where the chain goes on. */
export type BorderTimer = {
  id: string;
  name: string;
  /** The step ends with it. */
  isInterrupting: boolean;
  leadsTo: { id: string; name: string; isEnd: boolean }[];
};
