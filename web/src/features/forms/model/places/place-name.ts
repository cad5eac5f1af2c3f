import { containersOf, fieldTree, isContainer, slotsOf } from '@countersign/shared/forms/tree/field-tree.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import type { Translate } from '../../../../lib/texts/i18n.ts';
import { nameOf } from '../changes/describe-changes.ts';
import type { Place } from './places.ts';

/** Where a place is, in words: `In “Address” › “Tab 2”: after “Street”`. */
export function placeName(t: Translate, fields: readonly Field[], place: Place, after: number | null): string {
  const before = after === null ? undefined : fields[after];
  const beside = before ? t('forms.canvas.dropAfter', { name: nameOf(before) }) : t('forms.canvas.dropFirst');
  const inside = insideName(t, fields, place);
  return inside ? t('forms.place.inside', { container: inside, place: beside }) : beside;
}

/** The containers around a place; empty at the top level. */
export function insideName(t: Translate, fields: readonly Field[], { parent, slot }: Place): string {
  const at = fields.findIndex((field) => field.key === parent);
  const owner = fields[at];
  if (!owner) return '';
  const around = containersOf(fieldTree(fields), at).map((container) => containerName(t, fields[container] as Field));
  return [...around, containerName(t, owner), slot === undefined ? '' : slotName(t, owner, slot)]
    .filter((part) => part !== '')
    .join(' › ');
}

/** What a container is called: its label, else its type. */
export const containerName = (t: Translate, field: Field): string =>
  field.label.trim() || t(`forms.type.${field.type}`);

/** What a part of a container is called: the label of a tab, the number of a column. */
export function slotName(t: Translate, owner: Field, slot: string): string {
  if (!isContainer(owner)) return '';
  const number = (slotsOf(owner)?.indexOf(slot) ?? -1) + 1;
  if (owner.type === 'tabs') {
    return owner.tabs.find(({ id }) => id === slot)?.label.trim() || t('forms.setting.tab', { number });
  }
  return owner.type === 'columns' ? t('forms.place.column', { number }) : '';
}

/** The field behind which a place lies in its container; null at its beginning. */
export function fieldBefore(fields: readonly Field[], { gap, parent, slot }: Place): number | null {
  const tree = fieldTree(fields);
  const owner = fields.findIndex((field) => parent !== undefined && field.key === parent);
  for (let at = gap - 1; at >= 0; at--) {
    const field = fields[at];
    if ((tree.parent[at] ?? -1) === owner && (slot === undefined || field?.slot === slot)) return at;
  }
  return null;
}
