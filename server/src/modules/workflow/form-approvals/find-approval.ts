import type { DefinitionKey, FormKey } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** A process as a form has it. */
export type FoundApproval = Awaited<ReturnType<typeof find>>;

/** The process that a form has, held until the transaction ends where `isHeld`; null where there is none. */
export async function findApproval(
  db: Kysely<Tables>,
  { key, formKey, isHeld = false }: { key: DefinitionKey; formKey: FormKey; isHeld?: boolean },
): Promise<FoundApproval> {
  return find(db, { key, formKey, isHeld });
}

async function find(db: Kysely<Tables>, of: { key: DefinitionKey; formKey: FormKey; isHeld: boolean }) {
  const read = db.selectFrom('process_definition').selectAll().where('key', '=', of.key);
  const row = await (of.isHeld ? read.forUpdate() : read).executeTakeFirst();
  if (!row) return null;
  const newest =
    row.version === null
      ? null
      : await db
          .selectFrom('process_definition_version')
          .select(['name', 'xml'])
          .where('key', '=', row.key)
          .where('version', '=', row.version)
          .executeTakeFirstOrThrow();
  const isOwn = row.form_key === of.formKey;
  const hasChanges = isOwn && (newest?.xml !== row.draft_xml || newest.name !== row.name);
  return { row, isOwn, hasChanges, newest, name: isOwn ? row.name : (newest?.name ?? row.name) };
}
