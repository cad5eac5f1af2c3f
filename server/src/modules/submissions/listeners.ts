import type { Listener } from '../../work/emit.ts';
import { claimEarlierAnswers } from './intake/unique-answers.ts';
import { eraseAnswers } from './erase-answers.ts';

/** Keeps what was answered before a field became unique. */
export const claimUnique: Listener<'formPublished'> = {
  hear: (work, { formKey, fields }) => claimEarlierAnswers(work.db, formKey, fields),
};

/** The answers of a form go with it. */
export const eraseAnswersOfForm: Listener<'formErased'> = { hear: ({ db }, { formKey }) => eraseAnswers(db, formKey) };

/** Answers that an erased person has not sent go, with their own views; answers that were sent and views that others share stay. */
export const deleteDraftsOfErased: Listener<'personErased'> = {
  async hear({ db }, { userId }) {
    await db.deleteFrom('answer_draft').where('owner_id', '=', userId).execute();
    await db.deleteFrom('answer_layout').where('user_id', '=', userId).execute();
    await db.deleteFrom('answer_view').where('owner_id', '=', userId).where('is_shared', '=', false).execute();
  },
};
