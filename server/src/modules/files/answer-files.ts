import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload.ts';
import type { Answers, Field } from '@countersign/shared/forms/schema.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { SecretFor } from '../../secrets.ts';
import { fileAddress, signedFileAddress } from './file-address.ts';
import { bindFiles, findFiles, type StoredFile } from './file-repository.ts';

/** Files inside answers: only what the server knows about them is stored, whatever the sender wrote. */

type Form = { fields: readonly Field[] };

/** Who sends the answers that the files stand in. */
export interface Sender {
  formKey: string;
  personId: number | null;
  /** Id of the upload ticket that came with the answers. */
  uploadTicket: string | null;
  /** First submission of the chain; files that it has already may be sent again. Null for new answers. */
  originId: string | null;
}

export interface ReadFiles {
  answers: Answers;
  ids: string[];
  problems: RefusalDetail[];
}

/**
 * Puts the true name, size and address into every file of the answers, and complains about those that do not exist, were
 * uploaded for another form or by somebody else, or stand in other answers already. Costs nothing when there are no files.
 */
export async function readAnswerFiles(
  db: Kysely<Tables>,
  form: Form,
  answers: Answers,
  sender: Sender,
): Promise<ReadFiles> {
  const named = fileFields(form).flatMap((key) => idsIn(answers[key]).map((id) => ({ key, id })));
  if (named.length === 0) return { answers, ids: [], problems: [] };
  const ids = [...new Set(named.map(({ id }) => id))];
  const found = new Map((await findFiles(db, ids)).map((file) => [file.id, file]));
  const problems = named
    .filter(({ id }) => !mayBind(found.get(id), sender))
    .map(({ key }) => ({ code: 'unknown_file', path: ['answers', key] }));
  return { answers: mapFiles(form, answers, (file) => trueAnswer(found.get(file.id)) ?? file), ids, problems };
}

/** Binds the files to the answers for good; false when somebody else's answers took one meanwhile. */
export async function bindAnswerFiles(db: Kysely<Tables>, ids: readonly string[], originId: string): Promise<boolean> {
  return ids.length === 0 || (await bindFiles(db, ids, originId)) === ids.length;
}

/** The answers as a reader gets them: every file with an address that opens for a while without signing in. */
export function withFileAddresses(form: Form, answers: Answers, secretFor: SecretFor, now: Date): Answers {
  return mapFiles(form, answers, (file) => ({ ...file, url: signedFileAddress(secretFor, file.id, now) }));
}

function mayBind(file: StoredFile | undefined, sender: Sender): boolean {
  if (!file || file.purpose !== 'answer' || file.formKey !== sender.formKey) return false;
  if (file.submissionId !== null) return file.submissionId === sender.originId;
  if (file.ownerId !== null) return file.ownerId === sender.personId;
  return file.uploadTicket !== null && file.uploadTicket === sender.uploadTicket;
}

function trueAnswer(file: StoredFile | undefined): FileAnswer | null {
  if (!file) return null;
  return { id: file.id as FileAnswer['id'], name: file.name, size: file.size, url: fileAddress(file.id) };
}

const fileFields = (form: Form): string[] =>
  form.fields.filter((field) => field.type === 'file_upload').map((field) => field.key);

const idsIn = (answer: unknown): string[] =>
  Array.isArray(answer) ? answer.flatMap((file: unknown) => (isFile(file) ? [file.id] : [])) : [];

function mapFiles(form: Form, answers: Answers, change: (file: FileAnswer) => FileAnswer): Answers {
  const changed = fileFields(form)
    .filter((key) => Object.hasOwn(answers, key) && Array.isArray(answers[key]))
    .map((key) => [key, (answers[key] as unknown[]).map((file) => (isFile(file) ? change(file) : file))]);
  return changed.length === 0 ? answers : { ...answers, ...Object.fromEntries(changed) };
}

const isFile = (value: unknown): value is FileAnswer =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
