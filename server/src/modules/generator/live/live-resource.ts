import type { ResourceDefinition } from '@countersign/shared/resources/made/resource-definition.ts';
import { type DictionaryOptions, toResource } from '@countersign/shared/resources/made/to-resource.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { OpenTable } from '../../../work/open-table.ts';
import type { ResourceBinding } from '../../../work/resource-binding.ts';
import { readDictionary } from '../../system/dictionaries/read-dictionary.ts';
import { answersOfForm } from '../sources/form-source.ts';
import { rowsOfTable } from '../sources/table-source.ts';
import { keptRows } from './row-store.ts';

const MOST_KEPT = 200;
/** Bindings by what they were made of: the same text makes the same one, on whichever server it was published. */
const made = new Map<string, ResourceBinding>();

/**
 * A published resource as it is at this moment, or null. The definition is read with each call, in its transaction, so that
 * publishing and stopping hold at once on every server; only what follows from the same definition is kept.
 */
export async function liveResource(
  db: Kysely<Tables>,
  name: string,
  openTables: readonly OpenTable[],
): Promise<ResourceBinding | null> {
  const row = await db
    .selectFrom('resource_definition')
    .select('published')
    .where('name', '=', name)
    .where('state', '=', 'published')
    .executeTakeFirst();
  if (!row?.published) return null;
  return bindingOf(row.published, await dictionariesOf(db, row.published), openTables);
}

/** Holds what is published until a write is done: nobody publishes, stops or deletes between its check and its end. */
export async function holdPublished(db: Kysely<Tables>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext(${`countersign resource ${name}`}))`.execute(db);
}

/** Where the rows of a definition are, and how they are read. */
export function bindingOf(
  definition: ResourceDefinition,
  dictionaries: DictionaryOptions,
  openTables: readonly OpenTable[],
): ResourceBinding | null {
  const key = JSON.stringify([definition, dictionaries]);
  const known = made.get(key);
  if (known) return known;
  const resource = toResource(definition, dictionaries);
  const { source } = definition;
  const binding =
    source.kind === 'empty'
      ? keptRows(definition, resource)
      : source.kind === 'table'
        ? rowsOfTable(
            definition,
            resource,
            openTables.find(({ table }) => table === source.table),
          )
        : answersOfForm(definition, resource, source.formKey);
  if (!binding) return null;
  if (made.size >= MOST_KEPT) made.delete(made.keys().next().value ?? '');
  made.set(key, binding);
  return binding;
}

/** Entries of the dictionaries that a definition offers, in both languages. */
export async function dictionariesOf(db: Kysely<Tables>, { fields }: ResourceDefinition): Promise<DictionaryOptions> {
  const types = [...new Set(fields.flatMap(({ dictionary }) => (dictionary === '' ? [] : [dictionary])))];
  const read = types.map(async (type) => {
    const [english, chinese] = await Promise.all([readDictionary(db, type, 'en'), readDictionary(db, type, 'zh-cn')]);
    const entries = english.map(({ dictValue, dictLabel }, at) => ({
      value: dictValue,
      label: { en: dictLabel, 'zh-cn': chinese[at]?.dictLabel ?? dictLabel },
    }));
    return [type, entries] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}
