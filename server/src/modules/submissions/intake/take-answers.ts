import type { DefinitionKey, InstanceId, SubmissionId, UserId } from '@countersign/shared/basics/ids.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasZone } from '../../../basics/clock.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import type { HasJobs } from '../../jobs/runner.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasConfig } from '../../../config/config.ts';
import type { HasWords } from '../../system/words/sensitive-words.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import type { Receipt } from '@countersign/shared/api/submissions/submissions.ts';
import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { notTaken } from '@countersign/shared/validation/not-taken.ts';
import { refuse, refuseAll } from '../../../work/refusing/refuse.ts';
import { inTransaction, isRetryable } from '../../../database/transaction.ts';
import { hashOf } from '../../../work/once/once.ts';
import type { Work } from '../../../work/work.ts';
import { emit, type HasListeners, isHeard } from '../../../work/emit.ts';
import { bindAnswerFiles } from '../../files/answer-files.ts';
import { openVersion } from '../../forms/versions/version-cache.ts';
import type { AnswersComing } from '../events.ts';
import { checkAnswers } from './check-answers.ts';
import { checkEmailCodes, type RightCode, spendCodes } from '../email-codes/check-email-codes.ts';
import { meteredMoment } from './metered-moment.ts';
import { needsFinalizing, finalizeAnswers } from '../finalization/finalize-answers.ts';
import { assignedIn, keepAssigned } from '../finalization/keep-assigned.ts';
import { releaseClaims } from '../finalization/finalization-repository.ts';
import { shownAtEnd } from '../finalization/shown-at-end.ts';
import { chainIds } from '../submission-repository.ts';
import { deleteDraft } from '../drafts/draft-repository.ts';
import {
  type Earlier,
  insertSubmission,
  insertSubmissionAlone,
  type Intake,
  type NewSubmission,
  readIntake,
  setInstance,
  toReceipt,
} from './intake-repository.ts';
import { holdToForm } from './hold-to-form.ts';
import { admitSender, holdToSettings, needsHolding } from './hold-to-settings.ts';
import { resultsAddress } from '../results/results-address.ts';
import { countNewest } from '../statistics/counting/count-changes.ts';
import { recordFindings } from '../findings/record-findings.ts';
import { type Finding, softenAnswers } from '../findings/soften-answers.ts';
import { sensitiveAnswers } from './sensitive-answers.ts';
import { refuseLate } from './refuse-late.ts';
import { admitHeldLink, admitLink, checkLinkCode, spendLink } from '../personal-links/admit-link.ts';
import type { FoundLink } from '../personal-links/find-link.ts';
import { traceOf } from '../../forms/settings/trace.ts';
import { claimUniqueAnswers, type UniqueAnswer, uniqueAnswersIn } from './unique-answers.ts';
import type { Given } from './given.ts';
import type { HasNewTickets } from '../ports.ts';

type SavingNeeds = HasZone & HasRealtime & HasJobs & HasSecrets & HasNewTickets & HasListeners & HasConfig<'mail'>;
/** What taking answers in works with. */
export type IntakeNeeds = SavingNeeds & HasWords & HasApprovalSight;
/** What works inside the transaction that saves answers. */
type Saving = Work & SavingNeeds & HasAudit & HasClient;

/**
 * Takes answers in, once per form and request id for ever, in the caller's transaction: checked again, saved on the version
 * they were given on, their approval started, linked to the ticket. Any published version of a form that collects is taken:
 * whoever had the page open while a new version was published loses nothing. A refusal leaves nothing behind.
 */
export async function takeAnswers(work: Work & IntakeNeeds & HasAudit & HasClient, given: Given): Promise<Receipt> {
  const prepared = await prepare(work, given);
  return prepared.earlier ?? save(work, given, prepared);
}

/**
 * The same for a call without a transaction. Answers that nothing else hangs on are saved by a single statement, which is a
 * transaction by itself: those who answer the same form then never wait for a round trip of somebody else.
 */
export async function takeAnswersAlone(
  work: Work & IntakeNeeds & HasDatabase & HasAudit & HasClient,
  given: Given,
): Promise<Receipt> {
  const prepared = await prepare(work, given);
  return withResults(work, given, prepared, prepared.earlier ?? (await saveAlone(work, given, prepared)));
}

async function saveAlone(work: Saving & HasDatabase, given: Given, prepared: ToSave): Promise<Receipt> {
  if (!isOneStatement(work, given, prepared)) return saveTogether(work, given, prepared);
  try {
    return await save(work, given, prepared, insertSubmissionAlone);
  } catch (error) {
    if (isRetryable(error)) return saveTogether(work, given, prepared);
    throw error;
  }
}

/** Tells visitors where the results are, where their form shows them. */
function withResults(
  work: Work & HasSecrets,
  { formKey, visitor }: Given,
  { held }: Prepared,
  receipt: Receipt,
): Receipt {
  const results = visitor && resultsAddress(work, held?.settings, { formKey, submissionId: receipt.submissionId });
  return results ? { ...receipt, results } : receipt;
}

type Prepared =
  | { earlier: Receipt; held: Intake['held'] }
  | {
      earlier: null;
      requestHash: string;
      definitionKey: DefinitionKey | null;
      answers: Answers;
      fileIds: string[];
      unique: UniqueAnswer[];
      codes: RightCode[];
      form: CompiledForm;
      authorId: UserId | null;
      held: Intake['held'];
      link: FoundLink | null;
      isProven: boolean;
      /** Words that are let through and noted. */
      findings: Finding[];
      /** These answers become a ticket. */
      makesTicket: boolean;
      /** A webhook hears of them. */
      hasWebhooks: boolean;
    };

/** Everything that can be decided before something is written. */
async function prepare(
  work: Work & HasZone & HasWords & HasApprovalSight & HasNewTickets & HasSecrets & HasClient,
  given: Given,
): Promise<Prepared> {
  const intake = await readIntake(work, { ...given, requestId: work.requestId });
  if (!intake) return refuse('not_found', ['formKey']);
  const form = intake.versionId === null ? null : (await openVersion(work.db, intake.versionId)).form;
  if (form) holdToForm(form, given.answers);
  const requestHash = hashOf(meaningOf(given));
  if (intake.earlier) return { earlier: replay(form, intake.earlier, requestHash), held: intake.held };
  const link = given.link ? await admitLink(work, { ...given.link, formKey: given.formKey }) : null;
  const authorId = await admitSender(work, given, intake);
  if (!form) return refuse('form_version', ['version'], { current: { version: intake.newestVersion } });
  const zone = intake.held?.settings.zone ?? work.zone;
  const { answers, fileIds, unique, codes, findings } = await checkedAgainst(work, { ...given, authorId, zone }, form);
  const isProven = link !== null && intake.held?.settings.personalLinks?.asksCode === true;
  if (isProven) codes.push(await checkLinkCode(work, link, given.link?.code));
  // What is sent again replaces what was counted and told already.
  const held = given.again ? null : intake.held;
  return {
    earlier: null,
    requestHash,
    definitionKey: given.imported?.startsApproval === false ? null : intake.definitionKey,
    held,
    authorId,
    form,
    answers,
    fileIds,
    unique,
    codes,
    link,
    isProven,
    findings,
    hasWebhooks: intake.hasWebhooks,
    makesTicket: intake.makesTickets && given.visitor !== undefined && link === null && !given.again,
  };
}

type ToSave = Extract<Prepared, { earlier: null }>;

const comingOf = (
  { formKey, ticketId = null }: Given,
  { form, definitionKey, makesTicket, hasWebhooks }: ToSave,
): AnswersComing => ({
  form,
  formKey,
  definitionKey,
  ticketId,
  mayMakeTicket: makesTicket,
  hasWebhooks,
});

/** Nothing of this room's own is to be written beside the answers, and no other room wants to write. */
const isOneStatement = (work: Work & HasListeners, given: Given, prepared: ToSave): boolean =>
  given.draftId == null &&
  prepared.link === null &&
  isAlone(prepared) &&
  !isHeard(work, 'answersTaken', comingOf(given, prepared));

const isAlone = ({ fileIds, unique, codes, findings, form, held }: ToSave): boolean =>
  fileIds.length + unique.length + codes.length + findings.length === 0 &&
  !needsFinalizing(form) &&
  !(held && needsHolding(held.settings));

async function saveTogether(work: Saving & HasDatabase, given: Given, prepared: ToSave): Promise<Receipt> {
  const { receipt, later } = await inTransaction(work.database, async (db) => {
    // Collected anew by each attempt, so that one that was rolled back announces nothing.
    const later: Parameters<Work['afterCommit']>[0][] = [];
    const inside: Saving = { ...work, db, afterCommit: (task) => void later.push(task) };
    return { receipt: await save(inside, given, prepared), later };
  });
  for (const task of later) work.afterCommit(task);
  return receipt;
}

async function save(work: Saving, sent: Given, prepared: ToSave, insert = insertSubmission): Promise<Receipt> {
  const { requestHash, form, fileIds, unique, codes, authorId, held, isProven } = prepared;
  const via = prepared.link && (await admitHeldLink(work, prepared.link.id));
  const given = via ? { ...sent, ticketId: via.ticketId, account: via.account } : sent;
  const originId = given.again?.originId;
  const id = work.newId<SubmissionId>();
  const row = rowOf(work, { ...given, authorId }, { id, answers: prepared.answers, requestHash });
  const saved = await insert(work.db, row, work.audit?.line);
  if (saved === 'closed') return refuse('form_stopped', ['formKey']);
  if (saved === 'repeated') return replayOfFaster(work, sent, { form, requestHash });
  if (work.audit) work.audit.isWritten = true;
  await spendCodes(work, codes);
  await recordFindings(work, { formKey: given.formKey, submissionId: id }, prepared.findings);
  if (held) await holdToSettings(work, { ...given, submissionId: id, authorId, held });
  if (!(await bindAnswerFiles(work.db, fileIds, originId ?? id))) return refuse('unknown_file', ['answers']);
  if (unique.length > 0 || originId) {
    await claimUniqueAnswers(work.db, { formKey: given.formKey, originId: originId ?? id, unique });
  }
  if (given.again) {
    await releaseClaims(work.db, await chainIds(work.db, given.again.originId));
    await countNewest(work.db, [given.again.originId]);
  }
  if (given.imported) await keepAssigned(work, form, { formKey: given.formKey, answers: prepared.answers });
  const answers = await finalizeAnswers(work, form, { id, formKey: given.formKey, answers: prepared.answers });
  if (given.draftId) await deleteDraft(work.db, given.draftId);
  if (via) await spendLink(work, { id: via.id, submissionId: id, isProven });
  let instanceId: InstanceId | null = null;
  await emit(work, 'answersTaken', {
    ...comingOf(given, prepared),
    id,
    answers,
    extValue: given.extValue ?? '',
    ...ticketOf(given),
    authorId,
    starterId: via?.isSenderActive ? via.createdBy : authorId,
    choices: given.choices,
    via: via && { createdBy: via.createdBy, name: via.name, isProven },
    again: given.again ?? null,
    startedAs: async (started) => {
      instanceId = started;
      await setInstance(work.db, id, started);
    },
  });
  return toReceipt(id, instanceId, work.now, shownAtEnd(form, answers));
}

/** Answers without a ticket have no account either. */
const ticketOf = ({ ticketId = null, account = null }: Given) => ({
  ticketId,
  account: ticketId === null ? null : account,
});

function rowOf(
  work: Work & HasSecrets & HasClient,
  given: Given,
  { id, answers, requestHash }: { id: SubmissionId; answers: Answers; requestHash: string },
): NewSubmission {
  return {
    id,
    formKey: given.formKey,
    formVersion: given.version,
    answers,
    createdBy: given.authorId,
    ...traceOf(work),
    ...ticketOf(given),
    extValue: given.extValue ?? '',
    requestId: work.requestId,
    requestHash,
    originId: given.again?.originId ?? null,
    now: work.now,
  };
}

/**
 * What makes two requests the same: all that is kept of them, and whose they are. A renewed upload ticket does not count, nor the
 * start of the page, nor the draft, which is gone after the first, nor the code, which may be a newer one.
 */
function meaningOf(given: Given): object {
  const link = given.link && { ...given.link, code: undefined };
  return { ...given, link, uploadTicket: undefined, draftId: undefined, visitor: undefined, timing: undefined };
}

function replay(form: CompiledForm | null, earlier: Earlier, requestHash: string): Receipt {
  if (earlier.requestHash !== requestHash) return refuse('request_id_reused', ['X-Request-Id']);
  const given = form && shownAtEnd(form, earlier.answers);
  return given ? { ...earlier.receipt, given } : earlier.receipt;
}

/** The same request came in twice at once and the other one won; its row can be seen by now. */
async function replayOfFaster(
  work: Work & HasNewTickets,
  given: Given,
  { form, requestHash }: Pick<ToSave, 'form' | 'requestHash'>,
): Promise<Receipt> {
  const intake = await readIntake(work, { ...given, requestId: work.requestId });
  if (!intake?.earlier) throw new Error('answers with this request id were there a moment ago');
  return replay(form, intake.earlier, requestHash);
}

async function checkedAgainst(
  work: Work & HasWords & HasApprovalSight & HasSecrets,
  given: Given & HasZone,
  form: CompiledForm,
) {
  if (given.timing) refuseLate(work, { formKey: given.formKey, form, timing: given.timing });
  const sender = {
    formKey: given.formKey,
    personId: given.authorId,
    uploadTicket: given.uploadTicket ?? null,
    originId: given.again?.originId ?? null,
    draftId: given.draftId ?? null,
    zone: given.zone,
  };
  const assigned = given.imported ? assignedIn(form, given.answers) : {};
  const checked = await checkAnswers(work, form, given.answers, sender, assigned);
  const problems = [
    ...checked.problems,
    ...(given.imported
      ? notTaken(form, given.answers, given.answers, meteredMoment({ now: work.now, zone: given.zone }))
      : []),
    ...(given.again && !given.again.isCorrected ? [] : sensitiveAnswers(work.words, checked.answers)),
  ];
  if (problems.length > 0) return refuseAll(problems);
  const { fields } = form;
  // What is sent again was checked when it came in first.
  const softened =
    given.again && !given.again.isCorrected
      ? { answers: checked.answers, findings: [] }
      : softenAnswers(work.words, form, checked.answers);
  const { answers, codes } =
    given.again || given.imported
      ? { answers: softened.answers, codes: [] }
      : await checkEmailCodes(work, given.formKey, { fields, answers: softened.answers });
  const unique = uniqueAnswersIn(fields, answers);
  return { ...checked, answers, codes, form, unique, findings: softened.findings };
}
