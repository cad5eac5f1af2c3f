import { anyOf, between, oneOf } from './chance.ts';
import { blend, type Colour, emptyPixels, type Pixels } from './pixels.ts';

/** Larger than a puzzle shows, which takes another part of it each time. */
export const BACKGROUND = { width: 350, height: 185 };

type Paint = (pixels: Pixels, palette: readonly Colour[]) => void;

/** A scene of our own making: ridges, discs, ribbons or shards over a slope of colours. */
export function paintBackground(): Pixels {
  const pixels = emptyPixels(BACKGROUND.width, BACKGROUND.height, 3);
  const palette = newPalette();
  slope(pixels, palette);
  oneOf(PAINTS)(pixels, palette);
  specks(pixels);
  return pixels;
}

/** Five colours that go together: neighbours on the wheel and one from across. */
function newPalette(): Colour[] {
  const hue = between(0, 360);
  return [0, 24, 48, -30, 170].map((turn) => colourOf(hue + turn, between(0.35, 0.7), between(0.35, 0.75)));
}

/** By hue, saturation and lightness, as CSS reckons them. */
export function colourOf(hue: number, saturation: number, lightness: number): Colour {
  const part = (shift: number): number => {
    const k = (((shift + hue / 30) % 12) + 12) % 12;
    const a = saturation * Math.min(lightness, 1 - lightness);
    return Math.round(255 * (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [part(0), part(8), part(4)];
}

function slope(pixels: Pixels, palette: readonly Colour[]): void {
  const angle = between(0, Math.PI * 2);
  const [from = NONE, to = NONE] = palette;
  for (let y = 0; y < pixels.height; y++) {
    for (let x = 0; x < pixels.width; x++) {
      const share =
        0.5 + 0.5 * ((x / pixels.width - 0.5) * Math.cos(angle) + (y / pixels.height - 0.5) * Math.sin(angle)) * 1.4;
      blend(pixels, x, y, from, 1);
      blend(pixels, x, y, to, share);
    }
  }
}

const NONE: Colour = [0, 0, 0];

const ridges: Paint = (pixels, palette) => {
  const count = anyOf(4, 6);
  for (let layer = 0; layer < count; layer++) {
    const base = pixels.height * (0.25 + (0.7 * layer) / count);
    const waves = Array.from({ length: 3 }, () => [between(4, 22), between(0.012, 0.06), between(0, 6.3)] as const);
    const colour = oneOf(palette);
    const share = between(0.45, 0.85);
    for (let x = 0; x < pixels.width; x++) {
      const top = waves.reduce((sum, [high, often, at]) => sum + high * Math.sin(x * often + at), base);
      for (let y = Math.max(0, Math.floor(top)); y < pixels.height; y++)
        blend(pixels, x, y, colour, share * Math.min(1, y - top + 1));
    }
  }
};

const discs: Paint = (pixels, palette) => {
  for (let count = anyOf(16, 28); count > 0; count--) {
    const [x, y, radius] = [between(-20, pixels.width + 20), between(-20, pixels.height + 20), between(10, 46)];
    const hole = oneOf([0, 0, between(0.5, 0.85)]) * radius;
    const [colour, share] = [oneOf(palette), between(0.35, 0.8)];
    within(pixels, [x, y, radius], (px, py, far) => {
      blend(pixels, px, py, colour, share * Math.min(1, radius - far) * Math.max(0, Math.min(1, far - hole + 1)));
    });
  }
};

const ribbons: Paint = (pixels, palette) => {
  const angle = between(0, Math.PI);
  const [along, across] = [Math.cos(angle), Math.sin(angle)];
  const [high, often, wide] = [between(6, 24), between(0.015, 0.045), between(16, 34)];
  const colours = Array.from({ length: 9 }, () => [oneOf(palette), between(0.3, 0.8)] as const);
  for (let y = 0; y < pixels.height; y++) {
    for (let x = 0; x < pixels.width; x++) {
      const at = x * across - y * along + high * Math.sin((x * along + y * across) * often) + 900;
      const [colour, share] = colours[Math.floor(at / wide) % colours.length] ?? [NONE, 0];
      blend(pixels, x, y, colour, share * Math.min(1, (at % wide) / 1.5));
    }
  }
};

const shards: Paint = (pixels, palette) => {
  const seeds = Array.from({ length: anyOf(18, 34) }, () => ({
    x: between(0, pixels.width),
    y: between(0, pixels.height),
    colour: oneOf(palette),
    share: between(0.25, 0.85),
  }));
  for (let y = 0; y < pixels.height; y++) {
    for (let x = 0; x < pixels.width; x++) {
      let [best, next, found] = [Infinity, Infinity, seeds[0]];
      for (const seed of seeds) {
        const far = Math.hypot(seed.x - x, seed.y - y);
        if (far >= next) continue;
        if (far < best) [best, next, found] = [far, best, seed];
        else next = far;
      }
      if (found) blend(pixels, x, y, found.colour, found.share * Math.min(1, (next - best) / 2));
    }
  }
};

const PAINTS: readonly Paint[] = [ridges, discs, ribbons, shards];

/** Small bright and dark dots everywhere, which have as many edges as a hole. */
function specks(pixels: Pixels): void {
  for (let count = anyOf(30, 60); count > 0; count--) {
    const [x, y, radius] = [between(0, pixels.width), between(0, pixels.height), between(1.5, 5)];
    const colour: Colour = oneOf([
      [255, 255, 255],
      [20, 20, 30],
    ]);
    within(pixels, [x, y, radius], (px, py, far) => blend(pixels, px, py, colour, 0.5 * Math.min(1, radius - far)));
  }
}

function within(
  { width, height }: Pixels,
  [x, y, radius]: readonly [number, number, number],
  paint: (px: number, py: number, far: number) => void,
): void {
  for (let py = Math.max(0, Math.floor(y - radius)); py <= Math.min(height - 1, y + radius); py++) {
    for (let px = Math.max(0, Math.floor(x - radius)); px <= Math.min(width - 1, x + radius); px++) {
      const far = Math.hypot(px - x, py - y);
      if (far < radius) paint(px, py, far);
    }
  }
}
