import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { Log } from '../../basics/log.ts';
import { DatabaseInterrupted } from '../trouble/database-interrupted.ts';
import { type FromWorker, gauge, newGauges, type ToWorker, type WorkerSettings } from './worker/protocol.ts';
import { Watchdog } from './worker/watchdog.ts';

export type HostSettings = Omit<WorkerSettings, 'gauges'> & {
  /** Milliseconds that one statement may take. */
  statementBudget: number;
  log: Log;
  /** Whether the disk has room; without it nobody looks. */
  hasRoom?: () => Promise<boolean>;
};

/** One worker from its opening to its end, and why it ended once that is known. */
type Life = { worker: Worker; end?: { hung: number; reason: string } };

type Link = { port: MessagePort; whyClosed: () => Error | undefined };

const longestPause = 30_000;

/** Keeps the database thread running: opens it, ends it when a statement hangs, and opens it again when it is gone. */
export class DatabaseHost {
  readonly gauges = newGauges();
  readonly #settings: HostSettings;
  readonly #watchdog: Watchdog;
  #life: Promise<Life>;
  #isUp = false;
  #isClosing = false;
  #lastClient = 0;

  private constructor(settings: HostSettings) {
    this.#settings = settings;
    this.#watchdog = new Watchdog(this.gauges, settings.statementBudget, (client) => this.#endHungWorker(client));
    this.#life = this.#start();
  }

  /** Opens the database; rejects when PostgreSQL cannot start on the folder. */
  static async open(settings: HostSettings): Promise<DatabaseHost> {
    const host = new DatabaseHost(settings);
    await host.#life;
    return host;
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  /** A new client of the database; waits while the database is being opened again. */
  async connect(): Promise<Link> {
    const life = await this.#life;
    const { port1, port2 } = new MessageChannel();
    const id = ++this.#lastClient;
    this.#post(life.worker, { type: 'client', id, port: port2 }, [port2]);
    return { port: port1, whyClosed: () => life.end && interruption(life.end, id) };
  }

  /** The whole database as a gzipped tar archive of its folder. */
  async dump(): Promise<Uint8Array<ArrayBuffer>> {
    const { worker } = await this.#life;
    const answer = once(worker, 'message') as Promise<[FromWorker]>;
    this.#post(worker, { type: 'dump' });
    const [message] = await answer;
    if (message.type !== 'dumped') throw new Error(`the database answered ${message.type} to a dump`);
    return message.archive;
  }

  /** Copies the folder of the database as it is between two statements, which wait meanwhile. */
  async copyTo(folder: string): Promise<void> {
    const { worker } = await this.#life;
    const problem = await this.withoutBudget(() => {
      const answer = copied(worker, folder);
      this.#post(worker, { type: 'copy', folder });
      return answer;
    });
    if (problem !== null) throw new Error(problem);
  }

  /** Runs work whose statements may take longer than the budget. */
  async withoutBudget<T>(work: () => Promise<T>): Promise<T> {
    this.#watchdog.stop();
    try {
      return await work();
    } finally {
      if (this.#isUp && !this.#isClosing) this.#watchdog.start();
    }
  }

  /** Shuts PostgreSQL down in order; ends the thread when that takes longer than a statement may. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#watchdog.stop();
    const life = await this.#life.catch(() => undefined);
    if (!life) return;
    const { worker } = life;
    const gone = once(worker, 'exit');
    this.#post(worker, { type: 'close' });
    await Promise.race([gone, sleep(this.#settings.statementBudget, undefined, { ref: false })]);
    await worker.terminate();
  }

  async #start(): Promise<Life> {
    this.gauges[gauge.step] = 0;
    const { folder, durable, idleTransactionBudget } = this.#settings;
    const workerData: WorkerSettings = { folder, durable, idleTransactionBudget, gauges: this.gauges.buffer };
    const worker = new Worker(new URL('./worker/worker.ts', import.meta.url), { workerData, execArgv: [] });
    await opened(worker);
    const life: Life = { worker };
    worker.on('error', (error) => this.#settings.log.error({ error }, 'the embedded database stopped'));
    worker.once('exit', () => this.#handleExit(life));
    this.#isUp = true;
    this.#watchdog.start();
    return life;
  }

  #handleExit(life: Life): void {
    this.#watchdog.stop();
    if (this.#isClosing || life.end) return;
    this.#settings.log.error('the embedded database ended unexpectedly');
    this.#replace(life);
  }

  #endHungWorker(hung: number): void {
    void this.#life.then((life) => {
      const reason = `a statement took longer than ${this.#settings.statementBudget} ms and was ended with the database`;
      life.end = { hung, reason };
      this.#settings.log.warn(reason);
      this.#replace(life);
    });
  }

  /** From here on new clients wait for the next life; rejects only when the host is closed meanwhile. */
  #replace({ worker }: Life): void {
    this.#isUp = false;
    this.#life = worker.terminate().then(() => this.#startAgain());
    this.#life.catch(() => {});
  }

  async #startAgain(): Promise<Life> {
    for (let pause = 100; ; pause = Math.min(pause * 2, longestPause)) {
      try {
        const life = await this.#start();
        this.#settings.log.info('the embedded database is open again');
        return life;
      } catch (error) {
        const reason = (await this.#settings.hasRoom?.()) === false ? 'disk full: ' : '';
        this.#settings.log.error(
          { error },
          `${reason}the embedded database does not open; trying again in ${pause} ms`,
        );
        await sleep(pause);
        if (this.#isClosing) throw error;
      }
    }
  }

  #post(worker: Worker, message: ToWorker, transfer: MessagePort[] = []): void {
    worker.postMessage(message, transfer);
  }
}

function copied(worker: Worker, folder: string): Promise<string | null> {
  return new Promise((resolve) => {
    const end = (problem: string | null): void => {
      worker.off('message', hear).off('exit', leave);
      resolve(problem);
    };
    const hear = (message: FromWorker): void => {
      if (message.type === 'copied' && message.folder === folder) end(message.problem);
    };
    const leave = (): void => end('the database ended meanwhile');
    worker.on('message', hear).on('exit', leave);
  });
}

function interruption({ hung, reason }: { hung: number; reason: string }, client: number): DatabaseInterrupted {
  return new DatabaseInterrupted(hung === client ? '57014' : '57P01', reason);
}

/** Resolves when the worker has opened its database, rejects when it ends before. */
async function opened(worker: Worker): Promise<void> {
  const tooSoon = once(worker, 'exit').then(() => {
    throw new Error('the database thread ended while it was opening the database');
  });
  // `once` rejects by itself when the worker emits an error first.
  await Promise.race([once(worker, 'message'), tooSoon]);
  tooSoon.catch(() => {});
}
