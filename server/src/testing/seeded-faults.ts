/** Mistakes that the harness must notice, with the invariants that each of them breaks. */
export const SEEDED_FAULTS = ['acknowledge before commit', 'ignore the idempotency key', 'check then act'] as const;

export type SeededFault = (typeof SEEDED_FAULTS)[number];
