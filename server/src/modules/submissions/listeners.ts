import type { Listener } from '../../work/emit.ts';
import type { Work } from '../../work/work.ts';
import type { AnswersMoved } from './events.ts';
import { claimEarlierAnswers } from './intake/unique-answers.ts';
import { countNewest } from './statistics/counting/count-changes.ts';
import { eraseAnswers } from './erase-answers.ts';

/** Keeps what was answered before a field became unique. */
export const claimUnique: Listener<'formPublished'> = {
  hear: (work, { formKey, fields }) => claimEarlierAnswers(work.db, formKey, fields),
};

const countMoved = ({ db }: Pick<Work, 'db'>, { answers }: AnswersMoved) =>
  countNewest(
    db,
    answers.map(({ originId }) => originId),
  );

/** Answers in the recycle bin are in no figure. */
export const uncountRemoved: Listener<'answersRemoved'> = { hear: countMoved };

/** Answers that came back from the recycle bin are in the figures again. */
export const countRestored: Listener<'answersRestored'> = { hear: countMoved };

/** The answers of a form go with it. */
export const eraseAnswersOfForm: Listener<'formErased'> = { hear: ({ db }, { formKey }) => eraseAnswers(db, formKey) };

/** Answers that an erased person has not sent go, with their imports, data sync connections and own views; answers that were sent and views that others share stay. */
export const deleteDraftsOfErased: Listener<'personErased'> = {
  async hear({ db }, { userId }) {
    await db.deleteFrom('answer_draft').where('owner_id', '=', userId).execute();
    await db.deleteFrom('answer_layout').where('user_id', '=', userId).execute();
    await db.deleteFrom('answer_view').where('owner_id', '=', userId).where('is_shared', '=', false).execute();
    await db.deleteFrom('answer_sync').where('owner_id', '=', userId).execute();
    await db.deleteFrom('answer_import').where('owner_id', '=', userId).execute();
  },
};
