import type { HasProcessViews } from '../ports.ts';
import type { TicketState } from '@countersign/shared/api/zendesk/ticket-state.ts';
import type { ListedInstance } from '@countersign/shared/api/workflow/instance.ts';
import type { InstanceId, SubmissionId, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import { makePage, type Page } from '@countersign/shared/basics/page.ts';
import { PROCESS_STATUS, type ProcessStatus } from '@countersign/shared/workflow/state.ts';
import { type Kysely, sql } from 'kysely';
import { likeText } from '../../../basics/like-text.ts';
import type { Tables } from '../../../database/tables.ts';
import { countFound } from '../../../database/queries/count-up-to.ts';
import { isAmong } from '../../../database/queries/is-among.ts';
import { offsetWithin } from '../../../work/paging/within-reach.ts';
import type { HasLanguage, Work } from '../../../work/work.ts';
import { processMetBy } from '../sight/process-scope.ts';
import { currentSteps } from '../summary/current-steps.ts';
import { foundBy } from './found-by.ts';
import { type InShort, instancesInShort } from '../summary/summary-lines.ts';

export interface InstanceFilter {
  current: number;
  size: number;
  /** Part of the process' name. */
  name?: string | undefined;
  /** Part of the number. */
  procNumber?: string | undefined;
  status?: ProcessStatus | undefined;
  /** Part of the name of whoever started it. */
  starter?: string | undefined;
  /** Only what this person has started and not removed from the own list. */
  ownerId?: UserId;
  /** Whatever of these it is a part of, or the ticket's number. */
  search?: string | undefined;
}

/** Processes that the caller meets, newest first; who may see which is the caller's to say. */
export async function pageOfInstances(
  work: Pick<Work, 'db' | 'now' | 'person'> & HasProcessViews & HasLanguage,
  filter: InstanceFilter,
): Promise<Page<ListedInstance>> {
  const tickets = work.processViews;
  const found = narrow(work, filter);
  const count = await countFound(work.db, found);
  const page = found
    .select('i.id')
    .orderBy('i.started_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(filter.size)
    .offset(offsetWithin(count, filter));
  const rows = await found
    .where(isAmong('i.id', page))
    .select(['i.id', 'i.definition_version', 'i.status', 'i.started_at', 'i.ended_at', 'i.form_data_id', 'i.ticket_id'])
    .select(['v.name as definition_name', 'f.name as form_name', 'u.nick_name as starter_name'])
    .select(['i.definition_key', 'i.number', tickets.state.as('ticket_state')])
    .select(sql<boolean>`${tickets.whyNotSentAgain('i')} is null`.as('sends_again'))
    .orderBy('i.started_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute();
  const steps = await stepsOf(work.db, rows);
  const said = await instancesInShort(work, rows);
  return makePage(
    rows.map((row, at) => ({ ...toListed(row, steps.get(row.id) ?? [], work.now), ...toShown(said[at]) })),
    count,
    filter,
  );
}

/** How many there are of the caller's own. */
export const countOwn = (work: Pick<Work, 'db' | 'person'>, filter: Omit<InstanceFilter, 'current' | 'size'>) =>
  countOf(narrow(work, filter));

function narrow(work: Pick<Work, 'db' | 'person'>, filter: Omit<InstanceFilter, 'current' | 'size'>) {
  let found = work.db
    .selectFrom('process_instance as i')
    .innerJoin('process_definition_version as v', (join) =>
      join.onRef('v.key', '=', 'i.definition_key').onRef('v.version', '=', 'i.definition_version'),
    )
    .leftJoin('form_title as f', 'f.key', 'i.form_key')
    .leftJoin('person as u', 'u.id', 'i.starter_id')
    .where('i.removed_at', 'is', null);
  const met = processMetBy(work.person, 'i');
  if (met) found = found.where(met);
  if (filter.ownerId !== undefined) {
    found = found.where('i.starter_id', '=', filter.ownerId).where('i.hidden_at', 'is', null);
  }
  if (filter.name) found = found.where('v.name', 'ilike', likeText(filter.name));
  if (filter.procNumber) found = found.where('i.number', 'ilike', likeText(filter.procNumber));
  if (filter.starter) found = found.where('u.nick_name', 'ilike', likeText(filter.starter));
  if (filter.status) found = found.where('i.status', '=', filter.status);
  if (filter.search) found = found.where(foundBy(filter.search, { starter: 'u' }));
  return found;
}

async function countOf(found: ReturnType<typeof narrow>): Promise<number> {
  return (await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()).total;
}

async function stepsOf(
  db: Kysely<Tables>,
  rows: { id: string; status: ProcessStatus }[],
): Promise<Map<string, string[]>> {
  const running = rows.filter((row) => row.status === PROCESS_STATUS.processing).map((row) => row.id);
  const steps = await currentSteps(db, running);
  return new Map([...steps].map(([id, list]) => [id, list.map((entry) => entry.name)]));
}

/** What a row of a list says of its answers. */
export const toShown = (said: InShort | undefined) => ({ procTitle: said?.title ?? null, summary: said?.lines });

interface Row {
  id: InstanceId;
  definition_version: number;
  definition_name: string;
  number: string | null;
  status: ProcessStatus;
  started_at: Date;
  ended_at: Date | null;
  form_data_id: string | null;
  form_name: string | null;
  starter_name: string | null;
  ticket_id: TicketId | null;
  ticket_state: TicketState | null;
  sends_again: boolean;
}

function toListed(row: Row, steps: string[], now: Date): ListedInstance {
  return {
    procInsId: row.id,
    procDefName: row.definition_name,
    procDefVersion: row.definition_version,
    procNumber: row.number,
    createTime: row.started_at.toISOString(),
    status: row.status,
    duration: (row.ended_at ?? now).getTime() - row.started_at.getTime(),
    currentSteps: steps,
    formName: row.form_name ?? '',
    starterName: row.starter_name ?? '',
    submissionId: (row.form_data_id ?? '') as SubmissionId,
    ticketId: row.ticket_id as TicketId | null,
    ticketState: row.ticket_state,
    canBeSentAgain: row.sends_again,
  };
}
