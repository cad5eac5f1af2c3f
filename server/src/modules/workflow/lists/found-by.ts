import { type RawBuilder, sql } from 'kysely';
import { likeText } from '../../../basics/like-text.ts';

/**
 * Whether a process `i` with its version `v` and form `f` is what a person searches for in one field: a part of the names of both,
 * of its number or of the name of who started it (a user of the alias `starter`), or the number of its ticket, with or without `#`.
 * Titles and answers are not searched: some of their readers may not see all of them.
 */
export function foundBy(search: string, { starter }: { starter: string }): RawBuilder<boolean> {
  const part = likeText(search.trim());
  const ticket = /^#?(\d+)$/.exec(search.trim())?.[1] ?? '';
  return sql<boolean>`(v.name ilike ${part} or f.name ilike ${part} or i.number ilike ${part}
    or ${sql.ref(`${starter}.nick_name`)} ilike ${part} or i.ticket_id = ${ticket})`;
}
