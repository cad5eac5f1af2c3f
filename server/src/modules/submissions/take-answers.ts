import type { Receipt } from '@countersign/shared/api/submissions.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { refuse, refuseAll } from '../../http/errors.ts';
import { inTransaction, isRetryable } from '../../database/transaction.ts';
import { hashOf } from '../../http/request-id.ts';
import type { Call } from '../../http/serve.ts';
import { linkSubmission } from '../tickets/link-submission.ts';
import { bindAnswerFiles } from '../files/answer-files.ts';
import { openVersion } from '../forms/version-cache.ts';
import { whyClosed } from '../forms/get-public-form.ts';
import { startInstance } from '../workflow/instances/start-instance.ts';
import { checkAnswers } from './check-answers.ts';
import {
  insertSubmission,
  insertSubmissionAlone,
  type Intake,
  type NewSubmission,
  readIntake,
  setInstance,
  toReceipt,
} from './intake-repository.ts';
import { traceOf } from './trace.ts';

/** Answers on their way in, whoever sends them. */
export interface Given {
  formKey: string;
  version: number;
  answers: Answers;
  extValue?: string | undefined;
  /** Null for a public page: its answers have no author. */
  authorId: number | null;
  ticketId?: string | null | undefined;
  /** People for steps whose approvers the starter chooses, by node id. */
  choices?: Record<string, number[]> | undefined;
  /** Id of the upload ticket of a public page. */
  uploadTicket?: string | null;
  /** When rejected or cancelled answers are sent again: the first submission of the chain and the process before. */
  again?: { originId: string; previousInstanceId: string | null };
}

/**
 * Takes answers in, once per form and request id for ever, in the caller's transaction: checked again, saved on the version
 * they were given on, their approval started, linked to the ticket. Any published version of a form that collects is taken:
 * whoever had the page open while a new version was published loses nothing. A refusal leaves nothing behind.
 */
export async function takeAnswers(call: Call, given: Given): Promise<Receipt> {
  const prepared = await prepare(call, given);
  return prepared.earlier ?? save(call, given, prepared);
}

/**
 * The same for a call without a transaction. Answers that nothing else hangs on are saved by a single statement, which is a
 * transaction by itself: those who answer the same form then never wait for a round trip of somebody else.
 */
export async function takeAnswersAlone(call: Call, given: Given): Promise<Receipt> {
  const prepared = await prepare(call, given);
  if (prepared.earlier) return prepared.earlier;
  if (!isOneStatement(given, prepared)) return saveTogether(call, given, prepared);
  try {
    return await save(call, given, prepared, insertSubmissionAlone);
  } catch (error) {
    if (isRetryable(error)) return saveTogether(call, given, prepared);
    throw error;
  }
}

type Prepared =
  | { earlier: Receipt }
  | { earlier: null; requestHash: string; definitionKey: string | null; answers: Answers; fileIds: string[] };

/** Everything that can be decided before something is written. */
async function prepare(call: Call, given: Given): Promise<Prepared> {
  const requestHash = hashOf(meaningOf(given));
  const intake = await readIntake(call.db, { ...given, requestId: call.requestId });
  if (!intake) return refuse('not_found', ['formKey']);
  if (intake.earlier) return { earlier: replay(intake.earlier, requestHash) };
  const { answers, fileIds } = await checkedAgainst(call, given, intake);
  return { earlier: null, requestHash, definitionKey: intake.definitionKey, answers, fileIds };
}

type ToSave = Extract<Prepared, { earlier: null }>;

const isOneStatement = ({ ticketId }: Given, { definitionKey, fileIds }: ToSave): boolean =>
  ticketId == null && definitionKey === null && fileIds.length === 0;

async function saveTogether(call: Call, given: Given, prepared: ToSave): Promise<Receipt> {
  const { receipt, works } = await inTransaction(call.services.database, async (db) => {
    // Collected anew by each attempt, so that one that was rolled back announces nothing.
    const works: Parameters<Call['afterCommit']>[0][] = [];
    const inside: Call = { ...call, db, afterCommit: (work) => void works.push(work) };
    return { receipt: await save(inside, given, prepared), works };
  });
  for (const work of works) call.afterCommit(work);
  return receipt;
}

async function save(call: Call, given: Given, prepared: ToSave, insert = insertSubmission): Promise<Receipt> {
  const { requestHash, definitionKey, answers, fileIds } = prepared;
  const id = call.newId();
  const row = rowOf(call, given, { id, answers, requestHash });
  const saved = await insert(call.db, row, call.audit?.line);
  if (saved === 'closed') return refuse('form_stopped', ['formKey']);
  if (saved === 'repeated') return replayOfFaster(call, given, requestHash);
  if (call.audit) call.audit.isWritten = true;
  if (!(await bindAnswerFiles(call.db, fileIds, given.again?.originId ?? id))) {
    return refuse('unknown_file', ['answers']);
  }
  const instanceId = await start(call, given, { id, answers, definitionKey });
  await link(call, given, id);
  return toReceipt(id, instanceId, call.now);
}

function rowOf(
  call: Call,
  given: Given,
  { id, answers, requestHash }: { id: string; answers: Answers; requestHash: string },
): NewSubmission {
  return {
    id,
    formKey: given.formKey,
    formVersion: given.version,
    answers,
    createdBy: given.authorId,
    ...traceOf(call),
    ticketId: given.ticketId ?? null,
    extValue: given.extValue ?? '',
    requestId: call.requestId,
    requestHash,
    originId: given.again?.originId ?? null,
    now: call.now,
  };
}

/** What makes two requests the same: all that is kept of them, and whose they are. A renewed upload ticket does not count. */
function meaningOf(given: Given): object {
  return { ...given, uploadTicket: undefined };
}

function replay(earlier: { requestHash: string; receipt: Receipt }, requestHash: string): Receipt {
  return earlier.requestHash === requestHash ? earlier.receipt : refuse('request_id_reused', ['X-Request-Id']);
}

/** The same request came in twice at once and the other one won; its row can be seen by now. */
async function replayOfFaster(call: Call, given: Given, requestHash: string): Promise<Receipt> {
  const intake = await readIntake(call.db, { ...given, requestId: call.requestId });
  if (!intake?.earlier) throw new Error('answers with this request id were there a moment ago');
  return replay(intake.earlier, requestHash);
}

async function checkedAgainst(call: Call, given: Given, intake: Intake) {
  const closed = whyClosed(intake);
  if (closed) return refuse(closed.status, ['formKey']);
  if (intake.versionId === null) {
    return refuse('form_version', ['version'], { current: { version: intake.newestVersion } });
  }
  const { form } = await openVersion(call.db, intake.versionId);
  const checked = await checkAnswers(call, form, given.answers, {
    formKey: given.formKey,
    personId: given.authorId,
    uploadTicket: given.uploadTicket ?? null,
    originId: given.again?.originId ?? null,
  });
  return checked.problems.length > 0 ? refuseAll(checked.problems) : checked;
}

async function link(call: Call, { formKey, ticketId, extValue = '', authorId }: Given, id: string): Promise<void> {
  if (ticketId == null) return;
  await linkSubmission(call, { submissionId: id, formKey, ticketId, extValue, createdBy: authorId });
}

async function start(
  call: Call,
  given: Given,
  saved: { id: string; answers: Answers; definitionKey: string | null },
): Promise<string | null> {
  if (saved.definitionKey === null) return null;
  const { instanceId } = await startInstance(call, {
    definitionKey: saved.definitionKey,
    formKey: given.formKey,
    submissionId: saved.id,
    answers: saved.answers,
    ticketId: given.ticketId ?? null,
    starterId: given.authorId,
    choices: given.choices,
    previousInstanceId: given.again?.previousInstanceId ?? null,
  });
  await setInstance(call.db, saved.id, instanceId);
  return instanceId;
}
