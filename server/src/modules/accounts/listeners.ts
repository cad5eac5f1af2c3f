import type { Listener } from '../../work/emit.ts';

/** Nobody comes any more on the word of somebody who is erased. */
export const revokeOfErased: Listener<'personErased'> = {
  async hear({ db }, { userId }) {
    await db.deleteFrom('invitation').where('created_by', '=', userId).execute();
  },
};
