import type { Listener } from '../../work/emit.ts';

/** Takes back what was shared with or offered to an erased person, and what only they saw; their forms stay for another owner. */
export const unshareWithErased: Listener<'personErased'> = {
  async hear({ db }, { userId }) {
    await db.deleteFrom('form_share').where('type', '=', 'user').where('subject_id', '=', userId).execute();
    await db
      .deleteFrom('form_transfer')
      .where((is) => is.or([is('to_id', '=', userId), is('from_id', '=', userId)]))
      .execute();
    await db.deleteFrom('field_library').where('owner_id', '=', userId).where('scope', '=', 'own').execute();
    await db.deleteFrom('form_template').where('owner_id', '=', userId).where('is_for_all', '=', false).execute();
  },
};
