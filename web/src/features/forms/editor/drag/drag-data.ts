import type { FormClip } from '@countersign/shared/forms/definition/clip.ts';
import type { FieldType } from '@countersign/shared/forms/schema.ts';

/** What is being dragged: a new field from the palette, the field at a place, or fields of the library. */
export type DragData =
  | { type: 'new'; fieldType: FieldType }
  | { type: 'field'; at: number }
  | { type: 'clip'; clip: FormClip };

const MARK = 'countersign-field';

export const toDragData = (data: DragData): Record<string, unknown> => ({ [MARK]: data });

/** The dragged field, or null where something else is dragged. */
export const readDragData = (data: Record<string | symbol, unknown>): DragData | null =>
  (data[MARK] as DragData | undefined) ?? null;
