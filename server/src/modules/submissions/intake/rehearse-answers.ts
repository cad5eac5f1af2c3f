import type { HasDatabase } from '../../../database/database.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { Refusal } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import { type IntakeNeeds, takeAnswers } from './take-answers.ts';
import type { Given } from './given.ts';

/** What only a ticket can tell: it is asked when there is one. */
const OF_THE_TICKET: ReadonlySet<string> = new Set(['ticket_unknown', 'ticket_unanswered']);

class Rehearsed extends Error {}

/**
 * Refuses answers as sending them would, by the same code, and leaves nothing behind: everything is taken in and rolled back. Opens
 * its own transaction.
 */
export async function rehearseAnswers(
  work: Work & IntakeNeeds & HasDatabase & HasAudit & HasClient,
  given: Given,
): Promise<void> {
  try {
    await inTransaction(work.database, async (db) => {
      const aside = { db, requestId: work.newId(), audit: null, afterCommit: () => undefined };
      await takeAnswers({ ...work, ...aside }, given);
      throw new Rehearsed();
    });
  } catch (error) {
    if (error instanceof Rehearsed) return;
    if (error instanceof Refusal && error.details.every(({ code }) => OF_THE_TICKET.has(code))) return;
    throw error;
  }
}
