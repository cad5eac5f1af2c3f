import { DAYS_IN_BIN, type Project } from '@countersign/shared/api/forms/projects.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import type { projects } from '@countersign/shared/api/forms/projects.ts';
import { makePage, type Page } from '@countersign/shared/basics/page.ts';
import { FORM_RIGHTS, type FormRight } from '@countersign/shared/forms/form-rights.ts';
import { type Kysely, sql } from 'kysely';
import { likeText } from '../../../basics/like-text.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Person } from '../../../work/person.ts';
import type { Work } from '../../../work/work.ts';
import type { HasFormProcesses } from '../ports.ts';
import { formRows, sharedForms, SUMMARY, toSummary } from '../form-repository.ts';
import { isSharedWith, ownsForm, seesAllForms } from '../rights/policy.ts';

type Query = ParsedInputOf<typeof projects>;

const SORTS = {
  name: sql`lower(f.name)`,
  updated: sql`f.updated_at`,
  created: sql`f.created_at`,
  answers: sql`f.submission_count`,
};

/** One page of the forms that the query means, with what the reader may do with each. */
export async function pageOfProjects(
  { db, formProcesses }: Pick<Work, 'db'> & HasFormProcesses,
  reader: Person,
  query: Query,
): Promise<Page<Project>> {
  const base = narrowed(db, reader, query);
  const { total } = await base.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await base
    .select(SUMMARY)
    .select(['f.folder_id', 'f.deleted_at'])
    .select(sharedRights(reader).as('rights'))
    .select(sql<number>`(select count(*) from form_share s where s.form_key = f.key)`.as('shares'))
    .orderBy(orderOf(query))
    .orderBy('f.key')
    .limit(query.size)
    .offset((query.current - 1) * query.size)
    .execute();
  const names = await formProcesses.namesOf(
    db,
    rows.flatMap(({ definition_key: key }) => key ?? []),
  );
  return makePage(
    rows.map((row) => ({
      ...toSummary(row),
      definitionName: (row.definition_key && names.get(row.definition_key)) ?? null,
      folderId: row.owner_id === reader.id ? row.folder_id : null,
      isOwner: row.owner_id === reader.id,
      rights: ownsForm(reader, { ownerId: row.owner_id }) ? [...FORM_RIGHTS] : row.rights,
      shareCount: row.shares,
      deleteTime: row.deleted_at?.toISOString() ?? null,
      purgeTime: row.deleted_at ? purgeTimeOf(row.deleted_at).toISOString() : null,
    })),
    total,
    query,
  );
}

/** When a form that was deleted at a moment goes for ever. */
export const purgeTimeOf = (deletedAt: Date): Date => new Date(deletedAt.getTime() + DAYS_IN_BIN * 86_400_000);

function narrowed(db: Kysely<Tables>, reader: Person, { scope, folder, name, status, owner }: Query) {
  let base = formRows(db).where('f.deleted_at', scope === 'bin' ? 'is not' : 'is', null);
  if (scope === 'own' || (scope === 'bin' && !seesAllForms(reader))) base = base.where('f.owner_id', '=', reader.id);
  if (scope === 'shared') base = base.where('f.owner_id', '!=', reader.id).where(sharedForms(reader));
  if (folder === 'root') base = base.where('f.folder_id', 'is', null);
  else if (folder) base = base.where('f.folder_id', '=', folder);
  if (name) base = base.where('f.name', 'ilike', likeText(name));
  if (status) base = base.where('f.status', '=', status);
  if (owner) base = base.where('u.nick_name', 'ilike', likeText(owner));
  return base;
}

function orderOf({ sort = '-updated', scope }: Query) {
  if (scope === 'bin' && sort === '-updated') return sql`f.deleted_at desc`;
  const isDown = sort.startsWith('-');
  const by = SORTS[(isDown ? sort.slice(1) : sort) as keyof typeof SORTS];
  return isDown ? sql`${by} desc` : sql`${by} asc`;
}

const sharedRights = (reader: Person) => sql<FormRight[]>`
  (select coalesce(jsonb_agg(distinct r), '[]'::jsonb) from form_share s, jsonb_array_elements_text(s.rights) r
    where s.form_key = f.key and ${isSharedWith(reader)})`;
