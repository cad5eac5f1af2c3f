import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * How long one request may wait for the database in all. Each statement has a limit of its own, but a database that answers each of
 * several slowly would keep somebody waiting for their sum.
 */
export interface WaitBudget {
  /** Milliseconds that are left. */
  left: number;
  /** What waits now, each with what ends its wait; together they wait once. */
  readonly waiting: Set<() => void>;
  /** When the first of them began. */
  since: number;
  timer: NodeJS.Timeout | undefined;
  /** False when the request is over: what goes on after it waits on its own account. */
  isOpen: boolean;
}

/** Answers of a healthy database come within this, and cost nothing: a long import is made of many. */
const FREE_MS = 100;

const budgets = new AsyncLocalStorage<WaitBudget>();

export const makeWaitBudget = (milliseconds: number): WaitBudget => ({
  left: milliseconds,
  waiting: new Set(),
  since: 0,
  timer: undefined,
  isOpen: true,
});

/** Runs `work`, and everything that follows from it, on this budget. */
export const onWaitBudget = <T>(budget: WaitBudget, work: () => T): T => budgets.run(budget, work);

/** Begins a wait for the database on the budget of the present request, if there is one; answers how to end it. `giveUp` is called when it is used up. */
export function beginWait(giveUp: () => void): () => void {
  const budget = budgets.getStore();
  if (!budget?.isOpen) return () => undefined;
  const entry = () => giveUp();
  budget.waiting.add(entry);
  if (budget.waiting.size === 1) {
    budget.since = performance.now();
    budget.timer = setTimeout(() => exhaust(budget), Math.max(0, budget.left) + FREE_MS);
  }
  return () => endWait(budget, entry);
}

function endWait(budget: WaitBudget, entry: () => void): void {
  if (!budget.waiting.delete(entry) || budget.waiting.size > 0) return;
  clearTimeout(budget.timer);
  budget.left -= Math.max(0, performance.now() - budget.since - FREE_MS);
}

function exhaust(budget: WaitBudget): void {
  budget.left = 0;
  for (const giveUp of budget.waiting) giveUp();
}
