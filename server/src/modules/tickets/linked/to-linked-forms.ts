import { type LinkedAction, linkedAction, type LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import { formKey, instanceId, linkedFormId, submissionId, ticketId } from '@countersign/shared/basics/ids.ts';
import { PROCESS_STATUS, type ProcessStatus } from '@countersign/shared/workflow/state.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { type HasLanguage, personOf, type Work } from '../../../work/work.ts';
import type { Person } from '../../../work/person.ts';
import { channelNames } from '../../forms/publishing/channel-names.ts';
import { type InstanceSummary, summariseInstances } from '../../workflow/summary/summarise-instances.ts';
import { type SummaryReader, summaryReader } from '../../workflow/summary/summary-lines.ts';
import type { LinkedFormRow } from './linked-form-repository.ts';
import { linkedRights } from '../rights/linked-rights.ts';

const STATUS_NAMES: Record<ProcessStatus, string> = {
  [PROCESS_STATUS.processing]: 'Processing',
  [PROCESS_STATUS.completed]: 'Completed',
  [PROCESS_STATUS.rejected]: 'Rejected',
  [PROCESS_STATUS.cancelled]: 'Cancelled',
};

/** Who reads the rows: what they may do with them, and how they read the summaries of their approvals. */
export interface LinkedFormReader {
  person: Person;
  summaries: SummaryReader;
}

/** The reader behind a call. */
export const linkedFormReader = (work: Pick<Work, 'person'> & HasLanguage): LinkedFormReader => ({
  person: personOf(work),
  summaries: summaryReader(work),
});

/** Rows as one reader sees them, with the state of their approvals; in the order given. */
export async function toLinkedForms(
  db: Kysely<Tables>,
  rows: readonly LinkedFormRow[],
  { person, summaries: reader }: LinkedFormReader,
): Promise<LinkedForm[]> {
  const instances = rows.flatMap((row) => row.instanceId ?? []);
  const summaries = await summariseInstances(db, instances, reader);
  const channels = await channelNames(db, rows);
  return rows.map((row, at) => ({
    ...toLinkedForm(row, person, summaries.get(row.instanceId ?? '')),
    ...(channels[at] === undefined ? {} : { channelName: channels[at] }),
  }));
}

function toLinkedForm(row: LinkedFormRow, person: Person, summary: InstanceSummary | undefined): LinkedForm {
  const rights = linkedRights(person, row.standings);
  const changed = Math.max(row.updatedAt.getTime(), summary ? Date.parse(summary.updatedAt) : 0);
  return {
    id: linkedFormId.parse(row.id),
    formKey: formKey.parse(row.formKey),
    formTextName: row.formName,
    zdTktId: ticketId.parse(row.ticketId),
    account: row.account,
    ticketState: row.ticketState,
    mergedFrom: row.mergedFrom === null ? null : ticketId.parse(row.mergedFrom),
    enabled: row.enabled,
    processStatus: row.status,
    processStatusName: row.status === null ? '' : STATUS_NAMES[row.status],
    zdAgentId: row.agentId,
    zdAgentName: row.agentName,
    createTime: row.createdAt.toISOString(),
    updateTime: new Date(changed).toISOString(),
    extValue: row.extValue,
    formDataId: submissionId.parse(row.submissionId),
    instanceId: row.instanceId === null ? null : instanceId.parse(row.instanceId),
    requester: summary?.requester ?? '',
    procNumber: summary?.number ?? null,
    summary: summary?.lines ?? [],
    currentSteps: summary?.currentSteps ?? [],
    progress: { done: summary?.done ?? 0, of: summary?.of ?? 0 },
    title: summary?.title ?? null,
    lastAct: summary?.lastDecision.act ?? null,
    lastActor: summary?.lastDecision.actor ?? '',
    ...(summary?.lastDecision.isByCode ? { isLastByCode: true } : {}),
    lastComment: lastCommentOf(row, summary),
    lastTime: summary?.lastTime ?? null,
    asked: summary?.asked ?? null,
    waitsSince: summary?.waitsSince ?? null,
    myTaskId: summary?.myTaskId ?? null,
    isCorrection: summary?.isCorrection ?? false,
    isComparable: summary?.isComparable ?? false,
    previousId: row.previousId === null ? null : linkedFormId.parse(row.previousId),
    sentTo: row.sentTo && { name: row.sentTo.name, isProven: row.sentTo.isProven },
    may: linkedAction.options.filter((action) => rights.has(action) && !(row.whyNotAgain && SENDS_AGAIN.has(action))),
  };
}

const SENDS_AGAIN: ReadonlySet<LinkedAction> = new Set(['resubmit', 'correct']);

/** Agents of the ticket read in the row what the note in the ticket tells them. */
function lastCommentOf({ standings }: LinkedFormRow, summary: InstanceSummary | undefined): string {
  const own = summary?.lastDecision.comment ?? '';
  return own === '' && standings.includes('agent') ? (summary?.outcome.comment ?? '') : own;
}
