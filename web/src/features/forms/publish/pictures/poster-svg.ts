import { textOn } from '@countersign/shared/forms/theme/contrast.ts';
import type { FormTheme } from '@countersign/shared/forms/theme/form-theme.ts';
import { FONT_STACKS } from '@countersign/shared/forms/theme/theme-variables.ts';
import { qrPath } from '../../../../lib/look/qr-svg.ts';

export interface Poster {
  title: string;
  description: string;
  /** What to do with the code: "Scan to open". */
  hint: string;
  link: string;
  theme: FormTheme;
  /** The logo as a data address: a picture inside a picture may fetch nothing. Empty without one. */
  logo: string;
}

/** A4 at 150 dots per inch. */
const WIDTH = 1240;
const HEIGHT = 1754;
const EDGE = 110;
const CODE = 620;
const MOST_LINES = { title: 4, description: 4 };

/** A poster to hang up: logo, title, description, the code and the link below it. `widthOf` measures a text in a font. */
export function posterSvg(poster: Poster, widthOf: (text: string, font: string) => number): string {
  const { theme, logo, link, hint } = poster;
  const ink = textOn(theme.themeColor);
  const family = FONT_STACKS[theme.font].replaceAll('"', "'");
  const lines = (text: string, size: number, weight: number, most: number) =>
    wrap(text, WIDTH - 2 * EDGE, (part) => widthOf(part, `${weight} ${size}px ${family}`)).slice(0, most);
  const title = lines(poster.title, 84, 700, MOST_LINES.title);
  const about = lines(poster.description, 36, 400, MOST_LINES.description);
  const { path, size } = qrPath(link);
  const top = logo ? 300 : 210;
  const aboutTop = top + title.length * 100 + 10;
  const code = HEIGHT - CODE - 260;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="${family}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${theme.themeColor}"/>
${logo ? `<image href="${logo}" x="${EDGE}" y="90" width="420" height="110" preserveAspectRatio="xMinYMid meet"/>` : ''}
<g fill="${ink}">${textLines(title, { x: EDGE, y: top, size: 84, weight: 700, step: 100 })}${textLines(about, { x: EDGE, y: aboutTop, size: 36, weight: 400, step: 52 })}</g>
<rect x="${(WIDTH - CODE) / 2 - 50}" y="${code - 50}" width="${CODE + 100}" height="${CODE + 100}" rx="28" fill="#fff"/>
<svg x="${(WIDTH - CODE) / 2}" y="${code}" width="${CODE}" height="${CODE}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}" fill="#000"/></svg>
<g fill="${ink}" text-anchor="middle"><text x="${WIDTH / 2}" y="${HEIGHT - 130}" font-size="40" font-weight="600">${escaped(hint)}</text><text x="${WIDTH / 2}" y="${HEIGHT - 72}" font-size="30">${escaped(link)}</text></g>
</svg>`;
}

interface Place {
  x: number;
  y: number;
  size: number;
  weight: number;
  step: number;
}

const textLines = (lines: readonly string[], { x, y, size, weight, step }: Place): string =>
  lines
    .map(
      (line, at) =>
        `<text x="${x}" y="${y + at * step}" font-size="${size}" font-weight="${weight}">${escaped(line)}</text>`,
    )
    .join('');

/** Breaks at words, in scripts without spaces too. */
function wrap(text: string, most: number, widthOf: (text: string) => number): string[] {
  const lines = [''];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    text.replaceAll(/\s+/g, ' '),
  )) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && widthOf(last + segment) > most) lines.push(segment.trimStart());
    else lines[lines.length - 1] = last + segment;
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => SIGNS[sign] ?? sign);
