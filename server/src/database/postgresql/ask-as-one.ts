import pg from 'pg';

/**
 * What a transaction asks in one turn becomes one question, so that a PostgreSQL server sends its answers in one packet: it
 * sends whenever a question ends, and every packet wakes both sides. Only statements with a name that the connection has
 * used before take part, and those that begin and end a transaction.
 *
 * A failure skips what stands behind it, a commit too: all of that fails with it, and the transaction waits for its rollback.
 */
export function askAsOne(client: pg.ClientBase): void {
  const ask = client.query.bind(client) as (...question: unknown[]) => Promise<unknown>;
  let turn: Asked[] = [];
  const send = (): void => {
    const asked = turn;
    turn = [];
    const parts = asked.map(({ question }) => toNamed(question));
    if (areOneTransaction(client, parts)) {
      void ask(new OneQuestion(parts.map((part, place) => toQuery(client, part, asked[place]))));
      return;
    }
    for (const [place, { question, ...waiting }] of asked.entries()) {
      const named = parts[place];
      ask(...(named ? [named] : question)).then(waiting.resolve, waiting.reject);
    }
  };
  client.query = ((...question: unknown[]) => {
    if (!isAwaited(question)) {
      send();
      return ask(...question);
    }
    return new Promise((resolve, reject) => {
      if (turn.push({ question, resolve, reject }) === 1) process.nextTick(send);
    });
  }) as typeof client.query;
}

type Named = { name: string; text: string; values?: unknown[] };
type Asked = { question: unknown[]; resolve: (answer: unknown) => void; reject: (error: unknown) => void };

/** Answered by a promise; others bring a callback, or answer as they like. */
const isAwaited = (question: unknown[]): boolean =>
  question.every((part) => typeof part !== 'function') &&
  (typeof question[0] === 'string' || (question[0] as { submit?: unknown }).submit === undefined);

const ENDS = new Set(['commit', 'rollback']);

function toNamed([text, values]: unknown[]): Named | null {
  if (typeof text === 'object' && text !== null && 'name' in text) return text as Named;
  const isBoundary = text === 'begin' || ENDS.has(String(text));
  return isBoundary && (values === undefined || (values as unknown[]).length === 0)
    ? { name: String(text), text: String(text) }
    : null;
}

/** Outside of a transaction, one question would make one of what does not belong together. */
function areOneTransaction(client: pg.ClientBase, parts: (Named | null)[]): parts is Named[] {
  const { parsedStatements } = (client as unknown as Inside).connection;
  const isInside = parts[0]?.text === 'begin' || client.getTransactionStatus() === 'T';
  return (
    parts.length > 1 &&
    isInside &&
    parts.every(
      (part, place) =>
        part !== null &&
        parsedStatements[part.name] === part.text &&
        isInPlace(part, place) &&
        (part.values ?? []).every(isSendable),
    )
  );

  function isInPlace({ text }: Named, place: number): boolean {
    return (text !== 'begin' || place === 0) && (!ENDS.has(text) || place === parts.length - 1);
  }
}

/** Nothing that could fail on its way to text, between two parts that are sent already. */
const isSendable = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || value instanceof Date || (Array.isArray(value) && value.every(isText));

const isText = (value: unknown): boolean => typeof value === 'string';

/** What `pg` does not declare of itself. */
type Inside = { connection: { parsedStatements: Record<string, string>; sync(): void }; _types: unknown };

type InsideQuery = pg.Query & {
  _result: { _types: unknown };
  callback(error: unknown, answer?: unknown): void;
  prepare(connection: unknown): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: unknown): void;
  handleReadyForQuery(connection: unknown): void;
  handleError(error: unknown, connection: unknown): void;
};

function toQuery(client: pg.ClientBase, part: Named, asked: Asked | undefined): InsideQuery {
  const query = new pg.Query(part) as InsideQuery;
  query.callback = (error, answer) => (error ? asked?.reject(error) : asked?.resolve(answer));
  query._result._types = (client as unknown as Inside)._types;
  return query;
}

/** Several statements between which nothing ends: `pg` speaks with it as with one, and it hands each answer to its statement. */
class OneQuestion extends pg.Query {
  readonly #parts: InsideQuery[];
  #answered = 0;
  /** `pg` puts its time limit around this one. */
  callback: (error: unknown) => void = () => {};

  constructor(parts: InsideQuery[]) {
    super({ text: '' });
    this.#parts = parts;
  }

  override submit = (connection: pg.Connection): void => {
    const unended = Object.create(connection, { sync: { value: () => {} } }) as unknown;
    for (const part of this.#parts) part.prepare(unended);
    (connection as unknown as Inside['connection']).sync();
  };

  handleRowDescription(message: unknown): void {
    this.#parts[this.#answered]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#parts[this.#answered]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: unknown): void {
    this.#parts[this.#answered]?.handleCommandComplete(message, connection);
    this.#answered += 1;
  }

  handleReadyForQuery(connection: unknown): void {
    for (const part of this.#parts) part.handleReadyForQuery(connection);
    this.callback(null);
  }

  handleError(error: unknown, connection: unknown): void {
    for (const part of this.#parts.slice(0, this.#answered)) part.handleReadyForQuery(connection);
    for (const part of this.#parts.slice(this.#answered)) part.handleError(error, connection);
    this.callback(error);
  }
}
