import { createHash } from 'node:crypto';
import type { TicketAudit } from '../../../zendesk/client/client.ts';

/** Name of the metadata under which each update of ours says which effects it makes. */
const NAME = 'countersign_effects';

/** Short enough that a whole batch fits, long enough that two effects never share one. */
const markOf = (updateId: string): string => createHash('sha256').update(updateId).digest('base64url').slice(0, 16);

/** Metadata for an update that makes these effects. */
export const marksFor = (updateIds: readonly string[]): Record<string, string> => ({
  [NAME]: updateIds.map(markOf).join(','),
});

/** Which of the effects are in the ticket already, as its audits say. */
export function effectsIn(audits: readonly TicketAudit[], updateIds: readonly string[]): string[] {
  const made = new Set(audits.flatMap(({ metadata }) => marksIn(metadata?.custom?.[NAME])));
  return updateIds.filter((id) => made.has(markOf(id)));
}

const marksIn = (value: unknown): string[] => (typeof value === 'string' ? value.split(',') : []);
