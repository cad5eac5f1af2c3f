import type { listErasures as contract } from '@countersign/shared/api/submissions/person-data.ts';
import { sql } from 'kysely';
import type { UseCase } from '../../../work/route.ts';

const MOST = 50;

/** The newest erasures: by whom, when and how much. */
export const listErasures: UseCase<typeof contract> = async (_, { db }) => {
  const { rows } = await sql<{ id: string; at: Date; by: string; answers: number; drafts: number; links: number }>`
    select e.id, e.at, coalesce(u.nick_name, '') as by, e.answers, e.drafts, e.links
      from person_erasure e left join person u on u.id = e.by_id order by e.at desc limit ${MOST}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, time: at.toISOString() }));
};
