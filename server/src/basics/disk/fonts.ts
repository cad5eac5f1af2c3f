import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';

/**
 * Fonts that letters on paper and in captchas are drawn with. Noto comes in parts, each for some signs: only the parts that a text needs are
 * opened, and of those only the glyphs that it uses are embedded.
 */
export interface Fonts {
  /** Names the font for a sign. */
  fontFor: (codePoint: number, isBold: boolean) => string;
  /** The file of a font that `fontFor` has named. */
  fileOf: (name: string) => Buffer;
}

const require = createRequire(import.meta.url);
const PACKAGES = {
  'noto-sans-sc': require.resolve('@fontsource/noto-sans-sc/package.json'),
  'noto-sans-kr': require.resolve('@fontsource/noto-sans-kr/package.json'),
  'ibm-plex-sans-arabic': require.resolve('@fontsource/ibm-plex-sans-arabic/package.json'),
};
/** Signs that nobody knows look as the first font draws what it has not. */
const FALLBACK = 'noto-sans-sc-latin';

interface Part {
  name: string;
  folder: string;
  ranges: readonly (readonly [number, number])[];
}

let known: Fonts | undefined;

/** The fonts of this server, read once. */
export const fonts = (): Fonts => (known ??= openFonts());

function openFonts(): Fonts {
  const parts = Object.entries(PACKAGES).flatMap(([name, address]) => partsOf(name, dirname(address)));
  const bySign = new Map<number, string>();
  const files = new Map<string, Buffer>();
  const glyphs = new Map<string, Font>();
  const fileOf = (name: string): Buffer => {
    const part = parts.find((one) => name === `${one.name}-${REGULAR}` || name === `${one.name}-${BOLD}`);
    const file = files.get(name) ?? readFileSync(join(part?.folder ?? '', 'files', `${name}-normal.woff`));
    files.set(name, file);
    return file;
  };
  // Parts of all packages name the same ranges, whether their font has the glyphs or not.
  const has = ({ name, ranges }: Part, sign: number): boolean => {
    if (!isIn(ranges, sign)) return false;
    const font = glyphs.get(name) ?? (create(fileOf(`${name}-${REGULAR}`)) as Font);
    glyphs.set(name, font);
    return font.hasGlyphForCodePoint(sign);
  };
  const partFor = (sign: number): string => {
    const found = bySign.get(sign) ?? parts.find((part) => has(part, sign))?.name ?? FALLBACK;
    bySign.set(sign, found);
    return found;
  };
  return { fontFor: (sign, isBold) => `${partFor(sign)}-${isBold ? BOLD : REGULAR}`, fileOf };
}

const REGULAR = 400;
const BOLD = 700;

function partsOf(name: string, folder: string): Part[] {
  const written = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const parts = Object.entries(written).map(([part, ranges]) => ({
    name: `${name}-${part.replaceAll(/[[\]]/g, '')}`,
    folder,
    ranges: ranges.split(',').map(rangeOf),
  }));
  // Letters of Latin, Cyrillic and Arabic are together in their own parts; numbered ones have some of them beside others.
  return parts.toSorted((a, b) => Number(/-\d+$/.test(a.name)) - Number(/-\d+$/.test(b.name)));
}

function rangeOf(text: string): [number, number] {
  const [from = '0', to = from] = text.replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

const isIn = (ranges: Part['ranges'], sign: number): boolean => ranges.some(([from, to]) => sign >= from && sign <= to);
