import { sql } from 'kysely';
import { nameOf } from '../outsiders/outside-person.ts';

/** Joins the line of the flow record that caused a message `m`, with its author. */
export const WITH_CAUSE = sql`
  left join op_log cause on cause.instance_id = m.instance_id and cause.rev = m.cause_rev and cause.seq = m.cause_seq
  left join person actor on actor.id = cause.actor_id`;

/** That line as `Said`. */
export const CAUSE = sql`json_build_object('act', cause.action, 'actor', coalesce(${nameOf('cause.actor_id', 'actor')}, ''),
  'comment', coalesce(cause.comment, ''), 'isByCode', coalesce(cause.actor_id < 0, false))`;
