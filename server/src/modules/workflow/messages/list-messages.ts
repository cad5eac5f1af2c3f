import type { HasOutbound } from '../../system/outbound/has-outbound.ts';
import type { listMessages as contract, Message } from '@countersign/shared/api/workflow/messages.ts';
import type { MessageEvent } from '@countersign/shared/workflow/messages/message-event.ts';
import type { DefinitionKey, FormKey, InstanceId, SubmissionId, TaskId } from '@countersign/shared/basics/ids.ts';
import { numberedName } from '@countersign/shared/workflow/names/process-number.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { PROCESS_STATUS, TASK_STATUS } from '@countersign/shared/workflow/state.ts';
import { type Kysely, sql } from 'kysely';
import { countFound } from '../../../database/queries/count-up-to.ts';
import { isAmong } from '../../../database/queries/is-among.ts';
import type { Tables } from '../../../database/tables.ts';
import { offsetWithin } from '../../../work/paging/within-reach.ts';
import { type HasLanguage, personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { readsInstance } from '../sight/may-read-instance.ts';
import type { Summarised } from '../summary/read-in-short.ts';
import { type InShort, inShort, summaryReader } from '../summary/summary-lines.ts';
import { isOutside, nameOf } from '../outsiders/outside-person.ts';
import { ownNotices } from '../../mail/texts.ts';
import { LANGUAGE_TAGS } from '@countersign/shared/basics/languages/languages.ts';
import { ownNoticeWords } from '../../submissions/notices/notice-words.ts';
import type { HasApprovalSight } from '../../submissions/sight/approval-sight.ts';
import { shownMessages } from './shown-messages.ts';

/** What the caller was told, newest first. */
export const listMessages: UseCase<typeof contract, HasOutbound & HasLanguage & HasApprovalSight> = async (
  input,
  work,
) => {
  let { messages } = await shownMessages(work);
  if (input.unread !== undefined)
    messages = messages.where('m.read_at', input.unread === 'true' ? 'is' : 'is not', null);
  const count = await countFound(work.db, messages);
  // Found before anything is joined: what stands beside a message is read of one page alone.
  const page = messages
    .select('m.id')
    .orderBy('m.at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(input.size)
    .offset(offsetWithin(count, input));
  const mine = messages
    .leftJoin('process_definition_version as v', (join) =>
      join.onRef('v.key', '=', 'i.definition_key').onRef('v.version', '=', 'i.definition_version'),
    )
    .leftJoin('form_title as f', 'f.key', 'a.form_key')
    .leftJoin('task as t', 't.id', 'm.task_id')
    .leftJoin('person as s', 's.id', 'i.starter_id')
    .leftJoin('op_log as cause', (join) =>
      join
        .onRef('cause.instance_id', '=', 'm.instance_id')
        .onRef('cause.rev', '=', 'm.cause_rev')
        .onRef('cause.seq', '=', 'm.cause_seq'),
    )
    .leftJoin('person as actor', 'actor.id', 'cause.actor_id');
  const rows = await mine
    .where(isAmong('m.id', page))
    .select([
      'm.id',
      'm.event',
      'm.instance_id',
      'm.task_id',
      'm.at',
      'm.read_at',
      'i.status',
      't.status as task_status',
      'i.number',
      'i.definition_key',
      'i.definition_version',
      'm.node_id',
      'i.ticket_id',
    ])
    .select([
      'cause.action as act',
      'cause.comment',
      'cause.actor_id',
      nameOf('cause.actor_id', 'actor').as('actor_name'),
    ])
    .select(readsInstance(personOf(work), 'i').as('reads'))
    .select(['v.name as definition_name', 's.nick_name as starter_name'])
    .select(['a.id as submission_id', 'a.form_key', 'f.name as form_name'])
    .select(sql<string | null>`v.graph -> 'nodes' -> m.node_id ->> 'name'`.as('node_name'))
    .orderBy('m.at', 'desc')
    .orderBy('m.id', 'desc')
    .execute();
  const said = await inShort(work.db, summaryReader(work), await placesOf(work.db, rows));
  const own = work.outbound.current().words;
  const answers = rows.flatMap((row) => (row.event === 'new_answers' && row.submission_id ? [row.submission_id] : []));
  const ofForms = await ownNoticeWords(work, personOf(work), answers);
  return makePage(
    rows.map((row, at) => ({
      id: row.id,
      event: row.event as MessageEvent,
      procInsId: row.instance_id,
      submission: submissionOf(row),
      taskId: row.task_id,
      procDefName: row.definition_name ?? '',
      procTitle: said[at]?.title ?? null,
      act: row.act,
      actorName: row.actor_name ?? '',
      ...(row.actor_id !== null && isOutside(row.actor_id) ? { isByCode: true } : {}),
      comment: row.reads ? (row.comment ?? '') : '',
      procNumber: row.number,
      taskName: row.node_name ?? '',
      summary: said[at]?.lines,
      starterName: row.starter_name ?? '',
      status: row.status ?? PROCESS_STATUS.processing,
      isOpen: row.task_status === TASK_STATUS.running && row.status === PROCESS_STATUS.processing,
      isRead: row.read_at !== null,
      ownWords: {
        ...ownNotices(
          { event: row.event, status: row.status ?? PROCESS_STATUS.processing, values: valuesOf(row, said[at]) },
          own,
        ),
        ...inEveryLanguage(
          row.event === 'new_answers' && row.submission_id ? ofForms.get(row.submission_id)?.text : '',
        ),
      },
      createTime: row.at.toISOString(),
    })),
    count,
    input,
  );
};

/** A form has one wording for all its readers. */
const inEveryLanguage = (text: string | undefined) =>
  text ? Object.fromEntries(LANGUAGE_TAGS.map((language) => [language, text])) : {};

interface MessagePlace {
  instance_id: InstanceId | null;
  task_id: TaskId | null;
  node_id: string | null;
  definition_key: DefinitionKey | null;
  definition_version: number | null;
}

/** A message about a task says what its step shows. */
async function placesOf(db: Kysely<Tables>, rows: readonly MessagePlace[]): Promise<Summarised[]> {
  const places: Summarised[] = [];
  for (const { instance_id: instanceId, task_id, node_id, definition_key: key, definition_version: version } of rows) {
    const graph = key !== null && version !== null ? (await publishedProcess(db, key, version)).graph : null;
    places.push({ instanceId, nodeId: task_id === null ? null : node_id, graph });
  }
  return places;
}

/** The row has what it is about and no sentence: words that change, and readers who change their language, change old messages too. */
const valuesOf = (
  row: Record<'number' | 'definition_name' | 'node_name' | 'starter_name' | 'ticket_id', string | null>,
  said: InShort | undefined,
) => ({
  process: numberedName(row.number, said?.title ?? row.definition_name ?? ''),
  step: row.node_name ?? '',
  starter: row.starter_name ?? '',
  ticket: row.ticket_id ?? '',
});

function submissionOf(row: {
  submission_id: SubmissionId | null;
  form_key: FormKey | null;
  form_name: string | null;
}): Message['submission'] {
  if (row.submission_id === null || row.form_key === null) return null;
  return { id: row.submission_id, formKey: row.form_key, formName: row.form_name ?? '' };
}
