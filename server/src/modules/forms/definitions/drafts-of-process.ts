import type { DefinitionKey, FormKey } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Drafts of the forms that start a process, or will once they are published, by name. */
export const draftsOfProcess = (db: Kysely<Tables>, definitionKey: DefinitionKey) =>
  db
    .selectFrom('form as f')
    .innerJoin('form_draft as d', 'd.form_key', 'f.key')
    .select(['f.key', 'f.name', 'd.definition'])
    .where((is) => is.or([is('f.definition_key', '=', definitionKey), is('d.definition_key', '=', definitionKey)]))
    .orderBy('f.name')
    .execute();

/** Names of the forms that start these processes, or will once they are published, each with the process. */
export async function formsOfProcesses(
  db: Kysely<Tables>,
  keys: readonly DefinitionKey[],
): Promise<{ formKey: FormKey; name: string; definitionKey: DefinitionKey }[]> {
  const wanted = new Set(keys);
  const rows = await db
    .selectFrom('form as f')
    .innerJoin('form_draft as d', 'd.form_key', 'f.key')
    .select(['f.key', 'f.name', 'f.definition_key as live', 'd.definition_key as next'])
    .where((is) => is.or([is('f.definition_key', 'in', keys), is('d.definition_key', 'in', keys)]))
    .orderBy('f.name')
    .execute();
  return rows.flatMap(({ key, name, live, next }) =>
    [...new Set([live, next])].flatMap((definitionKey) =>
      definitionKey !== null && wanted.has(definitionKey) ? { formKey: key, name, definitionKey } : [],
    ),
  );
}
