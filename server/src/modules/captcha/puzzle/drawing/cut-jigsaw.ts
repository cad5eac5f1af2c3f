import { anyOf, oneOf } from './chance.ts';
import { blend, type Colour, emptyPixels, type Pixels } from './pixels.ts';
import { SHOWN } from './take-background.ts';

export const PIECE = 47;
/** Where the left edge of the hole may lie. */
export const LEAST_X = 100;
export const MOST_X = SHOWN.width - PIECE;

/** What the four sides of a piece have. */
interface Sides {
  top: boolean;
  right: boolean;
  bottom: boolean;
  left: boolean;
}

/** Cuts a piece out of a background, and one hole more that nothing fits in; the background is changed. */
export function cutJigsaw(background: Pixels): { jigsaw: Pixels; x: number } {
  // MOST_X itself stays out, as in the original.
  const x = anyOf(LEAST_X, MOST_X - 1);
  const y = anyOf(8, SHOWN.height - PIECE - 8);
  const [sides, others] = twoShapes();
  const jigsaw = emptyPixels(PIECE, SHOWN.height, 4);
  const shape = maskOf(sides);
  copyPiece(background, jigsaw, { x, y, shape });
  const other = oneOf(farFrom([x], PIECE + 3));
  digHole(background, { x: other, y, shape: maskOf(others) });
  digHole(background, { x, y, shape });
  drawGhost(background, { x: oneOf(farFrom([x, other], GHOST_AWAY)), y, shape });
  return { jigsaw, x };
}

/** As near as an outline may lie to the hole without anybody taking it for its edge. */
const GHOST_AWAY = 30;

/** Places to the right of where the piece lies at first that are further from all of these than so many pixels. */
const farFrom = (taken: readonly number[], away: number): number[] =>
  Array.from({ length: MOST_X - PIECE }, (_, at) => at + PIECE).filter((at) =>
    taken.every((one) => Math.abs(at - one) > away),
  );

function twoShapes(): [Sides, Sides] {
  const all = Array.from({ length: 16 }, (_, bits) => ({
    top: (bits & 1) > 0,
    right: (bits & 2) > 0,
    bottom: (bits & 4) > 0,
    left: (bits & 8) > 0,
  })).filter(({ top, right }) => top || right);
  const first = oneOf(all);
  // On two sides another one, so that a person tells them apart at once.
  const others = all.filter(
    (one) => (['top', 'right', 'bottom', 'left'] as const).filter((side) => one[side] !== first[side]).length >= 2,
  );
  return [first, oneOf(others)];
}

const BODY = { left: 0, top: 9, size: 38 };
const KNOB = 8;

/** How much of each pixel of 47 × 47 belongs to the piece, by 16 samples. */
function maskOf(sides: Sides): Float32Array {
  const mask = new Float32Array(PIECE * PIECE);
  for (let y = 0; y < PIECE; y++) {
    for (let x = 0; x < PIECE; x++) {
      let hits = 0;
      for (let sample = 0; sample < 16; sample++) {
        if (isInside(x + ((sample % 4) + 0.5) / 4, y + (Math.floor(sample / 4) + 0.5) / 4, sides)) hits++;
      }
      mask[y * PIECE + x] = hits / 16;
    }
  }
  return mask;
}

function isInside(x: number, y: number, { top, right, bottom, left }: Sides): boolean {
  const { size } = BODY;
  const middle = size / 2;
  const near = (cx: number, cy: number): boolean => Math.hypot(x - cx, y - cy) < KNOB;
  if (bottom && near(middle, BODY.top + size - 2)) return false;
  if (left && near(2, BODY.top + middle)) return false;
  if (x >= 0 && x < size && y >= BODY.top && y < BODY.top + size) return true;
  return (top && near(middle, BODY.top)) || (right && near(size, BODY.top + middle));
}

interface Place {
  x: number;
  y: number;
  shape: Float32Array;
}

const WHITE: Colour = [255, 255, 255];

function copyPiece(from: Pixels, to: Pixels, { x, y, shape }: Place): void {
  for (let py = 0; py < PIECE; py++) {
    for (let px = 0; px < PIECE; px++) {
      const share = shape[py * PIECE + px] ?? 0;
      if (share === 0) continue;
      const at = ((y + py) * PIECE + px) * 4;
      to.data.set(colourAt(from, x + px, y + py), at);
      if (isEdge(shape, px, py)) blend(to, px, y + py, WHITE, 0.85);
      to.data[at + 3] = Math.round(share * 255);
    }
  }
}

/** Blurs what is cut out, darkens or lightens it, and draws a line of one pixel around it. */
function digHole(picture: Pixels, { x, y, shape }: Place): void {
  const before: Pixels = { ...picture, data: picture.data.slice() };
  const shade: Colour = oneOf([
    [25, 25, 35],
    [245, 245, 250],
  ]);
  for (let py = 0; py < PIECE; py++) {
    for (let px = 0; px < PIECE; px++) {
      const share = shape[py * PIECE + px] ?? 0;
      if (share === 0) continue;
      blend(picture, x + px, y + py, meanAround(before, x + px, y + py), share);
      blend(picture, x + px, y + py, shade, 0.42 * share);
      if (isEdge(shape, px, py)) blend(picture, x + px, y + py, WHITE, 0.4 * share);
    }
  }
}

/**
 * The outline of the piece and nothing in it, where it does not belong: a person looks for the shaded place, a program that only adds
 * up edges finds as many here.
 */
function drawGhost(picture: Pixels, { x, y, shape }: Place): void {
  for (let py = 0; py < PIECE; py++) {
    for (let px = 0; px < PIECE; px++) {
      const share = shape[py * PIECE + px] ?? 0;
      if (share > 0 && isEdge(shape, px, py)) blend(picture, x + px, y + py, WHITE, 0.55 * share);
    }
  }
}

const NEIGHBOURS = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const));

const isEdge = (shape: Float32Array, x: number, y: number): boolean =>
  NEIGHBOURS.some(([dx, dy]) => {
    const [px, py] = [x + dx, y + dy];
    return px < 0 || py < 0 || px >= PIECE || py >= PIECE || (shape[py * PIECE + px] ?? 0) < 0.5;
  });

function meanAround(picture: Pixels, x: number, y: number): Colour {
  const colours = NEIGHBOURS.map(([dx, dy]) => colourAt(picture, x + dx, y + dy));
  const mean = (channel: 0 | 1 | 2) => colours.reduce((sum, colour) => sum + colour[channel], 0) / colours.length;
  return [mean(0), mean(1), mean(2)];
}

function colourAt({ width, height, channels, data }: Pixels, x: number, y: number): Colour {
  const at = (Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))) * channels;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}
