import type { PuzzleKind } from '../puzzle-kind.ts';
import { cutJigsaw } from './cut-jigsaw.ts';
import { drawWords, type Script, type Word } from './draw-words.ts';
import { encodePng } from './encode-png.ts';
import { takeBackground } from './take-background.ts';

/** Sizes that all pictures of a kind have, but for the few that need the next one. */
const PICTURE_STEP = 64 * 1024;
const JIGSAW_STEP = 12 * 1024;

export interface Drawn {
  original: Uint8Array;
  jigsaw: Uint8Array | null;
  answer: Answer;
}

/** What is right: the left edge of the hole, or the words in their order. */
export type Answer = { x: number } | { words: Word[] };

/** Draws one puzzle. Takes some 20 ms of a processor, so it runs in the drawing thread. */
export function drawPuzzle(kind: PuzzleKind, script: Script): Drawn {
  const background = takeBackground();
  if (kind === 'clickWord') {
    const words = drawWords(background, script);
    return { original: encodePng(background, PICTURE_STEP), jigsaw: null, answer: { words } };
  }
  const { jigsaw, x } = cutJigsaw(background);
  return { original: encodePng(background, PICTURE_STEP), jigsaw: encodePng(jigsaw, JIGSAW_STEP), answer: { x } };
}
