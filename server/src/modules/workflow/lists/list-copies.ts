import type { HasProcessViews } from '../ports.ts';
import type { TicketState } from '@countersign/shared/api/zendesk/ticket-state.ts';
import type { CopyRow, listCopies as contract } from '@countersign/shared/api/workflow/lists.ts';
import type { InstanceId, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import type { ProcessStatus } from '@countersign/shared/workflow/state.ts';
import type { Kysely } from 'kysely';
import { likeText } from '../../../basics/like-text.ts';
import { countFound } from '../../../database/queries/count-up-to.ts';
import { isAmong } from '../../../database/queries/is-among.ts';
import type { Tables } from '../../../database/tables.ts';
import { offsetWithin } from '../../../work/paging/within-reach.ts';
import { type HasLanguage, personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { processMetBy } from '../sight/process-scope.ts';
import { instancesInShort } from '../summary/summary-lines.ts';
import { toShown } from './page-of-instances.ts';

/** What was copied to the caller, newest first. */
export const listCopies: UseCase<typeof contract, HasProcessViews & HasLanguage> = async (input, work) => {
  const me = personOf(work).id;
  let mine = copiesTo(work.db, me);
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
  // Nothing but the copy decides where nothing else is asked for: its process is then joined to one page alone.
  const isOfCopies = !met && !name && !input.procNumber;
  const found = isOfCopies ? copiesAlone(work.db, me, input) : mine.select('c.id');
  const count = await countFound(work.db, found);
  const page = found
    .orderBy('c.at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(input.size)
    .offset(offsetWithin(count, input));
  const rows = await mine
    .where(isAmong('c.id', page))
    .select(['i.definition_key', 'i.definition_version'])
    .select(['c.id', 'c.instance_id', 'c.comment', 'c.at', 'c.read_at', 'i.status', 'i.ticket_id', 'i.number'])
    .select(['v.name as definition_name', 'f.name as form_name', work.processViews.state.as('ticket_state')])
    .select(['s.nick_name as starter_name', 'p.nick_name as sender_name'])
    .orderBy('c.at', 'desc')
    .orderBy('c.id', 'desc')
    .execute();
  const said = await instancesInShort(
    work,
    rows.map((row) => ({ ...row, id: row.instance_id })),
  );
  return makePage(
    rows.map((row, at) => ({ ...toCopy(row), ...toShown(said[at]) })),
    count,
    input,
  );
};

function copiesAlone(db: Kysely<Tables>, personId: UserId, { isRead }: { isRead?: 'yes' | 'no' | undefined }) {
  const copies = db.selectFrom('cc as c').select('c.id').where('c.user_id', '=', personId);
  return isRead ? copies.where('c.read_at', isRead === 'yes' ? 'is not' : 'is', null) : copies;
}

function copiesTo(db: Kysely<Tables>, personId: UserId) {
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
  ticket_id: TicketId | null;
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
