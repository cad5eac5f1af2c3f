import type { MovedAnswers } from '../events.ts';
import type { StoredSubmission } from '../submission-repository.ts';

/** What events say of answers that go to the recycle bin or come back. */
export const movedAnswers = ({ row, originId, createdById, ticketId, account }: StoredSubmission): MovedAnswers => ({
  id: row.id,
  originId,
  serial: row.serial,
  formVersion: row.formVersion,
  answers: row.answers,
  authorId: createdById,
  ticketId,
  account,
  createdAt: new Date(row.createTime),
});
