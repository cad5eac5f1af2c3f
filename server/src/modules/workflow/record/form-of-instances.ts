import type { FormKey, InstanceId, SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** The form of a process and the answers that it is about. */
export interface FormOfInstance {
  formKey: FormKey | null;
  submissionId: SubmissionId | null;
}

/** The same of several, by instance id. */
export async function formOfInstances(
  db: Kysely<Tables>,
  instanceIds: readonly InstanceId[],
): Promise<Map<string, FormOfInstance>> {
  if (instanceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('process_instance')
    .select(['id', 'form_key as formKey', 'form_data_id as submissionId'])
    .where('id', 'in', [...instanceIds])
    .execute();
  return new Map(rows.map(({ id, ...form }) => [id, form]));
}
