import type { Field } from '@countersign/shared/forms/schema.ts';
import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Work } from '../../work/work.ts';
import type { Person } from '../../work/person.ts';

export interface HasAnswerFiles {
  answerFiles: AnswerFiles;
}

/** Of an uploaded file `f` in a statement: whether something of a room above names it, so that it is not removed. */
export type IsHeld = RawBuilder<SqlBool>;

/** Who asks for a file, as far as it decides what they may read. */
export type FileReader = Pick<Person, 'id' | 'permissions' | 'departmentId' | 'account'>;

/** What this room asks of forms and answers (`HasAnswerFiles`); the rooms above answer. */
export interface AnswerFiles {
  /** The fields of a form as pages are opened with it now; null where it does not collect. */
  fieldsOf(db: Kysely<Tables>, formKey: string): Promise<readonly Field[] | null>;
  /** Whether a person may still read answers of a form, all or some: they keep for its day what they exported when they could read it. */
  mayReadAnswers(work: Pick<Work, 'db'>, reader: FileReader, formKey: string): Promise<boolean>;
  /** Whether a person may read a file that was sent with answers; `originId` is the first of their chain of resubmissions. */
  mayRead(work: Pick<Work, 'db'>, reader: FileReader, file: { originId: string; fileId: string }): Promise<boolean>;
  /** Whether the public look-up of the form shows a file of its answers now, to those who have found them. */
  isLookedUp(work: Pick<Work, 'db'>, file: { originId: string; fileId: string }): Promise<boolean>;
}
