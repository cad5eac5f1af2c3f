import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { designChoices as contract, DesignForm } from '@countersign/shared/api/workflow/design.ts';
import { entriesOfFields } from '@countersign/shared/forms/tree/field-entries.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import type { KnownWorld } from '@countersign/shared/workflow/graph/check-references.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { UseCase } from '../../../work/route.ts';
import { hasPermission } from '../../../work/permissions.ts';
import { stepKeyId, webhookKey } from '../../system/outbound/outbound.ts';
import { designFields } from './design-fields.ts';
import { draftsOfProcess } from '../../forms/definitions/drafts-of-process.ts';

/** Everything that a process may name, each under the id that its settings write. */
export const designChoices: UseCase<typeof contract, HasSecrets> = async ({ key }, work) => {
  const roles = await work.db.selectFrom('role_name').select(['key as id', 'name']).orderBy('order_num').execute();
  const posts = await work.db
    .selectFrom('post_name')
    .select(['code as id', 'name'])
    .where('is_enabled', '=', true)
    .orderBy('order_num')
    .execute();
  const departments = await work.db.selectFrom('department_name').select(['id', 'name']).orderBy('order_num').execute();
  const processes = await work.db
    .selectFrom('process_definition')
    .select(['key as id', 'name'])
    .where('version', 'is not', null)
    .orderBy('name')
    .execute();
  return {
    roles,
    posts,
    departments: departments.map(({ id, name }) => ({ id: String(id), name })),
    processes,
    forms: key === undefined ? [] : await formsOf(work.db, key),
    ...(key !== undefined && work.person && hasPermission(work.person, 'workflow:definition:edit')
      ? { signingKey: webhookKey(work, stepKeyId(key)) }
      : {}),
  };
};

/** The forms that a process is attached to, with the fields of their drafts. */
export async function formsOf(db: Kysely<Tables>, key: DefinitionKey): Promise<DesignForm[]> {
  const drafts = await draftsOfProcess(db, key);
  return drafts.map((row) => ({ formKey: row.key, name: row.name, fields: designFields(row.definition) }));
}

type KnownFields = Pick<KnownWorld, 'fields' | 'columns' | 'addresses'>;

/**
 * All fields of the attached forms by key, each with the columns that conditions may read; null where no form is attached, so that
 * nothing can be said about them. Of other fields the process sees the answer as it is stored.
 */
export async function fieldsOf(db: Kysely<Tables>, key: DefinitionKey): Promise<KnownFields> {
  const drafts = await draftsOfProcess(db, key);
  if (drafts.length === 0) return { fields: null };
  const known = drafts.flatMap(({ definition }) => designFields(definition));
  const outside = new Set(known.flatMap((field) => (field.isColumn ? [] : field.key)));
  return {
    fields: new Map(drafts.flatMap(({ definition }) => [...entriesOfFields(definition.fields, () => null)])),
    addresses: addressesOf(drafts.map(({ definition }) => definition)),
    columns: new Set(known.flatMap(({ key: column }) => (outside.has(column) ? [] : column))),
  };
}

/** E-mail fields by key, each with whether every form demands an answer. */
function addressesOf(definitions: readonly FormDefinition[]): Map<string, boolean> {
  const fields = definitions.flatMap((definition) => definition.fields);
  const addresses = fields.filter(({ type }) => type === 'email' || type === 'email_code');
  const byKey = Map.groupBy(addresses, ({ key }) => String(key));
  return new Map([...byKey].map(([key, same]) => [key, same.every((field) => 'required' in field && field.required)]));
}
