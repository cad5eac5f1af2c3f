import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Planted } from './plant.ts';

/** Answers that the server has acknowledged. */
export interface SentAnswers {
  mark: string;
  submissionId: string;
  instanceId: string;
}

/** A decision that was sent, and what became of it; its comment is its mark. */
export interface SentDecision {
  mark: string;
  taskId: string;
  outcome: 'won' | 'lost' | 'unknown';
}

export interface Ledger {
  answers: SentAnswers[];
  decisions: SentDecision[];
  /** Answers of the server that promise nothing: repeated until one does. */
  retries: number;
  /** Requests of every kind that got no answer, or one that promises nothing. */
  failed: number;
  /** Why, with how often. */
  failures: Record<string, number>;
  /** What came instead of an outcome that a client can understand. */
  surprises: string[];
  /** Milliseconds of the longest request. */
  longestMs: number;
  /** 503 without Retry-After. */
  unannounced: number;
}

/** A client gives up on a connection after this time, as browsers of people do. */
const PATIENCE_MS = 30_000;
const SHARE_OF_ANSWERS = 0.5;

interface Load {
  urls: readonly string[];
  planted: Planted;
  clients: number;
  /** No new work is begun after this; what was begun is carried to its end. */
  ended: () => boolean;
}

/** Lets so many clients send answers and decide at random servers until `ended`; resolves when each has its last outcome. */
export async function sendAll({ urls, planted, clients, ended }: Load): Promise<Ledger> {
  const ledger: Ledger = {
    answers: [],
    decisions: [],
    retries: 0,
    failed: 0,
    failures: {},
    surprises: [],
    longestMs: 0,
    unannounced: 0,
  };
  const anyServer = () => urls[Math.floor(Math.random() * urls.length)] ?? '';

  function fail(reason: string): void {
    ledger.failed += 1;
    ledger.failures[reason] = (ledger.failures[reason] ?? 0) + 1;
  }

  async function once(token: string, method: string, path: string, body?: object, requestId: string = randomUUID()) {
    const began = performance.now();
    try {
      const reply = await fetch(anyServer() + path, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          'X-Request-Id': requestId,
          ...(body ? { 'Content-Type': 'application/json' } : {}),
        },
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const envelope = (await reply.json()) as { code: number; msg: string; data: unknown };
      if (envelope.code >= 500) fail(`${method} ${envelope.code} ${envelope.msg}`);
      if (reply.status === 503 && !reply.headers.has('Retry-After')) ledger.unannounced += 1;
      return envelope;
    } catch (error) {
      const { message, cause } = error as Error;
      fail(`${method} ${message}: ${(cause as Partial<NodeJS.ErrnoException> | undefined)?.code ?? 'no code'}`);
      return null;
    } finally {
      ledger.longestMs = Math.max(ledger.longestMs, performance.now() - began);
    }
  }

  /** The same request, the same id, until the server says what became of it. */
  async function toItsEnd(token: string, path: string, body: object) {
    const requestId = randomUUID();
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const reply = await once(token, 'POST', path, body, requestId);
      if (reply && reply.code < 500 && reply.code !== 429) return reply;
      ledger.retries += 1;
      await sleep(100 + Math.random() * 500);
    }
    return null;
  }

  async function sendAnswers(): Promise<void> {
    const mark = randomUUID();
    const body = { formKey: planted.formKey, version: 1, answers: { mark } };
    const reply = await toItsEnd(planted.sender, '/api/submissions', body);
    if (reply?.code === 200) ledger.answers.push({ ...(reply.data as Omit<SentAnswers, 'mark'>), mark });
    else ledger.surprises.push(`answers: ${reply?.code} ${reply?.msg}`);
  }

  /** Two decisions on one task at once, as from two windows, each through a server of its own choice. */
  async function decide(): Promise<void> {
    const list = await once(planted.approver, 'GET', '/api/workflow/tasks/todo?size=50');
    const tasks = (list?.data as { records?: { taskId: string; rev: number }[] } | null)?.records ?? [];
    const task = tasks[Math.floor(Math.random() * tasks.length)];
    if (!task) {
      await sleep(100);
      return;
    }
    await Promise.all((['approve', 'reject'] as const).map((type) => decideAs(type, task)));
  }

  async function decideAs(type: 'approve' | 'reject', task: { taskId: string; rev: number }): Promise<void> {
    const decision: SentDecision = { mark: randomUUID(), taskId: task.taskId, outcome: 'unknown' };
    ledger.decisions.push(decision);
    const body = { rev: task.rev, action: { type, comment: decision.mark } };
    const reply = await toItsEnd(planted.approver, `/api/workflow/tasks/${task.taskId}/actions`, body);
    if (reply?.code === 200) decision.outcome = 'won';
    else if (reply?.code === 409 || reply?.code === 410) decision.outcome = 'lost';
    else ledger.surprises.push(`decision: ${reply?.code} ${reply?.msg}`);
  }

  const client = async () => {
    while (!ended()) await (Math.random() < SHARE_OF_ANSWERS ? sendAnswers() : decide());
  };
  await Promise.all(Array.from({ length: clients }, client));
  return ledger;
}
