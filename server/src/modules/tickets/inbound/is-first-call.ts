import type { Work } from '../../../work/work.ts';

/** Notes a call of a webhook by the hash of its id; false where that was here before. */
export async function isFirstCall(
  { db, now }: Pick<Work, 'db' | 'now'>,
  { subdomain, invocationId }: { subdomain: string; invocationId: string },
): Promise<boolean> {
  const added = await db
    .insertInto('zendesk_call_in')
    .values({ subdomain, invocation_id: invocationId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('invocation_id')
    .executeTakeFirst();
  return added !== undefined;
}
