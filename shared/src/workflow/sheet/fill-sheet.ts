import type { RichBlock, RichRun, RichText } from '../../forms/texts/rich-text.ts';
import { blockIn, PLACE, type SheetBlock, textOfRuns } from './sheet-places.ts';

/** A part of a filled sheet: text, or a block whose content is drawn there. */
export type SheetPart = RichBlock | { type: SheetBlock };

/**
 * The sheet with its values, block for block. A value has the look of where its place begins and is text whatever it holds:
 * neither markup nor places in it mean anything.
 */
export function fillSheet(sheet: RichText, valueOf: (name: string) => string): SheetPart[] {
  return sheet.map((block) => {
    const type = blockIn(block);
    return type ? { type } : fillBlock(block, valueOf);
  });
}

function fillBlock(block: RichBlock, valueOf: (name: string) => string): RichBlock {
  if (block.type === 'picture') return block;
  if (block.type === 'list') return { ...block, items: block.items.map((runs) => fillRuns(runs, valueOf)) };
  return { ...block, runs: fillRuns(block.runs, valueOf) };
}

/** A place may begin in one run and end in another, where only a part of it was made bold. */
function fillRuns(runs: readonly RichRun[], valueOf: (name: string) => string): RichRun[] {
  const filled: RichRun[] = [];
  let at = 0;
  for (const { 0: place, 1: name = '', index } of textOfRuns(runs).matchAll(PLACE)) {
    filled.push(...cut(runs, at, index));
    const [look] = cut(runs, index, index + 1);
    const text = valueOf(name.trim());
    if (look && text !== '') filled.push({ ...look, text });
    at = index + place.length;
  }
  return [...filled, ...cut(runs, at, Infinity)];
}

/** The runs between two places of their common text. */
function cut(runs: readonly RichRun[], from: number, to: number): RichRun[] {
  let begin = 0;
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(from - begin, 0), Math.max(to - begin, 0));
    begin += run.text.length;
    return text === '' ? [] : [{ ...run, text }];
  });
}
