import { hasPermission } from '../../work/permissions.ts';
import type { Work } from '../../work/work.ts';
import { findPerson } from '../session/find-person.ts';
import type { FileHolder } from './file-address.ts';
import type { StoredFile } from './file-repository.ts';
import type { FileReader, HasAnswerFiles } from './ports.ts';

type Asking = Pick<Work, 'db'> & HasAnswerFiles;

/**
 * Images of editors and faces are open to anybody who has the address. Answer files: before they are sent, whoever uploaded them;
 * afterwards whoever sees the answers that they stand in, or the comment that they were given with.
 */
export async function mayReadFile(work: Asking, person: FileReader | null, file: StoredFile): Promise<boolean> {
  if (file.purpose !== 'answer') return true;
  if (!person) return false;
  if (file.submissionId === null) return file.ownerId === person.id && mayStillHave(work, person, file);
  return work.answerFiles.mayRead(work, person, { originId: file.submissionId, fileId: file.id });
}

/** What the server made of many rows is for who may order it, at the moment of opening. */
async function mayStillHave(work: Asking, person: FileReader, { permission, formKey }: StoredFile): Promise<boolean> {
  if (permission == null) return true;
  return (
    hasPermission(person, permission) && (formKey === null || work.answerFiles.mayReadAnswers(work, person, formKey))
  );
}

/** Whether the holder of a signed address may read the file now. What was sent is no longer its page's or its draft's. */
export async function mayHolderRead(work: Asking, holder: FileHolder, file: StoredFile): Promise<boolean> {
  switch (holder.type) {
    case 'person': {
      const person = await findPerson(work.db, holder.id);
      return person !== undefined && mayReadFile(work, { ...person, account: holder.account }, file);
    }
    case 'ticket':
      return file.submissionId === null && file.uploadTicket === holder.id;
    case 'draft':
      return file.submissionId === null && file.draftId === holder.id;
    case 'visit':
      return (
        file.submissionId !== null &&
        work.answerFiles.isLookedUp(work, { originId: file.submissionId, fileId: file.id })
      );
  }
}
