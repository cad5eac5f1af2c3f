import type {
  listOutbound as contract,
  OutboundState,
  OutboundUpdate,
} from '@countersign/shared/api/tickets/outbound.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import { ticketId } from '@countersign/shared/basics/ids.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { sql } from 'kysely';
import type { Work } from '../../../work/work.ts';
import { countUpTo } from '../../../database/queries/count-up-to.ts';
import { offsetWithin } from '../../../work/paging/within-reach.ts';
import type { UseCase } from '../../../work/route.ts';
import { summaryOf, type TicketChange } from './updates/ticket-update.ts';

interface Row {
  id: string;
  subdomain: string;
  ticketId: string;
  kind: OutboundUpdate['kind'];
  payload: unknown;
  state: OutboundState;
  attempts: number;
  problem: string;
  detail: string;
  createdAt: Date;
  endedAt: Date | null;
  runAt: Date;
}

/** What is being written has a lane that a server holds. */
const STATE = sql<OutboundState>`case when u.state = 'failed' then 'failed' when u.state = 'done' then 'noted'
  when l.claimed_until > ${sql.ref('now_at')} and l.is_unsure then 'running' else 'waiting' end`;

/** The queue in the order in which it is written; failed ones, the newest first, when they are asked for. */
export const listOutbound: UseCase<typeof contract> = async (input, work) => {
  const counts = await countStates(work);
  const found = await countUpTo(work.db, sql`select 1 ${fromQueue(work, input)}`);
  const { rows } = await sql<Row>`
    select u.id, u.subdomain, u.ticket_id as "ticketId", u.kind, u.payload, ${STATE} as state, u.attempts, u.problem, u.detail,
           u.created_at as "createdAt", u.ended_at as "endedAt", greatest(l.run_at, p.closed_until) as "runAt"
      ${fromQueue(work, input)}
     order by ${input.state === 'failed' || input.state === 'noted' ? sql`u.ended_at desc, u.seq desc` : sql`u.seq`}
     limit ${input.size} offset ${offsetWithin(found, input)}`.execute(work.db);
  return { ...makePage(rows.map(toUpdate), found, input), counts };
};

type Filter = Pick<ParsedInputOf<typeof contract>, 'state' | 'subdomain' | 'ticketId'>;

const fromQueue = ({ now, person }: Work, { state, subdomain, ticketId: ticket }: Filter) => sql`
  from (select ${now}::timestamptz as now_at) clock
  cross join zendesk_update u
  join zendesk_lane l on l.subdomain = u.subdomain and l.ticket_id = u.ticket_id
  left join zendesk_pace p on p.subdomain = u.subdomain
 where (u.state <> 'done' or u.problem <> '')
   ${person?.account == null ? sql`` : sql`and u.subdomain = ${person.account}`}
   ${state ? sql`and ${STATE} = ${state}` : sql``}
   ${subdomain ? sql`and u.subdomain = ${subdomain.toLowerCase()}` : sql``}
   ${ticket ? sql`and u.ticket_id = ${ticket}` : sql``}`;

async function countStates(work: Work): Promise<Record<OutboundState, number>> {
  const { rows } = await sql<{ state: OutboundState; total: number }>`
    select ${STATE} as state, count(*)::int as total ${fromQueue(work, {})} group by 1`.execute(work.db);
  const found = Object.fromEntries(rows.map(({ state, total }) => [state, total]));
  return { waiting: 0, running: 0, failed: 0, noted: 0, ...found };
}

function toUpdate(row: Row): OutboundUpdate {
  const isFailed = row.state === 'failed' || row.state === 'noted';
  return {
    id: row.id,
    subdomain: row.subdomain,
    ticketId: ticketId.safeParse(row.ticketId).data ?? null,
    kind: row.kind,
    summary: summaryOf({ kind: row.kind, payload: row.payload } as TicketChange),
    state: row.state,
    attempts: row.attempts,
    problem: row.problem,
    detail: row.detail,
    createTime: row.createdAt.toISOString(),
    nextTime: isFailed ? null : row.runAt.toISOString(),
    failTime: isFailed ? (row.endedAt ?? row.createdAt).toISOString() : null,
  };
}
