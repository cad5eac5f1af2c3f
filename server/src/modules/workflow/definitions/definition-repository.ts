import type { DefinitionDetail, DefinitionSummary } from '@countersign/shared/api/workflow/workflow.ts';
import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import { makePage, type Page } from '@countersign/shared/basics/page.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { likeText } from '../../../basics/like-text.ts';
import { formsOfProcesses } from '../../forms/definitions/drafts-of-process.ts';

const COLUMNS = ['key', 'name', 'version', 'form_key', 'updated_at', 'rev', 'draft_xml'] as const;

type Row = Pick<Selectable<Tables['process_definition']>, (typeof COLUMNS)[number]>;

/** Forms that the processes are attached to, by process key. */
async function formsOf(db: Kysely<Tables>, keys: DefinitionKey[]): Promise<Map<string, DefinitionSummary['forms']>> {
  const found = new Map<string, DefinitionSummary['forms']>(keys.map((key) => [key, []]));
  if (keys.length === 0) return found;
  for (const { formKey, name, definitionKey } of await formsOfProcesses(db, keys))
    found.get(definitionKey)?.push({ formKey, name });
  return found;
}

function toSummary(row: Row, forms: DefinitionSummary['forms']): DefinitionSummary {
  return {
    key: row.key,
    name: row.name,
    version: row.version,
    ownForm: row.form_key,
    forms,
    updateTime: row.updated_at.toISOString(),
    rev: row.rev,
  };
}

/** One page of definitions by name. */
export async function pageOfDefinitions(
  db: Kysely<Tables>,
  query: { current: number; size: number; name?: string | undefined },
): Promise<Page<DefinitionSummary>> {
  let base = db.selectFrom('process_definition');
  if (query.name) base = base.where('name', 'ilike', likeText(query.name));
  const { total } = await base.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await base
    .select(COLUMNS)
    .orderBy('name')
    .orderBy('key')
    .limit(query.size)
    .offset((query.current - 1) * query.size)
    .execute();
  const forms = await formsOf(
    db,
    rows.map((row) => row.key),
  );
  return makePage(
    rows.map((row) => toSummary(row, forms.get(row.key) ?? [])),
    total,
    query,
  );
}

/** The definition with the BPMN of its draft, or of a published version; null when there is none. */
export async function findDefinition(
  db: Kysely<Tables>,
  key: DefinitionKey,
  version?: number,
): Promise<DefinitionDetail | null> {
  const row = await db.selectFrom('process_definition').select(COLUMNS).where('key', '=', key).executeTakeFirst();
  if (!row) return null;
  const forms = (await formsOf(db, [key])).get(key) ?? [];
  const xml = version === undefined ? row.draft_xml : await xmlOfVersion(db, key, version);
  return xml === null ? null : { ...toSummary(row, forms), xml };
}

async function xmlOfVersion(db: Kysely<Tables>, key: DefinitionKey, version: number): Promise<string | null> {
  const row = await db
    .selectFrom('process_definition_version')
    .select('xml')
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.xml ?? null;
}
