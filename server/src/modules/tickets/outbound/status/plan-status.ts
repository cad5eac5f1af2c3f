import type { QueuedUpdate } from '../updates/ticket-update.ts';

/** How a ticket that waits comes back, and as what it waits. */
export interface Hold {
  before: string;
  as: 'hold' | 'pending';
}

/** A part of an update that was not written, and why. */
export interface LeftOut {
  id: string;
  problem: 'status_changed' | 'hold_unavailable' | 'files_left';
  /** The status that the ticket has, or the names of files. */
  detail: string;
}

export interface StatusPlan {
  /** What the ticket becomes; its own status where nothing changes. */
  status: string;
  /** What is to be remembered; null once the ticket does not wait any more. */
  hold: Hold | null;
  left: LeftOut[];
}

interface Now {
  /** Of the ticket, as it was just read. */
  status: string;
  hold: Hold | null;
  /** As what tickets of the account can wait. */
  holdAs: Hold['as'];
  /** Another approval of the ticket lets it wait still. */
  isHeldByOther: boolean;
}

/**
 * The status of a ticket after a batch: it waits for approvals and comes back when the last one is decided. What an agent has
 * changed by hand meanwhile stays as it is, and a solved ticket does not wait.
 */
export function planStatus(batch: readonly QueuedUpdate[], now: Now): StatusPlan {
  const plan: StatusPlan = { status: now.status, hold: now.hold, left: [] };
  for (const { id, change } of batch) {
    if (change.kind === 'hold') beginHold(plan, id, now);
    else if (change.kind === 'outcome') takeOutcome(plan, id, change.payload.status, now);
  }
  return plan;
}

function beginHold(plan: StatusPlan, id: string, { holdAs }: Now): void {
  if (plan.hold?.as === plan.status) return;
  if (plan.status === 'solved') {
    plan.left.push({ id, problem: 'status_changed', detail: plan.status });
    return;
  }
  plan.hold = { before: plan.status, as: holdAs };
  plan.status = holdAs;
  if (holdAs === 'pending') plan.left.push({ id, problem: 'hold_unavailable', detail: holdAs });
}

function takeOutcome(plan: StatusPlan, id: string, next: string, { isHeldByOther }: Now): void {
  if (isHeldByOther) return;
  const { hold } = plan;
  plan.hold = null;
  if (hold ? plan.status !== hold.as : next !== 'before' && plan.status === 'solved' && next !== 'solved') {
    plan.left.push({ id, problem: 'status_changed', detail: plan.status });
    return;
  }
  if (next !== 'before') plan.status = next;
  // Zendesk makes no ticket new again.
  else if (hold) plan.status = hold.before === 'new' ? 'open' : hold.before;
}
