import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { HasAnswerCounts } from '../../forms/ports.ts';
import type { HasZone } from '../../../basics/clock.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import type { SavedDraft, save } from '@countersign/shared/api/submissions/visitors/drafts.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import { isDraftSecret } from '@countersign/shared/forms/definition/draft-name.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { refuse, refuseAll } from '../../../work/refusing/refuse.ts';
import { hashOf } from '../../../work/once/once.ts';
import type { Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { keepFilesOfDraft, readAnswerFiles } from '../../files/answer-files.ts';
import { readUploadTicket } from '../../files/upload/upload-ticket.ts';
import { findVersion } from '../../forms/versions/find-version.ts';
import { visitorOf } from '../../forms/settings/visitor.ts';
import { getPublicForm } from '../../forms/filling/get-public-form.ts';
import { holdToForm } from '../intake/hold-to-form.ts';
import { type AnswerDraft, countDrafts, findDraft, insertDraft, updateDraft } from './draft-repository.ts';

type Input = ParsedInputOf<typeof save>;

const DAY = 86_400_000;
const LARGEST = 500_000;
/** A form that is left open to everybody must not fill the disk. */
const MOST_OF_FORM = 20_000;

/** Keeps unfinished answers behind the link that the page made, for as long as the form says. */
export const saveDraft: UseCase<typeof save, HasZone & HasSecrets & HasClient & HasAnswerCounts> = async (
  input,
  work,
) => {
  const days = await daysOf(work, input.formKey);
  const known = await findDraft(work.db, {
    formKey: input.formKey,
    name: input.draft,
    personId: work.person?.id ?? null,
    now: work.now,
  });
  const { answers, fileIds } = await checked(work, input, known?.id ?? null);
  const expiresAt = new Date(work.now.getTime() + days * DAY);
  const content = { formVersion: input.version, answers, now: work.now, expiresAt };
  const saved = known ? await change(work, input, known, content) : await create(work, input, content);
  await keepFilesOfDraft(work.db, fileIds, saved.id);
  return saved.reply;
};

type Content = Parameters<typeof updateDraft>[2];

async function create(work: Work, input: Input, content: Content) {
  if (input.rev !== 0 || !isDraftSecret(input.draft)) return refuse('draft_gone', ['draft']);
  if ((await countDrafts(work.db, input.formKey)) >= MOST_OF_FORM)
    return refuse('too_many_drafts', ['formKey'], { params: { most: MOST_OF_FORM } });
  const id = work.newId();
  const ownerId = work.person?.id ?? null;
  const isNew = await insertDraft(work.db, {
    ...content,
    id,
    ownerId,
    formKey: input.formKey,
    secret: input.draft,
  });
  // The secret belongs to a draft of another form, to one that is over, or to the same save a moment ago.
  return isNew ? { id, reply: replyOf(1, content) } : refuse('draft_gone', ['draft']);
}

async function change(work: Work, { rev }: Input, known: AnswerDraft, content: Content) {
  const isRepeat = known.rev === rev + 1 && hashOf(known.answers) === hashOf(content.answers);
  if (isRepeat) return { id: known.id, reply: replyOf(known.rev, { ...known, now: known.updatedAt }) };
  if (known.rev !== rev || !(await updateDraft(work.db, known, content))) return refuseStale(known);
  return { id: known.id, reply: replyOf(rev + 1, content) };
}

const replyOf = (rev: number, { now, expiresAt }: Pick<Content, 'now' | 'expiresAt'>): SavedDraft => ({
  rev,
  updateTime: now.toISOString(),
  expireTime: expiresAt.toISOString(),
});

function refuseStale({ rev, updatedAt }: AnswerDraft): never {
  return refuse('stale_revision', ['rev'], { current: { rev, updateTime: updatedAt.toISOString() } });
}

/** How long drafts of the form are kept; refuses where it is closed or keeps none. */
async function daysOf(
  work: Work & HasZone & HasSecrets & HasClient & HasAnswerCounts,
  formKey: FormKey,
): Promise<number> {
  const open = await getPublicForm(work.db, formKey, visitorOf(work));
  if (open.status !== 'open') return refuse(open.status, ['formKey']);
  const { drafts } = open.form.definition;
  return drafts?.onServer ? drafts.days : refuse('drafts_off', ['formKey']);
}

/** A draft may be wrong and incomplete, but it holds nothing that is not of its form, and no files of others. */
async function checked(
  work: Work & HasSecrets,
  input: Input,
  draftId: string | null,
): Promise<{ answers: Answers; fileIds: string[] }> {
  const version = await findVersion(work.db, input.formKey, input.version);
  if (!version) return refuse('form_version', ['version']);
  holdToForm(version.form, input.answers);
  if (JSON.stringify(input.answers).length > LARGEST)
    return refuse('draft_too_large', ['answers'], { params: { most: LARGEST } });
  const unknown = Object.keys(input.answers).filter((key) => !version.form.indexOf.has(key));
  const ticket = readUploadTicket(work.secretFor, input.uploadTicket ?? '', input.formKey, work.now);
  const read = await readAnswerFiles(work.db, version.form, input.answers, {
    formKey: input.formKey,
    personId: null,
    uploadTicket: ticket?.id ?? null,
    originId: null,
    draftId,
  });
  const problems = [...unknown.map((key) => ({ code: 'unknown_field', path: ['answers', key] })), ...read.problems];
  return problems.length > 0 ? refuseAll(problems) : { answers: read.answers, fileIds: read.ids };
}
