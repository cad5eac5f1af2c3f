import type { HasApprovalSight } from '../../submissions/sight/approval-sight.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { getSheet as contract } from '@countersign/shared/api/workflow/sheet.ts';
import type { InstanceId, TicketId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { UseCase } from '../../../work/route.ts';
import { answersFor } from './get-instance-form.ts';
import { readHistory } from '../instances/reading/read-history.ts';
import { signaturesIn } from './signatures.ts';
import { NOBODY, recordOf } from './timeline.ts';
import { titleTells } from '../summary/title-tells.ts';

/** What the printed sheet of a process is made of; whoever may read the process may print it, with what they may see of it. */
export const getSheet: UseCase<typeof contract, HasApprovalSight & HasSecrets> = async ({ id }, work) => {
  const found = await readHistory(work, id);
  const { state, process } = found;
  const { instance } = state;
  const { people, entries } = await recordOf(work, found);
  const answered = await answersFor(work, state);
  const tells = answered !== null && titleTells(process.graph, answered.hidden);
  const around = await aroundOf(work.db, id);
  return {
    procInsId: id,
    procNumber: instance.number,
    title: tells ? null : instance.title,
    procDefName: process.name,
    procDefVersion: instance.definitionVersion,
    formName: around.form_name ?? '',
    status: instance.status,
    starter: people.get(instance.starterId) ?? NOBODY,
    department: around.department ?? '',
    createTime: instance.startedAt,
    finishTime: instance.endedAt,
    ticketId: around.ticket_id as TicketId | null,
    template: process.graph.settings.print,
    answered: answered?.shown ?? null,
    entries,
    signatures: await signaturesIn(work.db, found, people),
  };
};

function aroundOf(db: Kysely<Tables>, id: InstanceId) {
  return db
    .selectFrom('process_instance as i')
    .leftJoin('form_title as f', 'f.key', 'i.form_key')
    .leftJoin('person as u', 'u.id', 'i.starter_id')
    .leftJoin('department_name as d', 'd.id', 'u.department_id')
    .select(['i.ticket_id', 'f.name as form_name', 'd.name as department'])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow();
}
