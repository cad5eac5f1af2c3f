import { create, type Font } from 'fontkit';
import { fonts } from '../../../../basics/disk/fonts.ts';
import type { Point } from './fill-outline.ts';

const opened = new Map<string, Font>();

/** Steps that a curve becomes; at 25 pixels nobody sees more. */
const STEPS = 6;

/** The outlines of a sign in the bold font, so many pixels high, with the left end of its baseline at 0, 0 and y downwards. */
export function glyphOutline(sign: string, size: number): Point[][] {
  const code = sign.codePointAt(0) ?? 0;
  const name = fonts().fontFor(code, true);
  const font = opened.get(name) ?? (create(fonts().fileOf(name)) as Font);
  opened.set(name, font);
  const scale = size / font.unitsPerEm;
  const outlines: Point[][] = [];
  const last = (): Point => outlines.at(-1)?.at(-1) ?? [0, 0];
  for (const { command, args } of font.glyphForCodePoint(code).path.commands) {
    const points = pairs(args, scale);
    const [one = [0, 0], two = one, three = two] = points;
    if (command === 'moveTo') outlines.push([one]);
    if (command === 'lineTo') outlines.at(-1)?.push(one);
    if (command === 'quadraticCurveTo')
      outlines.at(-1)?.push(...curve(last(), third(last(), one), third(two, one), two));
    if (command === 'bezierCurveTo') outlines.at(-1)?.push(...curve(last(), one, two, three));
  }
  return outlines;
}

const pairs = (args: readonly number[], scale: number): Point[] =>
  Array.from({ length: args.length / 2 }, (_, at) => [(args[2 * at] ?? 0) * scale, -(args[2 * at + 1] ?? 0) * scale]);

/** A quadratic curve as a cubic one: its handles lie two thirds of the way to the one that it has. */
const third = (from: Point, to: Point): Point => [
  from[0] + (2 / 3) * (to[0] - from[0]),
  from[1] + (2 / 3) * (to[1] - from[1]),
];

function curve(a: Point, b: Point, c: Point, d: Point): Point[] {
  return Array.from({ length: STEPS }, (_, step) => {
    const t = (step + 1) / STEPS;
    const at = (axis: 0 | 1): number =>
      a[axis] * (1 - t) ** 3 + 3 * b[axis] * t * (1 - t) ** 2 + 3 * c[axis] * t ** 2 * (1 - t) + d[axis] * t ** 3;
    return [at(0), at(1)];
  });
}
