import { createHmac, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_HEADERS, SIGNATURE_WINDOW_MS, signedText } from '@countersign/shared/api/wire/signature.ts';
import type { FastifyRequest } from 'fastify';
import { sha256 } from '../basics/secrets/hashes.ts';
import type { HasClock } from '../basics/clock.ts';
import type { HasConfig } from '../config/config.ts';
import type { HasDatabase } from '../database/database.ts';
import { refuse } from '../work/refusing/refuse.ts';
import { spendNonce } from '../work/once/spend-nonce.ts';

/** The signing key of a session, handed out at sign-in. It follows from the token, so it is stored nowhere and ends with it. */
export function signingKeyOf(token: string): Buffer {
  return createHmac('sha256', token).update('countersign request signing').digest();
}

type Needs = HasConfig<'requiresSignatures'> & HasDatabase & HasClock;

/**
 * Checks the signature of a signed-in request when it has one; without one, writes are refused where the setting
 * `REQUIRE_SIGNATURES` asks for it. A signature counts once and for five minutes.
 */
export async function checkSignature(request: FastifyRequest, services: Needs): Promise<void> {
  const { caller } = request;
  if (!caller) return;
  const signature = headerOf(request, SIGNATURE_HEADERS.signature);
  if (signature === undefined) {
    if (services.config.requiresSignatures && request.method !== 'GET') refuse('bad_signature');
    return;
  }
  const timestamp = headerOf(request, SIGNATURE_HEADERS.timestamp) ?? '';
  const nonce = headerOf(request, SIGNATURE_HEADERS.nonce) ?? '';
  const now = services.clock();
  if (!isRecent(timestamp, now) || !/^[\w-]{8,100}$/.test(nonce)) refuse('bad_signature');
  const text = signedText({
    method: request.method,
    path: request.originalUrl,
    bodyHash: sha256(request.bodyText),
    timestamp,
    nonce,
  });
  const expected = createHmac('sha256', signingKeyOf(caller.token)).update(text).digest();
  if (!isEqual(expected, signature)) refuse('bad_signature');
  if (!(await isFirstUse(services, `${caller.session.id}:${nonce}`, now))) refuse('bad_signature');
}

/** A time that is no number is never recent: it would compare with nothing. */
const isRecent = (timestamp: string, now: Date): boolean =>
  /^\d{1,16}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp)) <= SIGNATURE_WINDOW_MS;

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
};

function isEqual(expected: Buffer, given: string): boolean {
  const bytes = Buffer.from(given, 'hex');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

const isFirstUse = ({ database }: HasDatabase, nonce: string, now: Date): Promise<boolean> =>
  spendNonce(database.kysely, nonce, new Date(now.getTime() + 2 * SIGNATURE_WINDOW_MS));
