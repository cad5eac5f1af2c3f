/** Colours as WCAG 2.2 measures them. All of them are `#rrggbb`. */

type Rgb = readonly [number, number, number];

const channels = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never as Rgb;
const toHex = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as never as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of `over` laid on `under`. */
export function mixColours(over: string, under: string, share: number): string {
  const below = channels(under);
  return toHex(channels(over).map((part, at) => part * share + (below[at] ?? 0) * (1 - share)) as never as Rgb);
}

/** The nearest colour of the same hue, towards black or white, that reaches the ratio on the ground; itself where it does already. */
export function readableColour(hex: string, ground: string, least: number): string {
  const end = luminance(ground) > 0.18 ? '#000000' : '#ffffff';
  for (let share = 0; share < 100; share += 1) {
    const mixed = mixColours(end, hex, share / 100);
    if (contrastRatio(mixed, ground) >= least) return mixed;
  }
  return end;
}

/** Whichever of the two text colours is easier to read on the ground. */
export const textOn = (ground: string): string =>
  contrastRatio('#ffffff', ground) >= contrastRatio('#000000', ground) ? '#ffffff' : '#000000';
