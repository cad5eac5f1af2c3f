import type { designChoices as contract, DesignForm } from '@countersign/shared/api/workflow-design.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { UseCase } from '../../../http/serve.ts';
import { hasPermission } from '../../../http/may-call.ts';
import { stepKeyId, webhookKey } from '../settings/outbound.ts';
import { designFields } from './design-fields.ts';

/** Everything that a process may name, each under the id that its settings write. */
export const designChoices: UseCase<typeof contract> = async ({ key }, { db, person, services }) => {
  const roles = await db.selectFrom('role').select(['key as id', 'name']).orderBy('order_num').execute();
  const posts = await db.selectFrom('post').select(['code as id', 'name']).orderBy('order_num').execute();
  const departments = await db.selectFrom('department').select(['id', 'name']).orderBy('order_num').execute();
  const processes = await db
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
    forms: key === undefined ? [] : await formsOf(db, key),
    ...(key !== undefined && person && hasPermission(person, 'workflow:definition:edit')
      ? { signingKey: webhookKey(services, stepKeyId(key)) }
      : {}),
  };
};

/** The forms that a process is attached to, with the fields of their drafts. */
export async function formsOf(db: Kysely<Tables>, key: string): Promise<DesignForm[]> {
  const rows = await db
    .selectFrom('form as f')
    .innerJoin('form_draft as d', 'd.form_key', 'f.key')
    .select(['f.key', 'f.name', 'd.definition'])
    .where('f.definition_key', '=', key)
    .orderBy('f.name')
    .execute();
  return rows.map((row) => ({ formKey: row.key as FormKey, name: row.name, fields: designFields(row.definition) }));
}

/** Keys of all fields that the attached forms have; null where no form is attached, so that nothing can be said about them. */
export async function fieldsOf(db: Kysely<Tables>, key: string): Promise<ReadonlySet<string> | null> {
  const forms = await formsOf(db, key);
  return forms.length === 0 ? null : new Set(forms.flatMap((form) => form.fields.map((field) => field.key)));
}
