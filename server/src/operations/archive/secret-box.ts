import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import * as z from 'zod';
import { OperationProblem } from '../operation-problem.ts';

const boxSchema = z.object({
  kdf: z.literal('scrypt'),
  n: z.int().check(z.lte(1 << 20)),
  r: z.int().check(z.lte(32)),
  p: z.int().check(z.lte(16)),
  salt: z.string(),
  cipher: z.literal('aes-256-gcm'),
  nonce: z.string(),
  tag: z.string(),
  data: z.string(),
});

type Box = z.infer<typeof boxSchema>;

/** 128 MB of memory and some tenths of a second for each try. */
const COST = { n: 1 << 17, r: 8, p: 1 };
const PLACE = Buffer.from('countersign backup secret');

/** The secret of the installation, sealed under a passphrase: scrypt, then AES-256-GCM. */
export function boxSecret(passphrase: string, secret: string): string {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt, COST), nonce).setAAD(PLACE);
  const data = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  const texts = { salt, nonce, tag: cipher.getAuthTag(), data };
  const box = Object.fromEntries(Object.entries(texts).map(([name, bytes]) => [name, bytes.toString('base64')]));
  return JSON.stringify({ kdf: 'scrypt', ...COST, cipher: 'aes-256-gcm', ...box });
}

/** The secret again. Throws an `OperationProblem` with another passphrase. */
export function unboxSecret(passphrase: string, text: string): string {
  const box = boxSchema.parse(JSON.parse(text));
  const [salt, nonce, tag, data] = [box.salt, box.nonce, box.tag, box.data].map((part) => Buffer.from(part, 'base64'));
  if (!salt || !nonce || !tag || !data) throw new OperationProblem('The secret in this backup is damaged.');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, salt, box), nonce, { authTagLength: 16 });
  decipher.setAAD(PLACE).setAuthTag(tag);
  try {
    return decipher.update(data, undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw new OperationProblem('The passphrase does not open the secret of this backup.');
  }
}

const keyOf = (passphrase: string, salt: Buffer, { n, r, p }: Pick<Box, 'n' | 'r' | 'p'>): Buffer =>
  scryptSync(passphrase.normalize('NFC'), salt, 32, { N: n, r, p, maxmem: 256 * n * r });
