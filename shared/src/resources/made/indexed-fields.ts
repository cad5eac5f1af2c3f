import type { MadeType } from './definition-choices.ts';
import type { FieldDefinition, ResourceDefinition } from './resource-definition.ts';

/** Places beside a row that its indexed fields are kept in, by what they hold. */
export const SLOTS = {
  text: ['t1', 't2', 't3', 't4'],
  number: ['n1', 'n2', 'n3'],
  moment: ['m1', 'm2', 'm3'],
} as const;
export type SlotKind = keyof typeof SLOTS;
export type Slot = (typeof SLOTS)[SlotKind][number];

/** What a field is compared and ordered as; null where it cannot be. */
export function comparedAs(type: MadeType): SlotKind | null {
  if (type === 'whole' || type === 'decimal' || type === 'reference') return 'number';
  if (type === 'moment') return 'moment';
  return type === 'languages' || type === 'rich_text' || type === 'references' || type === 'picture' ? null : 'text';
}

/** Fields that are looked for among all rows at every write, or by people in long lists. */
export const isKeptBeside = ({ isIndexed, isUnique }: FieldDefinition): boolean => isIndexed || isUnique;

/** The place of each indexed field, in the order of the fields; what finds none any more is left out. */
export function slotsOf({ fields }: Pick<ResourceDefinition, 'fields'>): ReadonlyMap<string, Slot> {
  const free: Record<SlotKind, Slot[]> = {
    text: [...SLOTS.text],
    number: [...SLOTS.number],
    moment: [...SLOTS.moment],
  };
  const placed = fields.filter(isKeptBeside).flatMap(({ key, type }): [string, Slot][] => {
    const kind = comparedAs(type);
    const slot = kind && free[kind].shift();
    return slot ? [[key, slot]] : [];
  });
  return new Map(placed);
}

/** From here on a list that is searched or ordered without an index keeps people waiting. */
export const MANY_ROWS = 5000;

/**
 * Fields of rows kept here that the list finds or orders by without an index, and whether another index of their kind is free.
 * Rows of tables and forms are not kept here: their own rooms have their indexes.
 */
export function slowFields({ source, fields }: Pick<ResourceDefinition, 'source' | 'fields'>): {
  field: FieldDefinition;
  hasRoom: boolean;
}[] {
  if (source.kind !== 'empty') return [];
  const taken = [...slotsOf({ fields }).values()];
  return fields.flatMap((field) => {
    const kind = comparedAs(field.type);
    const isAsked = field.isSortable || field.search !== 'none';
    if (kind === null || !isAsked || isKeptBeside(field)) return [];
    return [{ field, hasRoom: SLOTS[kind].some((slot) => !taken.includes(slot)) }];
  });
}
