import { anyOf, between, someOf } from './chance.ts';
import { fillOutlines, type Point } from './fill-outline.ts';
import { glyphOutline } from './glyph-outline.ts';
import { colourOf } from './paint-background.ts';
import { blend, type Colour, type Pixels } from './pixels.ts';
import { SHOWN } from './take-background.ts';

export interface Word {
  text: string;
  /** The left end of its baseline. */
  x: number;
  y: number;
}

export type Script = 'latin' | 'chinese';

/** Signs that stay themselves when they are turned by 45 degrees, and that nobody takes for another one. */
const SIGNS: Readonly<Record<Script, readonly string[]>> = {
  latin: Array.from('ACDEFGHJKMNPRTXY34'),
  chinese: Array.from(
    '山水火木金月星云雨雪风花草鸟鱼牛羊虎龙江河湖海天地心手足耳东西南北春夏秋冬红黄蓝绿米茶书笔车船门窗桥路灯家国',
  ),
};

export const WORD_SIZE = 25;
const SHOWN_WORDS = 4;

/** Draws four signs on a background and answers three of them, in the order in which they are to be clicked. */
export function drawWords(background: Pixels, script: Script): Word[] {
  const band = SHOWN.width / SHOWN_WORDS;
  const words = someOf(SIGNS[script], SHOWN_WORDS).map((text, at) => ({
    text,
    x: Math.round(band * at) + anyOf(8, Math.floor(band) - WORD_SIZE - 12),
    y: anyOf(WORD_SIZE, SHOWN.height - WORD_SIZE),
  }));
  for (const word of words) drawWord(background, word);
  const leftOut = anyOf(1, SHOWN_WORDS - 1);
  return mixed(words.filter((_, at) => at !== leftOut));
}

/** Their places on the picture must not be the order. */
const mixed = (words: readonly Word[]): Word[] => someOf(words, words.length);

function drawWord(picture: Pixels, { text, x, y }: Word): void {
  const turn = (between(-45, 45) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const place = ([px, py]: Point): Point => [x + px * cos - py * sin, y + px * sin + py * cos];
  const outlines = glyphOutline(text, WORD_SIZE).map((outline) => outline.map(place));
  const isLight = anyOf(0, 1) === 1;
  const colour = colourOf(between(0, 360), 0.85, isLight ? between(0.72, 0.85) : between(0.2, 0.3));
  const rim: Colour = isLight ? [15, 15, 25] : [255, 255, 255];
  for (const [dx, dy] of RIM) {
    fillOutlines(outlines, (px, py, share) => blend(picture, px + dx, py + dy, rim, share * 0.8));
  }
  fillOutlines(outlines, (px, py, share) => blend(picture, px, py, colour, share));
}

const RIM = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;
