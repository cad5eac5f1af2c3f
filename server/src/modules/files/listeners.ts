import { letGoOfAvatars } from './upload/upload-avatar.ts';
import type { Listener } from '../../work/emit.ts';

/** Lets go of the files that an erased person has not sent: they go with the next purge of files. */
export const releaseFilesOfErased: Listener<'personErased'> = {
  async hear({ db, now }, { userId }) {
    await db
      .updateTable('file')
      .set({ held_until: now, draft_id: null })
      .where('owner_id', '=', userId)
      .where('submission_id', 'is', null)
      .execute();
    await letGoOfAvatars(db, { userId, now });
    await db
      .updateTable('file_upload')
      .set({ expires_at: now, owner_id: null })
      .where('owner_id', '=', userId)
      .execute();
    await db.deleteFrom('task_progress').where('owner_id', '=', userId).execute();
  },
};
