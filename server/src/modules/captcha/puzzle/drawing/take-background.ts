import { anyOf, between, oneOf } from './chance.ts';
import { BACKGROUND, paintBackground } from './paint-background.ts';
import { emptyPixels, type Pixels } from './pixels.ts';

export const SHOWN = { width: 310, height: 155 };

/** Enough that nobody knows them all soon, in 6 MB. */
const KEPT = 32;
/** How often one that is known gives way to a new one. */
const RENEWED = 25;
const kept: Pixels[] = [];

/**
 * A part of one of the backgrounds, turned and tinted by chance: two puzzles of the same scene are not equal in any place, so that
 * comparing them shows no hole. Each of the first puzzles paints one, later ones share them.
 */
export function takeBackground(): Pixels {
  if (kept.length < KEPT) kept.push(paintBackground());
  else if (anyOf(1, RENEWED) === 1) kept[anyOf(0, KEPT - 1)] = paintBackground();
  const whole = oneOf(kept);
  const shown = emptyPixels(SHOWN.width, SHOWN.height, 3);
  const [left, top] = [anyOf(0, BACKGROUND.width - SHOWN.width), anyOf(0, BACKGROUND.height - SHOWN.height)];
  const [isMirrored, isUpsideDown] = [anyOf(0, 1) === 1, anyOf(0, 1) === 1];
  const tints = [0, 1, 2].map(() => [between(0.86, 1.1), between(-14, 14)] as const);
  for (let y = 0; y < SHOWN.height; y++) {
    for (let x = 0; x < SHOWN.width; x++) {
      const fromX = left + (isMirrored ? SHOWN.width - 1 - x : x);
      const fromY = top + (isUpsideDown ? SHOWN.height - 1 - y : y);
      const from = (fromY * BACKGROUND.width + fromX) * 3;
      const to = (y * SHOWN.width + x) * 3;
      for (const [channel, [by, plus]] of tints.entries()) {
        shown.data[to + channel] = Math.max(0, Math.min(255, (whole.data[from + channel] ?? 0) * by + plus));
      }
    }
  }
  return shown;
}
