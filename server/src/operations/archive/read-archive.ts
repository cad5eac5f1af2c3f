import { createReadStream } from 'node:fs';
import { errorCode } from '../../basics/error-code.ts';
import { OperationProblem } from '../operation-problem.ts';
import { HEAD } from './manifest.ts';
import { BLOCK, paddingOf, readTarHeader } from './tar-header.ts';

export interface Entry {
  name: string;
  content: Buffer;
  /** Where its header begins, in bytes from the start of the file. */
  at: number;
}

/** Larger entries are not ours: parts have at most some megabytes, and the manifest some hundred bytes per file. */
const MOST = 1 << 30;

/**
 * The entries of a backup, one at a time in memory. Throws an `OperationProblem` that names the place where the file stops
 * being a backup.
 */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const source = byteSource(path);
  for (let at = 0, last = ''; ;) {
    const block = await source.take(BLOCK);
    if (at === 0) expectOurs(path, block);
    if (block.length < BLOCK) throw cutShort(path, last, at + block.length);
    if (isZero(block)) return await expectEnd(source, path, at);
    const entry = readTarHeader(block);
    if (!entry || entry.size > MOST) throw new OperationProblem(`${path} is damaged at byte ${at}, behind ${last}.`);
    const content = await source.take(entry.size);
    const padding = await source.take(paddingOf(entry.size));
    const end = at + BLOCK + entry.size + paddingOf(entry.size);
    if (content.length < entry.size || padding.length < paddingOf(entry.size))
      throw cutShort(path, entry.name, at + BLOCK + content.length + padding.length);
    if (!isZero(padding)) throw new OperationProblem(`${path} is damaged: ${entry.name} at byte ${at} was changed.`);
    yield { name: entry.name, content, at };
    last = entry.name;
    at = end;
  }
}

const isZero = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);

const cutShort = (path: string, last: string, at: number): OperationProblem =>
  new OperationProblem(`${path} is cut short: it ends at byte ${at}, in or behind ${last}. Copy the backup again.`);

function expectOurs(path: string, block: Buffer): void {
  if (block.toString('latin1', 0, HEAD.length + 1) === `${HEAD}\0`) return;
  throw new OperationProblem(`${path} isn't a Countersign backup.`);
}

async function expectEnd(source: ByteSource, path: string, at: number): Promise<void> {
  const second = await source.take(BLOCK);
  if (second.length < BLOCK) throw cutShort(path, 'its last part', at + BLOCK + second.length);
  if (!isZero(second) || (await source.take(1)).length > 0)
    throw new OperationProblem(`${path} is damaged: there is something behind its end at byte ${at}.`);
}

interface ByteSource {
  /** The next bytes; fewer at the end of the file. */
  take(count: number): Promise<Buffer>;
}

function byteSource(path: string): ByteSource {
  const stream = createReadStream(path, { highWaterMark: 1 << 18 });
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);
  return {
    async take(count) {
      const held = [rest];
      let length = rest.length;
      while (length < count) {
        const { done, value } = await pieces.next().catch((error: unknown) => {
          throw new OperationProblem(`Can't read ${path} (${errorCode(error)}). Check the path and its owner.`);
        });
        if (done) break;
        held.push(value);
        length += value.length;
      }
      const all = held.length === 1 ? rest : Buffer.concat(held, length);
      rest = all.subarray(count);
      return all.subarray(0, count);
    },
  };
}
