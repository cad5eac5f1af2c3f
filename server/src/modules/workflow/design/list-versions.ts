import type { listVersions as contract } from '@countersign/shared/api/workflow/design.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { findDefinition } from '../definitions/definition-repository.ts';
import { peopleById } from '../record/people-names.ts';

/** Every published version of a process with who published it and when. */
export const listVersions: UseCase<typeof contract> = async ({ key }, { db }) => {
  if (!(await findDefinition(db, key))) return refuse('not_found', ['key']);
  const rows = await db
    .selectFrom('process_definition_version')
    .select(['version', 'name', 'published_by', 'published_at'])
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .execute();
  const people = await peopleById(
    db,
    rows.map((row) => (row.published_by === null ? null : String(row.published_by))),
  );
  return rows.map((row) => ({
    version: row.version,
    name: row.name,
    publisher: people.get(String(row.published_by)) ?? null,
    publishTime: row.published_at.toISOString(),
  }));
};
