import { childrenOf, fieldTree, isContainer, slotOf, slotsOf } from '@countersign/shared/forms/tree/field-tree.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import type { Place } from '../../model/places/places.ts';

/** A line on the screen: 2 px along one axis, in pixels of the window. */
export interface LineAt {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface DropPlace {
  place: Place;
  line: LineAt;
}

interface Pointer {
  x: number;
  y: number;
  isRtl: boolean;
}

const THICK = 2;
/** So much of the edge of a container means before or behind it, the rest means into it. */
const RIM = 12;
const FULL_ROW = 24;

/** Where a field that is dropped at the pointer lands, and the line that shows it; null beside the form. */
export function dropPlaceAt(canvas: HTMLElement, fields: readonly Field[], pointer: Pointer): DropPlace | null {
  const stack = document.elementsFromPoint(pointer.x, pointer.y).filter((element) => canvas.contains(element));
  const frame = stack.find((element) => element.matches('[data-frame]'));
  if (!frame) return stack.length > 0 ? atTheEnd(canvas, fields, pointer) : null;
  const at = Number(frame.getAttribute('data-frame'));
  const field = fields[at];
  if (!field) return null;
  const { top, bottom } = frame.getBoundingClientRect();
  const isInside = isContainer(field) && pointer.y > top + RIM && pointer.y < bottom - RIM;
  if (!isInside) return beside(fields, at, frame, pointer);
  const part = stack.find((element) => element.matches('[data-slot]') && element.closest('[data-frame]') === frame);
  return into(canvas, fields, at, part ?? null, frame, pointer);
}

/** Below the last field, or above the first where the pointer is in the heading. */
function atTheEnd(canvas: HTMLElement, fields: readonly Field[], { y }: Pointer): DropPlace {
  const frames = [...canvas.querySelectorAll('[data-frame]')];
  const first = frames[0]?.getBoundingClientRect();
  if (first && y < first.top) return { place: { gap: 0 }, line: lineAt(first, 'top') };
  const last = frames.filter((frame) => !frame.parentElement?.closest('[data-frame]')).at(-1);
  const box = (last ?? canvas.querySelector('[data-end]') ?? canvas).getBoundingClientRect();
  return { place: { gap: fields.length }, line: lineAt(box, last ? 'bottom' : 'top') };
}

/** The nearer half decides: above or below, or before or after where fields stand side by side. */
function beside(fields: readonly Field[], at: number, frame: Element, { x, y, isRtl }: Pointer): DropPlace {
  const field = fields[at] as Field;
  const box = frame.getBoundingClientRect();
  const isNarrow = field.width < FULL_ROW && box.width < (frame.parentElement?.clientWidth ?? 0) - 1;
  const isBefore = isNarrow ? x < box.left + box.width / 2 !== isRtl : y < box.top + box.height / 2;
  const gap = isBefore ? at : (fieldTree(fields).end[at] ?? at + 1);
  const place = { gap, parent: field.parent, slot: field.slot };
  if (!isNarrow) return { place, line: lineAt(box, isBefore ? 'top' : 'bottom') };
  return { place, line: lineAt(box, isBefore !== isRtl ? 'left' : 'right') };
}

/** Into a container: before the first of its fields that lies below the pointer, else at the end of the part. */
function into(
  canvas: HTMLElement,
  fields: readonly Field[],
  at: number,
  part: Element | null,
  frame: Element,
  { y }: Pointer,
): DropPlace {
  const owner = fields[at] as Field;
  const tree = fieldTree(fields);
  const slot = part?.getAttribute('data-slot') ?? slotsOf(owner)?.[0];
  const children = childrenOf(tree, at).filter((child) => slotOf(owner, fields[child] as Field) === slot);
  const boxes = children.map((child) => canvas.querySelector(`[data-frame="${child}"]`)?.getBoundingClientRect());
  const next = boxes.findIndex((box) => box && y < box.top + box.height / 2);
  const standing = { parent: owner.key, slot };
  const below = children[next];
  const nextBox = boxes[next];
  if (below !== undefined && nextBox) return { place: { gap: below, ...standing }, line: lineAt(nextBox, 'top') };
  const last = children.at(-1);
  const lastBox = boxes.at(-1);
  const gap = last === undefined ? emptyGap(fields, at, slot) : (tree.end[last] ?? last + 1);
  const box = lastBox ?? ((part ?? frame).querySelector('.cs-empty') ?? part ?? frame).getBoundingClientRect();
  return { place: { gap, ...standing }, line: lineAt(box, 'bottom') };
}

/** An empty part comes behind the parts before it. */
function emptyGap(fields: readonly Field[], at: number, slot: string | undefined): number {
  const owner = fields[at] as Field;
  const tree = fieldTree(fields);
  const slots = slotsOf(owner) ?? [];
  const before = new Set(slots.slice(0, slots.indexOf(slot ?? '')));
  const last = childrenOf(tree, at).findLast((child) => before.has(slotOf(owner, fields[child] as Field) ?? ''));
  return last === undefined ? at + 1 : (tree.end[last] ?? last + 1);
}

function lineAt(box: DOMRect, edge: 'top' | 'bottom' | 'left' | 'right'): LineAt {
  const half = THICK / 2;
  if (edge === 'left' || edge === 'right') {
    return { left: (edge === 'left' ? box.left : box.right) - half, top: box.top, width: THICK, height: box.height };
  }
  return { left: box.left, top: (edge === 'top' ? box.top : box.bottom) - half, width: box.width, height: THICK };
}
