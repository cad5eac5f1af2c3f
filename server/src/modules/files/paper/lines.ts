// A declaration of a module without types of its own cannot be imported.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./linebreak.d.ts" />
import type { EmbeddingLevels } from 'bidi-js';
import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import { piecesIn, type Piece } from './pieces.ts';

/** A line as it is drawn, its pieces from left to right. */
export interface Line {
  pieces: readonly Piece[];
  width: number;
  /** Begins at the right. */
  isRtl: boolean;
}

/** How wide a piece is, and which font draws a sign of it. */
export interface Measure {
  width: (piece: Piece) => number;
  fontFor: (codePoint: number) => string;
}

interface Bidi {
  getEmbeddingLevels(text: string, direction: 'auto'): EmbeddingLevels;
  getMirroredCharacter(sign: string): string | null;
}

/** Its types tell of a module, but what it gives is a function. */
const bidi = (bidiFactory as unknown as () => Bidi)();
const LONGEST = 100_000;

/** Breaks a text into lines of at most this width; each paragraph runs as its first letter does (UAX #9, UAX #14). */
export function linesOf(text: string, most: number, measure: Measure): Line[] {
  return text
    .slice(0, LONGEST)
    .split(/\r\n|\r|\n/)
    .flatMap((paragraph) => paragraphLines(paragraph, most, measure));
}

/** Whether a text begins at the right. */
export const isRightToLeft = (text: string): boolean =>
  (bidi.getEmbeddingLevels(text.slice(0, 200), 'auto').paragraphs[0]?.level ?? 0) % 2 === 1;

function paragraphLines(text: string, most: number, measure: Measure): Line[] {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto');
  const base = paragraphs[0]?.level ?? 0;
  const lineOf = (from: number, to: number): Line => {
    const end = from + text.slice(from, to).trimEnd().length;
    const pieces = inVisualOrder(runsIn(levels, from, end)).flatMap((run) => drawnPieces(text, run, measure));
    return { pieces, width: pieces.reduce((sum, piece) => sum + measure.width(piece), 0), isRtl: base % 2 === 1 };
  };
  const widthOf = (from: number, to: number) => lineOf(from, to).width;
  const lines: Line[] = [];
  let start = 0;
  let end = 0;
  for (const next of breaksIn(text)) {
    if (end > start && widthOf(start, next) > most) {
      lines.push(lineOf(start, end));
      start = end;
    }
    end = next;
    // A word that is wider than the line is cut between signs.
    while (widthOf(start, end) > most) {
      const cut = fitting(text, start, end, (to) => widthOf(start, to) <= most);
      if (cut >= end) break;
      lines.push(lineOf(start, cut));
      start = cut;
    }
  }
  if (start < text.length || lines.length === 0) lines.push(lineOf(start, text.length));
  return lines;
}

/** No line has more signs; what is looked at of a word without end. */
const LONGEST_WORD = 400;

function* breaksIn(text: string): Generator<number> {
  const breaker = new LineBreaker(text);
  let last = 0;
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    for (let at = last + LONGEST_WORD; at < found.position; at += LONGEST_WORD) yield betweenSigns(text, at);
    yield found.position;
    last = found.position;
  }
}

const betweenSigns = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at + 1 : at);

const signs = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The last place between two signs up to which a word fits; one sign fits always. */
function fitting(text: string, start: number, end: number, fits: (to: number) => boolean): number {
  const places = Array.from(
    signs.segment(text.slice(start, end)),
    ({ index, segment }) => start + index + segment.length,
  );
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(places[middle] ?? end)) low = middle;
    else high = middle - 1;
  }
  return places[low] ?? end;
}

interface Run {
  from: number;
  to: number;
  level: number;
}

function runsIn(levels: Uint8Array, from: number, to: number): Run[] {
  const runs: Run[] = [];
  for (let at = from; at < to; at += 1) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.to = at + 1;
    else runs.push({ from: at, to: at + 1, level });
  }
  return runs;
}

/** Rule L2: from the highest level down to the lowest odd one, what stands on it or above it is turned round. */
function inVisualOrder(runs: Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let at = 0; at < ordered.length; at += 1) {
      let end = at;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end - at > 1) ordered.splice(at, end - at, ...ordered.slice(at, end).toReversed());
      at = Math.max(at, end);
    }
  }
  return ordered;
}

function drawnPieces(text: string, { from, to, level }: Run, { fontFor }: Measure): Piece[] {
  const isRtl = level % 2 === 1;
  const part = text.slice(from, to);
  const shown = isRtl ? Array.from(part, (sign) => bidi.getMirroredCharacter(sign) ?? sign).join('') : part;
  const pieces = piecesIn(shown, fontFor, isRtl);
  return isRtl ? pieces.toReversed() : pieces;
}
