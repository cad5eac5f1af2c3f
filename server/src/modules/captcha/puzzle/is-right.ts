import * as z from 'zod/mini';
import type { Answer } from './drawing/draw-puzzle.ts';
import { WORD_SIZE } from './drawing/draw-words.ts';

/** How many pixels a piece may lie beside its hole. */
const SLIP = 5;
/** Where the original has it: the pieces are as high as the picture. */
const PIECE_Y = 5;

const slidPoint = z.object({ x: z.number(), y: z.number() });
const clickedPoints = z.array(z.object({ x: z.number(), y: z.number() }));

/** Whether what somebody has sent, as JSON, is near enough to what is right. */
export function isRight(answer: Answer, pointJson: string): boolean {
  const given = parsed(pointJson);
  if ('x' in answer) {
    const point = slidPoint.safeParse(given);
    return point.success && point.data.y === PIECE_Y && Math.abs(Math.trunc(point.data.x) - answer.x) <= SLIP;
  }
  const points = clickedPoints.safeParse(given);
  if (!points.success || points.data.length !== answer.words.length) return false;
  return answer.words.every((word, at) => {
    const { x, y } = points.data[at] ?? { x: Infinity, y: Infinity };
    return Math.abs(x - word.x) <= WORD_SIZE && Math.abs(y - word.y) <= WORD_SIZE;
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
