import { parentPort } from 'node:worker_threads';
import type { PuzzleKind } from '../puzzle-kind.ts';
import { drawPuzzle } from './draw-puzzle.ts';
import type { Script } from './draw-words.ts';

/** The thread that draws: one puzzle after another, so that the server goes on answering. */
parentPort?.on('message', ({ id, kind, script }: Order) => {
  try {
    parentPort?.postMessage({ id, drawn: drawPuzzle(kind, script) });
  } catch (error) {
    parentPort?.postMessage({ id, fault: String(error) });
  }
});

export interface Order {
  id: number;
  kind: PuzzleKind;
  script: Script;
}
