import type { Listener } from '../../work/emit.ts';

/** An erased person is no agent of any account, and no account acts in their name. */
export const forgetAgent: Listener<'personErased'> = {
  async hear({ db }, { userId }) {
    await db.deleteFrom('zendesk_identity').where('user_id', '=', userId).execute();
    await db.deleteFrom('zendesk_oauth').where('user_id', '=', userId).execute();
    await db.updateTable('zendesk_account').set({ starts_as: null }).where('starts_as', '=', userId).execute();
    await db
      .updateTable('zendesk_ticket_people')
      .set({ assignee_id: null })
      .where('assignee_id', '=', userId)
      .execute();
  },
};
