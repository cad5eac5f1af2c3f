import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { lightIn } from '../../zendesk/scope/is-light-agent.ts';
import type { Person } from '../../../work/person.ts';
import { seesAllForms } from '../../forms/rights/policy.ts';
import { isRowShared } from '../../forms/rights/row-rights.ts';
import { readsInstance } from '../../workflow/sight/may-read-instance.ts';
import { meetsAsAgent } from '../../zendesk/scope/ticket-access.ts';
import { readsAllLinked, type Standing, STANDINGS } from './linked-rights.ts';

/** The person who asks about linked forms. */
export type LinkedReader = Pick<Person, 'id' | 'permissions' | 'departmentId' | 'account' | 'agentOf'>;

/**
 * What connects the reader with each row of a statement that has the linked form as `l`, its form as `f`, its submission as `s` and
 * its process as `p`: an array of `Standing`.
 */
export function standingsOf(reader: LinkedReader): RawBuilder<Standing[]> {
  const conditions = conditionsFor(reader);
  const held = STANDINGS.map((standing) => sql`case when ${conditions[standing]} then ${sql.lit(standing)} end`);
  return sql<Standing[]>`array_remove(array[${sql.join(held)}]::text[], null)`;
}

/** True for the rows of the same statement that the reader may read; a session of an account meets its tickets only. */
export function readableLinked(reader: LinkedReader): RawBuilder<SqlBool> {
  const inScope = reader.account === null ? sql<SqlBool>`true` : sql<SqlBool>`l.subdomain = ${reader.account}`;
  if (readsAllLinked(reader)) return inScope;
  const conditions = conditionsFor(reader);
  const any = sql.join(
    STANDINGS.map((standing) => conditions[standing]),
    sql` or `,
  );
  return sql<SqlBool>`(${inScope} and (${any}))`;
}

const isAgentThere = (reader: LinkedReader): RawBuilder<unknown> =>
  meetsAsAgent(reader, { subdomain: 'l.subdomain', ticketId: 'l.zd_tkt_id' });

const conditionsFor = (reader: LinkedReader): Record<Standing, RawBuilder<unknown>> => ({
  agent: sql`(${isAgentThere(reader)} and not ${lightIn(reader.id, sql`l.subdomain`)})`,
  lightAgent: sql`(${isAgentThere(reader)} and ${lightIn(reader.id, sql`l.subdomain`)})`,
  author: sql`(s.created_by = ${reader.id} or p.starter_id = ${reader.id})`,
  editsAnswers: holdsRight(reader, 'edit_answers'),
  viewsAnswers: holdsRight(reader, 'view_answers'),
  approver: sql`(p.id is not null and ${readsInstance(reader, 'p')})`,
});

/** Of those who may do it with these answers, as with any others. */
function holdsRight(reader: LinkedReader, right: 'edit_answers' | 'view_answers'): RawBuilder<unknown> {
  if (seesAllForms(reader)) return sql`true`;
  return sql`(f.owner_id = ${reader.id} or ${isRowShared({ form: sql`l.form_key`, author: sql`s.created_by` }, right, reader)})`;
}
