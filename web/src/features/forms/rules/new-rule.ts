import type { Field, Rule } from '@countersign/shared/forms/schema.ts';
import { firstRow } from '../../../ui/condition/condition.ts';
import { writeCondition } from '../../../ui/condition/text/write-condition.ts';
import { knownNamesOf } from '../model/naming/known-names.ts';

/** A complete rule that shows a field, or requires it, while another one is answered; null where there is nothing to ask about. */
export function newRule(
  id: string,
  fields: readonly Field[],
  target: Field,
  type: 'show' | 'require' = 'show',
): Rule | null {
  const names = knownNamesOf(fields);
  const asked = names.find(({ name }) => name !== target.key);
  if (!asked) return null;
  const when = writeCondition({ type: 'group', join: 'and', items: [firstRow(asked)] }, names);
  return { id, when, actions: [{ type, field: target.key }] };
}
