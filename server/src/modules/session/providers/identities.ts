import type {
  listIdentities as listContract,
  unlinkIdentity as unlinkContract,
} from '@countersign/shared/api/session/providers.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf } from '../../../work/work.ts';
import type { Person } from '../../../work/person.ts';
import { hasOtherWay } from './other-ways.ts';

export const listIdentities: UseCase<typeof listContract> = async (_input, work) => {
  const person = personOf(work);
  const rows = await identitiesOf(work.db, person);
  return {
    identities: rows.map((row) => ({
      id: row.id,
      provider: { path: row.path, name: row.provider_name, kind: row.kind, isEnabled: row.is_enabled },
      name: row.name,
      address: row.address,
      linkTime: row.created_at.toISOString(),
      lastUseTime: row.last_used_at?.toISOString() ?? null,
    })),
    isLastWay: rows.length === 1 && !(await hasOtherWay(work, person, { identity: rows[0]?.id ?? '' })),
  };
};

/** The last way in stays. Two at once: the second finds what the first has left. */
export const unlinkIdentity: UseCase<typeof unlinkContract> = async ({ socialId }, work) => {
  const person = personOf(work);
  await sql`select pg_advisory_xact_lock(hashtext(${`identities ${person.id}`}))`.execute(work.db);
  const rows = await identitiesOf(work.db, person);
  if (!rows.some(({ id }) => id === socialId)) refuse('not_found', ['socialId']);
  if (!(await hasOtherWay(work, person, { identity: socialId }))) refuse('last_way_in', ['socialId']);
  await work.db.deleteFrom('linked_identity').where('id', '=', socialId).where('user_id', '=', person.id).execute();
  return null;
};

const identitiesOf = (db: Kysely<Tables>, { id }: Person) =>
  db
    .selectFrom('linked_identity as l')
    .innerJoin('sign_in_provider as p', 'p.id', 'l.provider_id')
    .select(['l.id', 'l.name', 'l.address', 'l.created_at', 'l.last_used_at'])
    .select(['p.path', 'p.name as provider_name', 'p.kind', 'p.is_enabled'])
    .where('l.user_id', '=', id)
    .orderBy('l.created_at')
    .execute();
