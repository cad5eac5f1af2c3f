import { type EarlyLabel as Early } from '../editor-ui.ts';
import { LabelInput } from './label-input.tsx';

const WIDTH = 320;

/** The label of a new field before the canvas shows the field: where its type was chosen, so that the first letters find it. */
export const EarlyLabel = ({ early }: { early: Early }) => (
  <LabelInput key={early.at} index={early.at} style={styleOf(early)} />
);

/** A field that was chosen away from the canvas is not seen before it is in its place. */
function styleOf({ beside }: Early) {
  if (!beside) return { position: 'fixed', insetBlockStart: 0, insetInlineStart: 0, opacity: 0 } as const;
  const width = Math.min(WIDTH, innerWidth - 16);
  const left = Math.max(8, Math.min(beside.left, innerWidth - width - 8));
  return {
    position: 'fixed',
    inset: 'auto',
    left,
    top: Math.min(beside.bottom + 4, innerHeight - 40),
    width,
    zIndex: 10,
  } as const;
}
