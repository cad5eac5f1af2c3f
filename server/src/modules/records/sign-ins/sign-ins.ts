import type {
  listSignIns as listContract,
  SignIn,
  SignInFilter,
  unlockSignIns as unlockContract,
} from '@countersign/shared/api/records/sign-ins.ts';
import { type Kysely, sql } from 'kysely';
import type { HasZone } from '../../../basics/clock.ts';
import { likeStart, likeText } from '../../../basics/like-text.ts';
import type { Tables } from '../../../database/tables.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { tellChange } from '../../../work/audit/tell-change.ts';
import { unlockSignIn } from '../../session/sign-in/sign-in-tries.ts';
import { isReached, type Reach, reachOf } from '../../system/reach/reach.ts';
import { agentName } from '../agent-name.ts';
import { countUpTo } from '../../../database/queries/count-up-to.ts';
import { logPage, momentsOf } from '../../../work/paging/log-page.ts';

export interface SignInFinding {
  reach: Reach;
  zone: string;
  filter: SignInFilter;
}

/** Tries `s` that the reader may see; those with nobody's name only by who reaches everybody. */
export function signInsFound(db: Kysely<Tables>, { reach, zone, filter }: SignInFinding) {
  const { userName, status, ip } = filter;
  const { since, before } = momentsOf(filter, zone);
  let found = db.selectFrom('sign_in_line as s').leftJoin('person as u', 'u.id', 's.user_id');
  if (reach !== 'all') found = found.where(isReached(reach));
  if (userName) {
    const like = likeText(userName);
    found = found.where(
      sql<boolean>`(s.user_id in (select p.id from person p where p.user_name ilike ${like} or p.nick_name ilike ${like})
        or s.user_name ilike ${like})`,
    );
  }
  if (status) found = found.where('s.reason', status === 'done' ? '=' : '<>', '');
  if (ip) found = found.where('s.ip', 'like', likeStart(ip));
  if (since) found = found.where('s.at', '>=', since);
  if (before) found = found.where('s.at', '<', before);
  return found;
}

export const signInColumns = (found: ReturnType<typeof signInsFound>) =>
  found
    .select(['s.id', 's.at', 's.user_id', 's.user_name as tried', 's.way', 's.reason', 's.ip', 's.agent'])
    .select(['u.user_name', 'u.nick_name']);

type Row = Awaited<ReturnType<ReturnType<typeof signInColumns>['executeTakeFirstOrThrow']>>;

export const asSignIn = (row: Row): SignIn => ({
  id: row.id,
  time: row.at.toISOString(),
  userName: row.user_name ?? row.tried,
  nickName: row.nick_name ?? '',
  isKnown: row.user_name !== null,
  way: row.way,
  reason: row.reason,
  ip: row.ip,
  ...agentName(row.agent),
});

export const listSignIns: UseCase<typeof listContract, HasZone> = async (input, work) => {
  const reach = await reachOf(work, 'monitor:logininfor:list');
  const found = signInsFound(work.db, { reach, zone: work.zone, filter: input });
  const { rows, page } = await logPage(
    input,
    ({ beside, order, limit, offset }) => {
      const cut = beside ? found.where('s.id', beside.sign, beside.id) : found;
      return signInColumns(cut).orderBy('s.id', order).limit(limit).offset(offset).execute();
    },
    () => countUpTo(work.db, sql`${found.select(sql`1`.as('one'))}`),
  );
  return { ...page, records: rows.map(asSignIn) };
};

/** Somebody out of reach answers as somebody who is not there. */
export const unlockSignIns: UseCase<typeof unlockContract, HasAudit> = async ({ userName }, work) => {
  const reach = await reachOf(work, 'monitor:logininfor:unlock');
  const account = userName.toLowerCase();
  const found = await work.db
    .selectFrom('person as u')
    .select('u.id')
    .where(sql<boolean>`lower(u.user_name) = ${account}`)
    .where(isReached(reach))
    .executeTakeFirst();
  if (!found) return refuse('not_found', ['userName']);
  tellChange(work, { target: { userId: found.id }, before: null, after: null });
  return { unlocked: await unlockSignIn(work.db, account) };
};
