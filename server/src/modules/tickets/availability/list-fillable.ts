import type { HasTicketTasks } from '../../zendesk/ports.ts';
import type { AgentNeeds } from '../../zendesk/agents/admit-agent.ts';
import type { HasTicketKnowledge } from '../../zendesk/facts/ticket-knowledge.ts';
import type { listFillable as contract } from '@countersign/shared/api/tickets/tickets.ts';
import { type UserId, formKey } from '@countersign/shared/basics/ids.ts';
import { takesPersonalLinks, USUAL_SETTINGS } from '@countersign/shared/forms/form-settings.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { sql } from 'kysely';
import { likeText } from '../../../basics/like-text.ts';
import { type HasAddress, personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { mayPutOnTickets } from '../../zendesk/scope/may-put-on-tickets.ts';
import { shelfOf } from '../favourites/shelf-of.ts';
import { fillableForms } from './fillable-forms.ts';
import { onlyOffered } from './only-offered.ts';

/** For those who may put forms on tickets: published forms that collect answers and are offered for the ticket, if one is named: the caller's favourites first, then those sent last, then the others by name. */
export const listFillable: UseCase<
  typeof contract,
  AgentNeeds & HasTicketKnowledge & HasTicketTasks & HasAddress
> = async (input, work) => {
  const person = personOf(work);
  if (!mayPutOnTickets(person)) return makePage([], 0, input);
  const { id: userId, account } = person;
  const shelf = await shelfOf(work);
  let query = fillableForms(work.db);
  if (input.name) query = query.where('f.name', 'ilike', likeText(input.name));
  const { condition, isPlaceUnknown } = await onlyOffered(work, input);
  if (condition) query = query.where(condition);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select(['f.key', 'f.name', 'f.description', 'f.version', 'f.definition_key'])
    .leftJoin('form_terms as g', 'g.form_key', 'f.key')
    .select(['g.settings', 'g.password_hash'])
    .select(isFavouriteOf(userId, shelf).as('is_favourite'))
    .select(usedAtBy(userId, account).as('used_at'))
    .orderBy('is_favourite', 'desc')
    .orderBy('used_at', (order) => order.desc().nullsLast())
    .orderBy('f.name')
    .orderBy('f.key')
    .limit(input.size)
    .offset((input.current - 1) * input.size)
    .execute();
  const records = rows.map((row) => ({
    formKey: formKey.parse(row.key),
    name: row.name,
    description: row.description,
    version: row.version ?? 1,
    hasApproval: row.definition_key !== null,
    isFavourite: row.is_favourite,
    usedTime: row.used_at?.toISOString() ?? null,
    isSendable: takesPersonalLinks(row.settings ?? USUAL_SETTINGS, row.password_hash !== null),
  }));
  return { ...makePage(records, total, input), ...(isPlaceUnknown ? { isPlaceUnknown } : {}) };
};

const isFavouriteOf = (userId: UserId, shelf: string) => sql<boolean>`exists (
  select 1 from favourite_form b where b.user_id = ${userId} and b.subdomain = ${shelf} and b.form_key = f.key)`;

const usedAtBy = (userId: UserId, account: string | null) => sql<Date | null>`(
  select max(l.created_at) from linked_form l
   where l.created_by = ${userId} and l.form_key = f.key ${account === null ? sql`` : sql`and l.subdomain = ${account}`})`;
