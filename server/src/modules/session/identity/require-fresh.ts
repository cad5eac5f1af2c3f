import type { HasSignIn } from '../../../work/once/exchange.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';

const FRESH_MS = 10 * 60_000;

/** Refuses with `confirm_identity` where the person has not shown lately who they are: somebody else may sit at an open page. */
export async function requireFresh(work: Pick<Work, 'db' | 'now'> & HasSignIn): Promise<void> {
  const { db, now, signIn } = work;
  const row = await db
    .selectFrom('session')
    .select('confirmed_at')
    .where('id', '=', signIn?.id ?? null)
    .executeTakeFirst();
  const at = row?.confirmed_at;
  if (!at || now.getTime() - at.getTime() > FRESH_MS) refuse('confirm_identity');
}

/** The session that a challenge belongs to. */
export const sessionOf = ({ signIn }: HasSignIn): string => signIn?.id ?? '';
