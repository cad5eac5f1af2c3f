import type { DefinitionDetail, DefinitionRow } from '@countersign/shared/api/generator/definitions.ts';
import type { ResourceDefinition } from '@countersign/shared/resources/made/resource-definition.ts';
import type { Selectable } from 'kysely';
import type { Work } from '../../../work/work.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { ResourceDefinitionTable } from '../tables.ts';

export type StoredDefinition = Selectable<ResourceDefinitionTable>;

export const asRow = ({ id, name, draft, published, state, updated_at }: StoredDefinition): DefinitionRow => ({
  id,
  name,
  label: draft.label,
  source: draft.source.kind,
  state,
  isChanged: published !== null && JSON.stringify(published) !== JSON.stringify(draft),
  updateTime: updated_at.toISOString() as DefinitionRow['updateTime'],
});

export const asDetail = (row: StoredDefinition): DefinitionDetail => ({
  ...asRow(row),
  rev: row.rev,
  definition: row.draft,
});

/** A definition, held until the transaction ends where it is about to be changed. */
export async function findDefinition(
  { db }: Pick<Work, 'db'>,
  id: number,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<StoredDefinition> {
  const query = db.selectFrom('resource_definition').selectAll().where('id', '=', id);
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  return row ?? refuse('not_found', ['id']);
}

/** What the operation log tells of a definition. */
export const factsOf = ({ name, label, source, fields, actions, scope }: ResourceDefinition) => ({
  name,
  label: label.en,
  source: source.kind,
  fields: fields.map(({ key, type }) => `${key} ${type}`),
  actions,
  scope,
});
