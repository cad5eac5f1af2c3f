import type { Work } from '../../../work/work.ts';

/** Ends a link that the transaction holds; one that was withdrawn before keeps its moment. */
export async function withdrawHeld({ db, now }: Pick<Work, 'db' | 'now'>, id: string): Promise<void> {
  const links = db.updateTable('personal_link').set({ withdrawn_at: now }).where('id', '=', id);
  await links.where('withdrawn_at', 'is', null).execute();
}
