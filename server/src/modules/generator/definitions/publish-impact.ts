import type { publishImpact as impactContract, PublishImpact } from '@countersign/shared/api/generator/definitions.ts';
import { problemOf } from '@countersign/shared/resources/check-value.ts';
import { compareDefinitions, type DefinitionChange } from '@countersign/shared/resources/made/compare-definitions.ts';
import type { ResourceDefinition } from '@countersign/shared/resources/made/resource-definition.ts';
import { toResource } from '@countersign/shared/resources/made/to-resource.ts';
import { sql } from 'kysely';
import { hashOf } from '../../../work/once/once.ts';
import type { HasOpenTables } from '../../../work/open-table.ts';
import type { UseCase } from '../../../work/route.ts';
import type { Work } from '../../../work/work.ts';
import { dictionariesOf } from '../live/live-resource.ts';
import { checkDefinition } from './check-definition.ts';
import { findDefinition, type StoredDefinition } from './definition-rows.ts';

export const publishImpact: UseCase<typeof impactContract, HasOpenTables> = async ({ id }, work) =>
  impactOf(work, await findDefinition(work, id));

/** What publishing a draft means for rows that stand, counted row by row with the check that writes go through. */
export async function impactOf(work: Work & HasOpenTables, stored: StoredDefinition): Promise<PublishImpact> {
  const { draft, published, rev } = stored;
  await checkDefinition(work, draft);
  const rows = draft.source.kind === 'empty' ? await countRows(work, draft.name) : 0;
  const changes = rows === 0 ? [] : await countedChanges(work, draft, published);
  const isPossible = !changes.some(({ kind, rows: count }) => kind === 'unique' && count > 0);
  return { changes, rows, isPossible, plan: hashOf({ changes, rows, rev }) };
}

/** Rows that are kept under a name. */
export async function countRows({ db }: Pick<Work, 'db'>, name: string): Promise<number> {
  const { count } = await db
    .selectFrom('resource_row')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('resource', '=', name)
    .executeTakeFirstOrThrow();
  return count;
}

async function countedChanges(
  work: Work,
  draft: ResourceDefinition,
  published: ResourceDefinition | null,
): Promise<PublishImpact['changes']> {
  // Rows of a resource that was deleted with its rows kept: nobody knows what they fit.
  const unknown: DefinitionChange[] = draft.fields.flatMap(({ key, isRequired, isUnique }) => [
    { kind: 'type' as const, field: key },
    ...(isRequired ? [{ kind: 'required' as const, field: key }] : []),
    ...(isUnique ? [{ kind: 'unique' as const, field: key }] : []),
  ]);
  const changes = published ? compareDefinitions(published, draft) : unknown;
  const { fields } = toResource(draft, await dictionariesOf(work.db, draft));
  const counts = changes.map(() => 0);
  const looked = changes.some(({ kind }) => kind !== 'unique');
  for await (const values of looked ? allValues(work, draft.name) : [])
    for (const [at, { kind, field }] of changes.entries()) {
      const value = values[field];
      const isFilled = value !== undefined && value !== '';
      const setting = fields[field];
      const isHit =
        kind === 'removed'
          ? isFilled
          : kind === 'required'
            ? !isFilled
            : isFilled && !!setting && problemOf(setting, value) !== null;
      if (kind !== 'unique' && isHit) counts[at] = (counts[at] ?? 0) + 1;
    }
  for (const [at, { kind, field }] of changes.entries())
    if (kind === 'unique') counts[at] = await countRepeated(work, draft.name, field);
  const counted = changes.map((change, at) => ({ ...change, rows: counts[at] ?? 0 }));
  return published ? counted : counted.filter(({ rows }) => rows > 0);
}

async function countRepeated({ db }: Pick<Work, 'db'>, name: string, field: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(n), 0)::int as count from (
      select count(*) as n from resource_row where resource = ${name} and resource_text("values", ${field}) <> ''
       group by lower(resource_text("values", ${field})) having count(*) > 1) repeated`.execute(db);
  return rows[0]?.count ?? 0;
}

const AT_ONCE = 2000;

/** The values of every row under a name, a batch at a time. */
async function* allValues({ db }: Pick<Work, 'db'>, name: string): AsyncGenerator<Record<string, unknown>> {
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('resource_row')
      .select(['id', 'values'])
      .where('resource', '=', name)
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const { values } of rows) yield values;
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? 0;
  }
}
