import type { UserId } from '@countersign/shared/basics/ids.ts';
import { hasFiles } from '@countersign/shared/forms/field-traits.ts';
import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { SecretFor } from '../../basics/secrets/secret-for.ts';
import { fileAddress, type FileHolder, signedFileAddress } from './file-address.ts';
import { bindFiles, bindFilesToDraft, findFiles, type StoredFile } from './file-repository.ts';

/** Files inside answers: only what the server knows about them is stored, whatever the sender wrote. */

type Form = Pick<CompiledForm, 'fields'> & { rows: ReadonlyMap<number, Form> };

/** Who sends the answers that the files stand in. */
export interface Sender {
  formKey: string;
  personId: UserId | null;
  /** Id of the upload ticket that came with the answers. */
  uploadTicket: string | null;
  /** First submission of the chain; files that it has already may be sent again. Null for new answers. */
  originId: string | null;
  /** The draft on the server that the answers come from, with its files. */
  draftId?: string | null;
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
  const named = filesIn(form, answers, ['answers']);
  if (named.length === 0) return { answers, ids: [], problems: [] };
  const ids = [...new Set(named.map(({ id }) => id))];
  const found = new Map((await findFiles(db, ids)).map((file) => [file.id, file]));
  const problems = named
    .filter(({ id }) => !mayBind(found.get(id), sender))
    .map(({ path }) => ({ code: 'unknown_file', path }));
  return { answers: mapFiles(form, answers, (file) => withTruth(file, found.get(file.id))), ids, problems };
}

/** A file of answers, for whoever hands its content on. */
export type AnswerFile = Pick<StoredFile, 'id' | 'name' | 'size' | 'mime' | 'storageKey' | 'sha256'>;

/** The files that stand in answers which were taken, in the order of the form. */
export async function filesOfAnswers(db: Kysely<Tables>, form: Form, answers: Answers): Promise<AnswerFile[]> {
  const ids = [...new Set(filesIn(form, answers, []).map(({ id }) => id))];
  if (ids.length === 0) return [];
  const found = new Map((await findFiles(db, ids)).map((file) => [file.id, file]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Binds the files to the answers for good; false when somebody else's answers took one meanwhile. */
export async function bindAnswerFiles(db: Kysely<Tables>, ids: readonly string[], originId: string): Promise<boolean> {
  return ids.length === 0 || (await bindFiles(db, ids, originId)) === ids.length;
}

/** Keeps files from being purged while the draft is there that they stand in. */
export async function keepFilesOfDraft(db: Kysely<Tables>, ids: readonly string[], draftId: string): Promise<void> {
  if (ids.length > 0) await bindFilesToDraft(db, ids, draftId);
}

/** The answers as a holder gets them: every file with an address that opens for a while without signing in. */
export function withFileAddresses(
  form: Form,
  answers: Answers,
  holder: FileHolder | null,
  { secretFor, now }: { secretFor: SecretFor; now: Date },
): Answers {
  return mapFiles(form, answers, (file) => ({ ...file, url: signedFileAddress(secretFor, file.id, holder, now) }));
}

function mayBind(file: StoredFile | undefined, sender: Sender): boolean {
  if (!file || file.purpose !== 'answer' || file.formKey !== sender.formKey || isMade(file)) return false;
  if (file.submissionId !== null) return file.submissionId === sender.originId;
  if (file.draftId != null && file.draftId === sender.draftId) return true;
  if (file.ownerId !== null) return file.ownerId === sender.personId;
  return file.uploadTicket !== null && file.uploadTicket === sender.uploadTicket;
}

/** What the server made of answers is none of them. */
const isMade = ({ permission }: StoredFile): boolean => permission != null;

/** The typed name of a signature is the person's word; all else is ours. */
function withTruth(given: FileAnswer, file: StoredFile | undefined): FileAnswer {
  if (!file) return given;
  const typed = given.typed === undefined ? {} : { typed: given.typed };
  return { ...typed, id: file.id as FileAnswer['id'], name: file.name, size: file.size, url: fileAddress(file.id) };
}

const idsIn = (answer: readonly unknown[]): string[] => answer.flatMap((file) => (isFile(file) ? [file.id] : []));

const listAt = (answers: Answers, key: string): readonly unknown[] | null => {
  const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
  return Array.isArray(answer) ? answer : null;
};

/** Every file in the answers and where it stands, in the rows of sub-forms too. */
function filesIn(form: Form, answers: Answers, path: (string | number)[]): { id: string; path: (string | number)[] }[] {
  return form.fields.flatMap(({ key, type }, index) => {
    const rows = form.rows.get(index);
    const list = rows || hasFiles(type) ? listAt(answers, key) : null;
    if (!list) return [];
    if (!rows) return idsIn(list).map((id) => ({ id, path: [...path, key] }));
    return list.flatMap((row, at) => (isRecord(row) ? filesIn(rows, row, [...path, key, at]) : []));
  });
}

function mapFiles(form: Form, answers: Answers, change: (file: FileAnswer) => FileAnswer): Answers {
  const changed = form.fields.flatMap(({ key, type }, index) => {
    const rows = form.rows.get(index);
    const list = rows || hasFiles(type) ? listAt(answers, key) : null;
    if (!list) return [];
    const mapRow = (row: unknown) => (rows && isRecord(row) ? mapFiles(rows, row, change) : row);
    return [[key, list.map(rows ? mapRow : (file) => (isFile(file) ? change(file) : file))] as const];
  });
  return changed.length === 0 ? answers : { ...answers, ...Object.fromEntries(changed) };
}

const isRecord = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFile = (value: unknown): value is FileAnswer =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
