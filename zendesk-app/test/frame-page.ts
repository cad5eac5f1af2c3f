import { keepHeight } from '../src/zaf/keep-height.ts';
import { connectToZendesk, type ZafClient } from '../src/zaf/zaf-client.ts';
import { ZafError } from '../src/zaf/zaf-error.ts';
import type { ZafPath } from '../src/zaf/zaf-types.ts';

/** The app inside the frame: its adapter, with outcomes as plain data. */
export interface TestFrame {
  /** Why the adapter did not start; null when it did. */
  problem: string | null;
  get(...paths: string[]): Promise<unknown[]>;
  invoke(action: string, ...args: unknown[]): Promise<unknown>;
  listen(event: string): void;
  stop(): void;
  heard: unknown[];
  keepHeight(): void;
  /** Answers the save hook after `ms` with a reason, with none, or (`fault`) by breaking. */
  guardSave(answer: string | null, ms: number): void;
}

const outcome = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => (error instanceof ZafError ? { kind: error.kind } : { fault: String(error) }),
  );

const ANSWER_WITHIN_MS = 600;
let zaf: ZafClient | null = null;
let stop: (() => void) | null = null;

const app: TestFrame = {
  problem: null,
  heard: [],
  get: (...paths) => Promise.all(paths.map((path) => outcome(zaf!.get(path as ZafPath)))),
  invoke: (action, ...args) => outcome(zaf!.invoke(action as 'notify', ...(args as [string]))),
  listen(event) {
    stop = zaf!.on(event as 'ticket.updated', (message) => app.heard.push(message));
  },
  stop: () => stop?.(),
  guardSave(answer, ms) {
    zaf!.onSave(async () => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      if (answer === 'fault') throw new Error('broken');
      return answer;
    });
  },
  keepHeight: () =>
    void keepHeight(document.body, (height) => {
      void outcome(zaf!.invoke('resize', { width: '100%', height: `${height}px` }));
    }),
};
try {
  zaf = connectToZendesk(window, `http://localhost:${location.port}`, { answerWithinMs: ANSWER_WITHIN_MS });
} catch (error) {
  app.problem = error instanceof ZafError ? error.kind : String(error);
}
Object.assign(window, { app });
