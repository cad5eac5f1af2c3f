import type { Field } from '@countersign/shared/forms/schema.ts';

type Standing = Pick<Field, 'parent' | 'slot'>;

/** The field in another container, or at the top level with none; the same object where it stands there already. */
export function standingIn<F extends Field>(field: F, { parent, slot }: Standing): F {
  if (field.parent === parent && field.slot === slot) return field;
  const { parent: _parent, slot: _slot, ...rest } = field;
  return { ...rest, ...(parent !== undefined && { parent }), ...(slot !== undefined && { slot }) } as unknown as F;
}
