import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 140 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_LENGTH = 32;

const derive = promisify(argon2);

/** A password as argon2id in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await tagOf(password, nonce, COST);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** Whether the password is the one of the hash. Without a hash it takes the same time and says no. */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  // Made for known names too, so that the first unknown one does not take twice as long.
  const spare = await decoy();
  const parsed = parseHash(hash ?? spare);
  if (!parsed) return false;
  const tag = await tagOf(password, parsed.nonce, parsed.cost);
  return tag.length === parsed.tag.length && timingSafeEqual(tag, parsed.tag) && Boolean(hash);
}

let madeDecoy: Promise<string> | undefined;

/** A hash of nobody's password, so that an unknown name costs as much as a known one. */
function decoy(): Promise<string> {
  madeDecoy ??= hashPassword(randomBytes(16).toString('hex'));
  return madeDecoy;
}

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

const tagOf = (message: string, nonce: Buffer, cost: Cost): Promise<Buffer> =>
  derive('argon2id', { message: message.normalize('NFC'), nonce, tagLength: TAG_LENGTH, ...cost });

function parseHash(hash: string): { nonce: Buffer; tag: Buffer; cost: Cost } | undefined {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (!match) return undefined;
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match;
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { nonce: Buffer.from(nonce, 'base64'), tag: Buffer.from(tag, 'base64'), cost };
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
