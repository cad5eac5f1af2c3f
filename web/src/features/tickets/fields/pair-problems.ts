import type { TicketPair } from '@countersign/shared/api/tickets/mapping.ts';

export type PairProblem = 'fieldMissing' | 'targetMissing' | 'targetTwice';

/** What is wrong with a pair, by its place: the server would refuse the same. */
export function problemsOf(pairs: readonly TicketPair[]): Map<number, PairProblem> {
  const problems = new Map<number, PairProblem>();
  for (const [at, { field, target }] of pairs.entries()) {
    if ((field as string) === '') problems.set(at, 'fieldMissing');
    else if (target === '') problems.set(at, 'targetMissing');
    else if (pairs.slice(0, at).some((other) => other.target === target)) problems.set(at, 'targetTwice');
  }
  return problems;
}
