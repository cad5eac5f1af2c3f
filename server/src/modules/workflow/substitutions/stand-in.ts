import type { Absence } from '../../system/ports.ts';

/** Who stands in for a person at this moment; the engine follows the chain and stops where it would go round. */
export function standInAt(absences: readonly Absence[], now: Date): (userId: string) => string | null {
  const current = new Map(
    absences.filter(({ from, until }) => from <= now && now < until).map((one) => [one.userId, one.substituteId]),
  );
  return (userId) => current.get(userId) ?? null;
}
