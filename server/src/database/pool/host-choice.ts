import pg from 'pg';
import { errorCode } from '../../basics/error-code.ts';
import { storageTrouble } from '../trouble/storage-trouble.ts';
import { readHosts } from '../../config/database-hosts.ts';

/** PostgreSQL's code for a write on a server that takes none. */
const READ_ONLY = '25006';

type Connect = (...given: unknown[]) => Promise<pg.PoolClient> | undefined;
type Answered = (error: unknown, client?: pg.PoolClient, release?: (error?: Error | boolean) => void) => void;

/** The hosts of one database, of which one takes writes: connections go there until it fails, then to the next that does. */
export interface HostChoice {
  /** Connects to the host of the moment, and fails where that one takes no writes. */
  Client: typeof pg.Client;
  /** The same way to connect, which tries each host once before it fails. */
  tryEach(connect: Connect): Connect;
}

/** Undefined where the address names one host and asks nothing of it: then pg does all that is needed. */
export function chooseHost(address: string | undefined): HostChoice | undefined {
  const hosts = address === undefined ? null : readHosts(address);
  if (!hosts?.mustWrite) return undefined;
  const { urls } = hosts;
  /** Failures for which another host may be the remedy. */
  const left = new WeakSet<object>();
  let at = 0;
  /** Several connections may fail on the same host; only the first of them moves on. */
  const leave = (host: number, error: unknown): void => {
    if (error instanceof Error) left.add(error);
    if (host === at) at = (host + 1) % urls.length;
  };

  class HostClient extends pg.Client {
    readonly #host: number;

    constructor(given: pg.ClientConfig = {}) {
      const host = at;
      const patience = given.connectionTimeoutMillis;
      // All hosts together take no longer than one may.
      const own = patience === undefined ? {} : { connectionTimeoutMillis: Math.ceil(patience / urls.length) };
      super({ ...given, ...own, connectionString: urls[host] });
      this.#host = host;
      // Until the pool listens itself.
      this.on('error', () => undefined);
    }

    override connect(): Promise<pg.Client>;
    override connect(done: (error: Error) => void): void;
    override connect(done?: (error: Error) => void): Promise<pg.Client> | void {
      const connecting = this.#connectToWriter();
      if (!done) return connecting;
      connecting.then(() => (done as (error?: Error) => void)(), done);
    }

    async #connectToWriter(): Promise<this> {
      try {
        await super.connect();
        await this.#refuseReadOnly();
        cutWhenReadOnly(this, (error) => leave(this.#host, error));
        return this;
      } catch (error) {
        if (isOfHost(error)) leave(this.#host, error);
        throw error;
      }
    }

    async #refuseReadOnly(): Promise<void> {
      const { rows } = await this.query<{ is: string }>(`select current_setting('transaction_read_only') as is`);
      if (rows[0]?.is === 'off') return;
      await this.end();
      throw Object.assign(new Error('this server takes no writes'), { code: READ_ONLY });
    }
  }

  const wasLeft = (error: unknown): boolean =>
    error instanceof Error && (left.has(error) || (error.cause instanceof Error && left.has(error.cause)));
  const inTurn = async (connect: Connect): Promise<pg.PoolClient> => {
    for (let more = urls.length - 1; ; more -= 1) {
      try {
        return (await connect()) as pg.PoolClient;
      } catch (error) {
        if (more <= 0 || !wasLeft(error)) throw error;
      }
    }
  };
  const tryEach =
    (connect: Connect): Connect =>
    (done?: unknown) => {
      const connecting = inTurn(connect);
      if (typeof done !== 'function') return connecting;
      const answer = done as Answered;
      connecting.then(
        (client) => answer(undefined, client, (error) => client.release(error)),
        (error: unknown) => answer(error, undefined, () => undefined),
      );
      return undefined;
    };
  return { Client: HostClient, tryEach };
}

/** As libpq has it: a host that is away, starting or takes no writes is left; one that refuses a password is asked no further. */
const isOfHost = (error: unknown): boolean => {
  const trouble = storageTrouble(error);
  return trouble === 'database away' || errorCode(error) === READ_ONLY;
};

type Inside = { connection: { stream: { destroy(): void } } };

/** A primary that was made a replica keeps its connections: whoever is refused a write on one gets another the next time. */
function cutWhenReadOnly(client: pg.Client, leave: (error: unknown) => void): void {
  const ask = client.query.bind(client) as (...question: unknown[]) => unknown;
  client.query = ((...question: unknown[]) => {
    const answer = ask(...question);
    if (!(answer instanceof Promise)) return answer;
    answer.catch((error: unknown) => {
      if (errorCode(error) !== READ_ONLY) return;
      leave(error);
      (client as unknown as Inside).connection.stream.destroy();
    });
    return answer;
  }) as typeof client.query;
}
