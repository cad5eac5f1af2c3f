import { isContainer, slotsOf } from './field-tree.ts';
import type { Field } from '../schema.ts';

/**
 * The list after it was cut and moved about, every field in a container that there is: who lies between a container and the
 * last of its fields stands in it, who has lost the container stands where it lies, in a part that the container has. The
 * fields themselves stay in their order; those that stand right already are the same objects.
 */
export function repairContainers(fields: readonly Field[]): Field[] {
  const last = new Map<string, number>();
  fields.forEach(({ parent }, at) => parent !== undefined && last.set(parent, at));
  const open: Field[] = [];
  let before: Field | undefined;
  return fields.map((field, at) => {
    const wanted = open.findLastIndex(({ key }) => key === field.parent);
    const needed = open.findLastIndex(({ key }) => (last.get(key) ?? -1) >= at);
    open.splice(Math.max(wanted, needed) + 1);
    const settled = standing(field, open.at(-1), before);
    if (isContainer(settled)) open.push(settled);
    before = settled;
    return settled;
  });
}

function standing(field: Field, container: Field | undefined, before: Field | undefined): Field {
  const slots = container ? slotsOf(container) : null;
  const isBeside = before?.parent === container?.key;
  const near = isBeside && slots?.includes(before?.slot ?? '') ? before?.slot : slots?.[0];
  const slot = slots?.includes(field.slot ?? '') ? field.slot : near;
  if (field.parent === container?.key && field.slot === slot) return field;
  const { parent: _parent, slot: _slot, ...rest } = field;
  return { ...rest, ...(container && { parent: container.key }), ...(slot !== undefined && { slot }) } as Field;
}
