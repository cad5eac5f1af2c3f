import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { giveToOwnerOf } from '../../basics/disk/give-to-owner-of.ts';
import { errorCode } from '../../basics/error-code.ts';
import type { Services } from '../../http/services.ts';
import { repeat } from '../../database/embedded/worker/repeat.ts';
import { OperationProblem } from '../operation-problem.ts';
import { answerKey, sealFor } from './sealed-answer.ts';
import { doUserOrder, type UserDone, type UserOrder } from './user-actions.ts';

/**
 * Orders of the operator for a server that holds the embedded database: a file in `DATA_DIR/orders`, which only who may write to
 * the data folder can put there. The answer comes back as another, sealed for the process that asked.
 */
const [ORDER, TAKEN, ANSWER] = ['.order', '.taken', '.answer'] as const;
const LOOK_MS = 300;
/** Older ones were left by a command that was ended: nobody waits for them any more. */
const FORGOTTEN_MS = 60_000;

const ordersFolder = (dataDir: string): string => join(dataDir, 'orders');

interface Sent {
  order: UserOrder;
  operator: string;
  publicKey: string;
}

type Answer = { done: UserDone } | { problem: string };

/** Does what orders ask for until it is stopped, one at a time. Returns what stops it. */
export function takeOrders(services: Services): () => Promise<void> {
  const folder = ordersFolder(services.config.dataDir);
  rmSync(folder, { recursive: true, force: true });
  return repeat(async () => {
    // What one of them does wrong ends neither the server nor the looking.
    try {
      if (!existsSync(folder)) return;
      for (const name of readdirSync(folder).filter((file) => file.endsWith(ORDER)))
        await takeOrder(services, join(folder, name.slice(0, -ORDER.length)));
    } catch (error) {
      services.log.warn(error, 'an order of the command line could not be answered');
    }
  }, LOOK_MS);
}

async function takeOrder(services: Services, path: string): Promise<void> {
  const isForgotten = Date.now() - statSync(`${path}${ORDER}`).mtimeMs > FORGOTTEN_MS;
  // By its new name nobody takes it back: it is done once, or never.
  renameSync(`${path}${ORDER}`, `${path}${TAKEN}`);
  const { order, operator, publicKey } = JSON.parse(readFileSync(`${path}${TAKEN}`, 'utf8')) as Sent;
  try {
    if (isForgotten) return;
    const answer = await answerOf(services, order, operator);
    writeFileSync(`${path}.part`, sealFor(publicKey, JSON.stringify(answer)), { mode: 0o600 });
    renameSync(`${path}.part`, `${path}${ANSWER}`);
    services.log.info({ action: order.action, operator }, 'did an order of the command line');
  } finally {
    rmSync(`${path}${TAKEN}`, { force: true });
  }
}

async function answerOf(services: Services, order: UserOrder, operator: string): Promise<Answer> {
  try {
    return { done: await doUserOrder({ services, operator }, order) };
  } catch (error) {
    if (error instanceof OperationProblem) return { problem: error.message };
    services.log.error(error, 'an order of the command line failed');
    return { problem: 'The server failed to do it. Read its log.' };
  }
}

/**
 * Has the server that works on a data folder do an order. Throws an `OperationProblem` where it refuses, or none answers within
 * a minute; then nothing was done, or the message says that this isn't known.
 */
export async function askServer(
  dataDir: string,
  { order, operator }: Omit<Sent, 'publicKey'>,
  waitMs = 30_000,
): Promise<UserDone> {
  const folder = ordersFolder(dataDir);
  const path = join(folder, randomUUID());
  const key = answerKey();
  const sent: Sent = { order, operator, publicKey: key.publicKey };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(`${path}.part`, JSON.stringify(sent), { mode: 0o600 });
  for (const made of [folder, `${path}.part`]) giveToOwnerOf(dataDir, made);
  renameSync(`${path}.part`, `${path}${ORDER}`);
  try {
    await untilThere(`${path}${ANSWER}`, waitMs);
    const answer = JSON.parse(key.open(readFileSync(`${path}${ANSWER}`, 'utf8'))) as Answer;
    if ('problem' in answer) throw new OperationProblem(answer.problem);
    return answer.done;
  } catch (error) {
    if (error instanceof NoAnswer) throw new OperationProblem(silenceOf(path));
    throw error;
  } finally {
    for (const end of [ORDER, ANSWER]) rmSync(`${path}${end}`, { force: true });
  }
}

class NoAnswer extends Error {}

async function untilThere(path: string, waitMs: number): Promise<void> {
  for (const end = performance.now() + waitMs; !existsSync(path); await sleep(50))
    if (performance.now() > end) throw new NoAnswer();
}

/** Takes the order back, where the server has not begun it. */
function silenceOf(path: string): string {
  try {
    renameSync(`${path}${ORDER}`, `${path}.part`);
    rmSync(`${path}.part`);
    return 'The running server did not answer, so nothing was done. It may be an earlier release: restart it, or stop it first.';
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return 'The running server took the order and did not answer. Check with "countersign user list" whether it was done.';
  }
}
