import type { PersonHit } from '@countersign/shared/api/submissions/search.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import { likeStart, likeText } from '../../../basics/like-text.ts';
import { hasPermission } from '../../../work/permissions.ts';
import { personOf, type Work } from '../../../work/work.ts';
import { isReached, reachOf } from '../reach/reach.ts';

interface Wanted {
  text: string;
  /** How many to leave out: those of earlier pages. */
  from: number;
  size: number;
}

/** Enabled people by name, user name and e-mail address, those whose name begins so first; within the reach of the list of people. */
export async function searchPeople(
  work: Pick<Work, 'db' | 'person'>,
  { text, from, size }: Wanted,
): Promise<{ hits: PersonHit[]; next: string | null }> {
  const wanted = text.trim();
  if (wanted === '' || !hasPermission(personOf(work), 'system:user:list')) return { hits: [], next: null };
  const like = likeText(wanted);
  const begins = likeStart(wanted);
  const offset = Math.max(0, from);
  const rows = await work.db
    .selectFrom('user as u')
    .leftJoin('department as d', 'd.id', 'u.department_id')
    .where(isReached(await reachOf(work, 'system:user:list')))
    .where('u.is_enabled', '=', true)
    .where('u.erased_at', 'is', null)
    .where((is) =>
      is.or([is('u.nick_name', 'ilike', like), is('u.user_name', 'ilike', like), is('u.email', 'ilike', like)]),
    )
    .select(['u.id', 'u.user_name', 'u.nick_name', 'u.avatar', 'd.name as department_name'])
    .orderBy(sql`u.nick_name ilike ${begins} or u.user_name ilike ${begins}`, 'desc')
    .orderBy('u.id')
    .limit(size + 1)
    .offset(offset)
    .execute();
  const hits = rows.slice(0, size).map((row) => ({
    id: row.id as UserId,
    userName: row.user_name,
    nickName: row.nick_name,
    avatar: row.avatar,
    deptName: row.department_name ?? '',
  }));
  return { hits, next: rows.length > size ? String(offset + size) : null };
}
