import type {
  endOnline as endContract,
  endOtherSessions as endOthersContract,
  endOwnSession as endOwnContract,
  listOnline as listContract,
  listOwnSessions as listOwnContract,
} from '@countersign/shared/api/records/sessions.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import type { Kysely } from 'kysely';
import { likeStart, likeText } from '../../../basics/like-text.ts';
import type { Tables } from '../../../database/tables.ts';
import { tellChange } from '../../../work/audit/tell-change.ts';
import type { HasSignIn } from '../../../work/once/exchange.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { countFound } from '../../../database/queries/count-up-to.ts';
import { offsetWithin } from '../../../work/paging/within-reach.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf, type Work } from '../../../work/work.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import { endSessions } from '../../session/sessions/end-sessions.ts';
import type { HasSessions } from '../../session/sessions/session-cache.ts';
import { isReached, reachOf } from '../../system/reach/reach.ts';
import { agentName } from '../agent-name.ts';

/** Sessions `s` of people `u` that have not ended. A sidebar's bearer that waits for its renewal is one of them. */
const liveSessions = (db: Kysely<Tables>, now: Date) =>
  db
    .selectFrom('session_line as s')
    .innerJoin('person as u', 'u.id', 's.user_id')
    .where('s.expires_at', '>', now)
    .where('s.idle_at', '>', now);

const columns = (found: ReturnType<typeof liveSessions>) =>
  found
    .leftJoin('department_name as d', 'd.id', 'u.department_id')
    .select(['s.id', 's.mark', 's.kind', 's.ip', 's.user_agent', 's.created_at', 's.last_seen_at', 's.user_id'])
    .select(['u.user_name', 'u.nick_name', 'd.name as department']);

type Row = Awaited<ReturnType<ReturnType<typeof columns>['executeTakeFirstOrThrow']>>;

const asPlace = (row: Row, own: string | undefined) => ({
  tokenId: row.mark,
  kind: row.kind,
  ip: row.ip,
  ...agentName(row.user_agent),
  loginTime: row.created_at.toISOString(),
  lastTime: row.last_seen_at.toISOString(),
  isOwn: row.id === own,
});

export const listOnline: UseCase<typeof listContract, HasSignIn> = async (input, work) => {
  const { db, now } = work;
  const { userName, ipaddr, kind } = input;
  let found = liveSessions(db, now).where(isReached(await reachOf(work, 'monitor:online:list')));
  if (userName) {
    const like = likeText(userName);
    found = found.where((is) => is.or([is('u.user_name', 'ilike', like), is('u.nick_name', 'ilike', like)]));
  }
  if (ipaddr) found = found.where('s.ip', 'like', likeStart(ipaddr));
  if (kind) found = found.where('s.kind', '=', kind);
  const count = await countFound(db, found);
  const rows = await columns(found)
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id')
    .limit(input.size)
    .offset(offsetWithin(count, input))
    .execute();
  return makePage(
    rows.map((row) => ({
      ...asPlace(row, work.signIn?.id),
      userName: row.user_name,
      nickName: row.nick_name,
      deptName: row.department ?? '',
    })),
    count,
    input,
  );
};

/** One out of reach refuses all of them, and looks like one that is not there. */
export const endOnline: UseCase<typeof endContract, HasSessions & HasRealtime & HasAudit> = async (
  { tokenIds },
  work,
) => {
  const { db } = work;
  const marks = [...new Set(tokenIds)];
  const rows = await db
    .selectFrom('session_line as s')
    .innerJoin('person as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', isReached(await reachOf(work, 'monitor:online:forceLogout')).as('reached')])
    .where('s.mark', 'in', marks)
    .execute();
  if (rows.some(({ reached }) => !reached)) return refuse('not_found', ['tokenIds']);
  const people = [...new Set(rows.map((row) => row.user_id))].toSorted((a, b) => a - b);
  tellChange(work, { target: { userIds: people.join(','), sessions: rows.length }, before: null, after: null });
  await endSessions(
    work,
    rows.map(({ id }) => id),
  );
  return { ended: rows.length };
};

export const listOwnSessions: UseCase<typeof listOwnContract, HasSignIn> = async (_input, work) => {
  const rows = await columns(liveSessions(work.db, work.now))
    .where('s.user_id', '=', personOf(work).id)
    .orderBy('s.last_seen_at', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => asPlace(row, work.signIn?.id));
};

export const endOwnSession: UseCase<typeof endOwnContract, HasSessions & HasRealtime> = async ({ tokenId }, work) => {
  const found = await ownSessions(work).where('s.mark', '=', tokenId).executeTakeFirst();
  if (!found) return refuse('not_found', ['tokenId']);
  await endSessions(work, [found.id]);
  return null;
};

/** A program with a token has no session of its own, so it ends all of them. */
export const endOtherSessions: UseCase<typeof endOthersContract, HasSessions & HasRealtime & HasSignIn> = async (
  _input,
  work,
) => {
  const own = work.signIn?.id;
  const rows = await ownSessions(work).execute();
  const ids = rows.map(({ id }) => id).filter((id) => id !== own);
  await endSessions(work, ids);
  return { ended: ids.length };
};

const ownSessions = (work: Pick<Work, 'db' | 'person'>) =>
  work.db.selectFrom('session_line as s').select('s.id').where('s.user_id', '=', personOf(work).id);
