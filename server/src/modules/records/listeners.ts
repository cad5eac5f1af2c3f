import { forgetChangesOf } from '../../work/audit/retain-audit.ts';
import type { Listener } from '../../work/emit.ts';

/** What the operation log says of an erased person's own data goes with them; that something was done stays. */
export const forgetChangesOfErased: Listener<'personErased'> = {
  hear: (work, { userId }) => forgetChangesOf(work.db, userId),
};
