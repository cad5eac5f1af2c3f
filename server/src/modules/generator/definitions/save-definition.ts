import type {
  addDefinition as addContract,
  duplicateDefinition as duplicateContract,
  editDefinition as editContract,
} from '@countersign/shared/api/generator/definitions.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import {
  type DefinitionSource,
  type FieldDefinition,
  fieldOf,
  type ResourceDefinition,
} from '@countersign/shared/resources/made/resource-definition.ts';
import type { HasOpenTables } from '../../../work/open-table.ts';
import { tellChange } from '../../../work/audit/tell-change.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import { errorCode } from '../../../basics/error-code.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { Work } from '../../../work/work.ts';
import { fieldsOfTable } from '../sources/describe-table.ts';
import { fieldsOfForm } from '../sources/form-source.ts';
import { checkDefinition } from './check-definition.ts';
import { asDetail, factsOf, findDefinition } from './definition-rows.ts';

type Needs = HasOpenTables & HasAudit;

/** Drafts a resource: with a field for each column or question of its source, or with a name alone. */
export const addDefinition: UseCase<typeof addContract, Needs> = async ({ name, label, source }, work) => {
  const fields = await firstFields(work, source);
  const title = fields.find(({ type }) => type === 'text')?.key ?? fields[0]?.key ?? '';
  return insert(work, {
    version: 1,
    name,
    label,
    source,
    fields,
    title,
    actions: source.kind === 'empty' ? ['add', 'edit', 'remove', 'export', 'import'] : ['export'],
    scope: 'none',
  });
};

async function firstFields(work: Work & HasOpenTables, source: DefinitionSource): Promise<FieldDefinition[]> {
  if (source.kind === 'table') return fieldsOfTable(work, source.table);
  if (source.kind === 'form') return fieldsOfForm(work, source.formKey as FormKey);
  const name = fieldOf({
    key: 'name',
    type: 'text',
    label: { en: 'Name', 'zh-cn': '名称' },
    isRequired: true,
    max: 100,
    search: 'like',
    isSortable: true,
  });
  return [name];
}

export const duplicateDefinition: UseCase<typeof duplicateContract, Needs> = async ({ id, name }, work) =>
  insert(work, { ...(await findDefinition(work, id)).draft, name });

async function insert(work: Work & Needs, definition: ResourceDefinition): Promise<{ id: number }> {
  await checkDefinition(work, definition);
  const row = await work.db
    .insertInto('resource_definition')
    .values({ name: definition.name, draft: JSON.stringify(definition), created_at: work.now, updated_at: work.now })
    .onConflict((on) => on.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return refuse('gen_name_taken', ['name']);
  tellChange(work, { target: { id: row.id }, before: null, after: factsOf(definition) });
  return { id: row.id };
}

/** Saves the draft. What is published, and who may do what with it, stays until it is published again. */
export const editDefinition: UseCase<typeof editContract, Needs> = async ({ id, rev, definition }, work) => {
  const before = await findDefinition(work, id, { isLocked: true });
  if (before.rev !== rev) return refuse('stale_revision', ['rev'], { current: asDetail(before) });
  // Rows, rights and menus go by the name, once there are any.
  if (before.version > 0 && definition.name !== before.name) refuse('gen_name_fixed', ['name']);
  if (JSON.stringify(definition.source) !== JSON.stringify(before.draft.source)) refuse('gen_source_fixed', ['source']);
  await checkDefinition(work, definition);
  const after = await work.db
    .updateTable('resource_definition')
    .set({ name: definition.name, draft: JSON.stringify(definition), rev: rev + 1, updated_at: work.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
    // Also when another draft takes the name in this moment.
    .catch((error: unknown) =>
      errorCode(error) === '23505' ? refuse('gen_name_taken', ['name']) : Promise.reject(error),
    );
  tellChange(work, { target: { id }, before: factsOf(before.draft), after: factsOf(definition) });
  return asDetail(after);
};
