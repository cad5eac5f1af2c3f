import { childrenOf, slotOf } from '@countersign/shared/forms/tree/field-tree.ts';
import type { ViewSettings } from '../../view-settings.ts';

/** Places of the fields that stand in one part of a container. */
export function slotFields({ store: { form } }: ViewSettings, container: number, slot: string): number[] {
  const about = form.fields[container];
  return childrenOf(form.tree, container).filter((index) => {
    const child = form.fields[index];
    return about && child && slotOf(about, child) === slot;
  });
}
