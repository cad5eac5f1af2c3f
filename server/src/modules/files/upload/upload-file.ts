import type { HasDatabase } from '../../../database/database.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasAnswerFiles } from '../ports.ts';
import type { HasStorage } from '../storage/storage.ts';
import type { HasFiles } from '../../../work/once/exchange.ts';
import type { upload } from '@countersign/shared/api/files/files.ts';
import type { FileId } from '@countersign/shared/basics/ids.ts';
import { fileRulesOf } from '@countersign/shared/forms/media/file-rules.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { AdmitFile, UseCase } from '../../../work/route.ts';
import type { HasAddress, Work } from '../../../work/work.ts';
import { type FileHolder, personHolder, signedFileAddress } from '../file-address.ts';
import { countWaiting } from '../file-repository.ts';
import { takeFile } from './take-file.ts';
import { MOST_OWN, spendQuota } from './upload-quota.ts';
import { DEFAULT_RULES, limitOf, type UploadRules } from './upload-rules.ts';
import { readUploadTicket, type UploadTicket } from './upload-ticket.ts';

type Input = ParsedInputOf<typeof upload>;

/** Uploads without a person that wait to be sent with answers to one form. */
const MOST_OF_FORM = { files: 2000, bytes: 2 * 1024 ** 3 };

/** Refuses an upload that would not be kept, before its file is read. */
export const admitUpload: AdmitFile<typeof upload, HasDatabase & HasSecrets & HasAnswerFiles & HasAddress> = async (
  input,
  work,
  declared,
) => {
  const { rules, binding } = await admit(input, work);
  const limit = limitOf(rules);
  await spendQuota(work, { bytes: Math.min(declared ?? limit.bytes, limit.bytes), ticket: binding.uploadTicket });
  return limit;
};

/** Keeps one file for answers that are being given. Its address opens for a while, so that the page can show it. */
export const uploadFile: UseCase<typeof upload, HasSecrets & HasStorage & HasAnswerFiles & HasFiles> = async (
  input,
  work,
) => {
  // Once more, because a form can close and others can upload while a file comes in.
  const { rules, binding } = await admit(input, work);
  const file = await takeFile(work, rules, binding);
  const holder: FileHolder | null =
    binding.uploadTicket === null ? personHolder(work.person) : { type: 'ticket', id: binding.uploadTicket };
  const url = signedFileAddress(work.secretFor, file.id, holder, work.now);
  return { id: file.id as FileId, name: file.name, size: file.size, url };
};

type Asked = Pick<Work, 'db' | 'now' | 'person'> & HasSecrets & HasAnswerFiles;

/** The rules for the file and whose it will be, for whoever may upload it. */
async function admit(input: Input, work: Asked) {
  const ticket = input.ticket ? readTicket(work, input) : null;
  if (!work.person && !ticket?.mayUpload) return refuse('upload_ticket', ['ticket']);
  const binding = {
    purpose: 'answer' as const,
    // A page that carries a ticket is a public one, whoever looks at it: its answers have no author.
    ownerId: ticket ? null : (work.person?.id ?? null),
    formKey: input.formKey ?? null,
    uploadTicket: ticket?.id ?? null,
  };
  const rules = await rulesOf(work, input);
  await checkQuota(work, binding);
  return { rules, binding };
}

function readTicket(work: Asked, { ticket = '', formKey = '' }: Input): UploadTicket {
  return readUploadTicket(work.secretFor, ticket, formKey, work.now) ?? refuse('upload_ticket', ['ticket']);
}

/** The limits of the form's field; those of the newest version, because that is what pages are opened with. */
async function rulesOf(work: Asked, { formKey, field: key }: Input): Promise<UploadRules> {
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
  by: { ownerId: number | null; uploadTicket: string | null; formKey: string | null },
): Promise<void> {
  const waiting = await countWaiting(work.db, by);
  const isFormFull =
    by.uploadTicket !== null && (waiting.form.files >= MOST_OF_FORM.files || waiting.form.bytes >= MOST_OF_FORM.bytes);
  if (waiting.own >= MOST_OWN || isFormFull) refuse('upload_quota', ['file']);
}
