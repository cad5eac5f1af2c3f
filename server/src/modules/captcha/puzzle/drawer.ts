import { Worker } from 'node:worker_threads';
import type { Log } from '../../../basics/log.ts';
import type { Drawn } from './drawing/draw-puzzle.ts';
import type { Order } from './drawing/drawing-thread.ts';
import type { Script } from './drawing/draw-words.ts';
import type { PuzzleKind } from './puzzle-kind.ts';

export interface HasDrawer {
  drawer: Drawer;
}

/** Draws puzzles in a thread of its own. */
export interface Drawer {
  /** Null where too many wait, or drawing failed. */
  draw(kind: PuzzleKind, script: Script): Promise<Drawn | null>;
  close(): Promise<void>;
}

/** Puzzles that may wait: some seconds of drawing, after which whoever asked has gone. */
const MOST_WAITING = 40;
/** The thread and its backgrounds take some 60 MB, which nobody needs while nobody asks. */
const IDLE_MS = 5 * 60_000;

type Settle = (drawn: Drawn | null) => void;

/** The thread comes with the first puzzle and goes some minutes after the last. */
export function createDrawer(log: Log): Drawer {
  const waiting = new Map<number, Settle>();
  let [thread, lastId, isClosed]: [Worker | null, number, boolean] = [null, 0, false];
  let idle: NodeJS.Timeout | undefined;

  const settle = (id: number, drawn: Drawn | null): void => {
    waiting.get(id)?.(drawn);
    waiting.delete(id);
  };
  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = thread;
    thread = null;
    for (const id of waiting.keys()) settle(id, null);
    await ending?.terminate();
  };
  const begin = (): Worker => {
    const begun = new Worker(new URL('./drawing/drawing-thread.ts', import.meta.url), { execArgv: [] });
    begun.unref();
    begun.on('message', ({ id, drawn, fault }: { id: number; drawn?: Drawn; fault?: string }) => {
      if (fault !== undefined) log.error({ fault }, 'a captcha could not be drawn');
      settle(id, drawn ?? null);
    });
    begun.on('error', (error) => {
      log.error(error, 'the thread that draws captchas ended');
      if (thread === begun) void end();
    });
    return begun;
  };
  return {
    draw(kind, script) {
      if (isClosed || waiting.size >= MOST_WAITING) return Promise.resolve(null);
      thread ??= begin();
      clearTimeout(idle);
      idle = setTimeout(() => void end(), IDLE_MS);
      idle.unref();
      const order: Order = { id: (lastId += 1), kind, script };
      return new Promise((resolve) => {
        waiting.set(order.id, resolve);
        thread?.postMessage(order);
      });
    },
    close() {
      isClosed = true;
      return end();
    },
  };
}
