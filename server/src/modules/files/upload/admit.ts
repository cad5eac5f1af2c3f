import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import { fileRulesOf } from '@countersign/shared/forms/media/file-rules.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import { countWaiting } from '../file-repository.ts';
import type { HasAnswerFiles } from '../ports.ts';
import { MOST_OWN } from './upload-quota.ts';
import { DEFAULT_RULES, type UploadRules } from './upload-rules.ts';
import { readUploadTicket, type UploadTicket } from './upload-ticket.ts';

/** Where a file is to go, and what a page without a person may upload with. */
export interface UploadInput {
  ticket?: string | undefined;
  formKey?: string | undefined;
  field?: string | undefined;
}

type Asked = Pick<Work, 'db' | 'now' | 'person'> & HasSecrets & HasAnswerFiles;

/** Uploads without a person that wait to be sent with answers to one form. */
const MOST_OF_FORM = { files: 2000, bytes: 2 * 1024 ** 3 };

/** The rules for the file and whose it will be, for whoever may upload it. */
export async function admit(input: UploadInput, work: Asked) {
  const binding = bindingOf(input, work);
  const rules = await rulesOf(work, input);
  await checkQuota(work, binding);
  return { rules, binding };
}

/** Whose a file will be; refuses those who may not upload. */
export function bindingOf(input: UploadInput, work: Pick<Asked, 'person' | 'secretFor' | 'now'>) {
  const ticket = input.ticket ? readTicket(work, input) : null;
  if (!work.person && !ticket?.mayUpload) return refuse('upload_ticket', ['ticket']);
  return {
    purpose: 'answer' as const,
    // A page that carries a ticket is a public one, whoever looks at it: its answers have no author.
    ownerId: ticket ? null : (work.person?.id ?? null),
    formKey: input.formKey ?? null,
    uploadTicket: ticket?.id ?? null,
  };
}

function readTicket(work: Pick<Asked, 'secretFor' | 'now'>, { ticket = '', formKey = '' }: UploadInput): UploadTicket {
  return readUploadTicket(work.secretFor, ticket, formKey, work.now) ?? refuse('upload_ticket', ['ticket']);
}

/** The limits of the form's field; those of the newest version, because that is what pages are opened with. */
export async function rulesOf(work: Asked, { formKey, field: key }: UploadInput): Promise<UploadRules> {
  if (formKey === undefined) return DEFAULT_RULES;
  const fields = await work.answerFiles.fieldsOf(work.db, formKey);
  if (!fields) return refuse('not_found', ['formKey']);
  if (key === undefined) return DEFAULT_RULES;
  const field = fields.find((one) => one.key === key);
  const rules = field && fileRulesOf(field);
  return rules ?? refuse('not_found', ['field']);
}

async function checkQuota(
  work: Asked,
  by: { ownerId: UserId | null; uploadTicket: string | null; formKey: string | null },
): Promise<void> {
  const waiting = await countWaiting(work.db, by);
  const isFormFull =
    by.uploadTicket !== null && (waiting.form.files >= MOST_OF_FORM.files || waiting.form.bytes >= MOST_OF_FORM.bytes);
  if (waiting.own >= MOST_OWN || isFormFull) refuse('upload_quota', ['file']);
}
