import { asId } from '../../../basics/as-id.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { isDeepStrictEqual } from 'node:util';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { type LookUpRule, lookUpOf } from '@countersign/shared/forms/prefill/prefill-rule.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { refuseAll } from '../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../work/work.ts';
import { rightsOn } from '../rights/policy.ts';
import { mayLookUp } from './may-look-up.ts';

/**
 * Refuses fields whose look-ups the caller adds or changes without the right to read what they find: later they find it with the
 * rights of the form's owner. What stood in `before` stays as it is. Names each field and what it reads; `place` is where the
 * fields stand in the input.
 */
export async function holdToLookUps(
  work: Pick<Work, 'db' | 'person'>,
  fields: readonly Field[],
  { before = [], place }: { before?: readonly Field[]; place: readonly string[] },
): Promise<void> {
  const kept = new Map<string, LookUpRule | undefined>(before.map((field) => [field.key, lookUpOf(field)]));
  const problems: RefusalDetail[] = [];
  for (const [at, field] of fields.entries()) {
    const rule = lookUpOf(field);
    if (!rule || isDeepStrictEqual(kept.get(field.key), rule)) continue;
    const path = [...place, at, 'prefill'];
    const problem = await closedTo(work, rule);
    if (problem) problems.push({ ...problem, path, params: { ...problem.params, name: field.label || field.key } });
  }
  if (problems.length > 0) refuseAll(problems);
}

/** Why the caller may not set a look-up up; null where they may. One that reads a form that is not there finds nothing. */
async function closedTo(
  work: Pick<Work, 'db' | 'person'>,
  rule: LookUpRule,
): Promise<Pick<RefusalDetail, 'code' | 'params'> | null> {
  const person = personOf(work);
  if (await mayLookUp(work.db, person, rule)) return null;
  if (rule.from !== 'record') return { code: 'look_up_devices' };
  const other = await work.db
    .selectFrom('form')
    .select(['name', 'owner_id'])
    .where('key', '=', asId<FormKey>(rule.form))
    .executeTakeFirst();
  if (!other) return null;
  const rights = await rightsOn(work.db, person, { formKey: asId(rule.form), ownerId: other.owner_id });
  // Its key is what they wrote; its name is told to those who have anything to do with it.
  return { code: 'look_up_closed', params: { form: rights.size > 0 ? other.name : rule.form } };
}
