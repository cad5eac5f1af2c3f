import type { HasProcessViews } from '../ports.ts';
import type { TicketState } from '@countersign/shared/api/zendesk/ticket-state.ts';
import type { CopyRow, listCopies as contract } from '@countersign/shared/api/workflow/lists.ts';
import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import type { ProcessStatus } from '@countersign/shared/workflow/state.ts';
import { type Kysely, sql } from 'kysely';
import { likeText } from '../../../basics/like-text.ts';
import type { Tables } from '../../../database/tables.ts';
import { type HasLanguage, personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { processMetBy } from '../sight/process-scope.ts';
import { linesOfInstances } from '../summary/summary-lines.ts';

/** What was copied to the caller, newest first. */
export const listCopies: UseCase<typeof contract, HasProcessViews & HasLanguage> = async (input, work) => {
  let mine = copiesTo(work.db, personOf(work).id);
  const met = processMetBy(work.person, 'i');
  if (met) mine = mine.where(met);
  const { name } = input;
  if (name) {
    mine = mine.where((where) =>
      where.or([where('v.name', 'ilike', likeText(name)), where('f.name', 'ilike', likeText(name))]),
    );
  }
  if (input.procNumber) mine = mine.where('i.number', 'ilike', likeText(input.procNumber));
  if (input.isRead) mine = mine.where('c.read_at', input.isRead === 'yes' ? 'is not' : 'is', null);
  const { total } = await mine.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await mine
    .select(['i.definition_key', 'i.definition_version'])
    .select(['c.id', 'c.instance_id', 'c.comment', 'c.at', 'c.read_at', 'i.status', 'i.ticket_id', 'i.number'])
    .select(['v.name as definition_name', 'f.name as form_name', work.processViews.state.as('ticket_state')])
    .select(['s.nick_name as starter_name', 'p.nick_name as sender_name'])
    .orderBy('c.at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(input.size)
    .offset((input.current - 1) * input.size)
    .execute();
  const lines = await linesOfInstances(
    work,
    rows.map((row) => ({ ...row, id: row.instance_id })),
  );
  return makePage(
    rows.map((row, at) => ({ ...toCopy(row), summary: lines[at] })),
    total,
    input,
  );
};

function copiesTo(db: Kysely<Tables>, personId: number) {
  return db
    .selectFrom('cc as c')
    .innerJoin('process_instance as i', 'i.id', 'c.instance_id')
    .innerJoin('process_definition_version as v', (join) =>
      join.onRef('v.key', '=', 'i.definition_key').onRef('v.version', '=', 'i.definition_version'),
    )
    .leftJoin('form_title as f', 'f.key', 'i.form_key')
    .leftJoin('person as s', 's.id', 'i.starter_id')
    .leftJoin('person as p', 'p.id', 'c.from_user_id')
    .where('c.user_id', '=', personId);
}

interface Row {
  id: string;
  instance_id: InstanceId;
  comment: string | null;
  at: Date;
  read_at: Date | null;
  status: ProcessStatus;
  ticket_id: string | null;
  ticket_state: TicketState | null;
  definition_name: string;
  number: string | null;
  form_name: string | null;
  starter_name: string | null;
  sender_name: string | null;
}

const toCopy = (row: Row): CopyRow => ({
  id: row.id,
  procInsId: row.instance_id,
  procDefName: row.definition_name,
  procNumber: row.number,
  formName: row.form_name ?? '',
  zdTktId: row.ticket_id ?? '',
  ticketState: row.ticket_state,
  deployUser: row.starter_name ?? '',
  fromName: row.sender_name ?? '',
  comment: row.comment ?? '',
  createTime: row.at.toISOString(),
  readTime: row.read_at?.toISOString() ?? null,
  status: row.status,
});
