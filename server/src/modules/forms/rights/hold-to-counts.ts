import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { limitedItems } from '@countersign/shared/forms/limits/stock.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { refuseAll } from '../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../work/work.ts';
import { mayReadAnswersOf } from './may-read-answers-of.ts';

/**
 * Refuses options and appointments that become limited by somebody who may not read the answers: a form says of limited things how
 * many are left, and so how many were chosen. What was limited in `before` may stay, with another number too.
 */
export async function holdToCounts(
  work: Pick<Work, 'db' | 'person'>,
  formKey: FormKey,
  { fields, before }: { fields: readonly Field[]; before: readonly Field[] },
): Promise<void> {
  const known = new Set(before.flatMap(limitedIn));
  const added = fields.flatMap((field, at): RefusalDetail[] =>
    limitedIn(field).every((item) => known.has(item))
      ? []
      : [{ code: 'limits_need_answers', path: ['fields', at], params: { name: field.label || field.key } }],
  );
  if (added.length > 0 && !(await mayReadAnswersOf(work.db, personOf(work), formKey))) refuseAll(added);
}

function limitedIn(field: Field): string[] {
  const items = limitedItems(field);
  return (typeof items === 'string' ? [items] : items).map((item) => JSON.stringify([field.key, field.type, item]));
}
