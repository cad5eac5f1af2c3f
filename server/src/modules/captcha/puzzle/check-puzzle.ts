import type { Kysely } from 'kysely';
import { sha256 } from '../../../basics/secrets/hashes.ts';
import type { Tables } from '../../../database/tables.ts';
import { clientOf, type Visitor } from '../client-of.ts';
import type { Answer } from './drawing/draw-puzzle.ts';
import { EMPTY, isKind } from './get-puzzle.ts';
import { isRight } from './is-right.ts';
import { decryptPoint, encryptPoint } from './point-cipher.ts';
import { failedWith, type PuzzleServices, type RepModel, succeeded } from './puzzle-answers.ts';
import { countCheck, countFailure } from './puzzle-limits.ts';

/** Milliseconds within which a solved puzzle is spent. */
const LIFE_MS = 180_000;
/** Three points, encrypted, take some 130 signs. */
const LONGEST = 2000;

/** `POST /captcha/check`: one try for each picture. What was right may be shown once, for three minutes. */
export async function checkPuzzle(
  { database, clock }: PuzzleServices,
  body: Readonly<Record<string, unknown>>,
  { language, ...visitor }: Visitor & { language: string },
): Promise<RepModel> {
  const db = database.kysely;
  const now = clock();
  const refusal = await countCheck(db, visitor, now);
  if (refusal) return failedWith(refusal, language);
  const { captchaType, token, pointJson } = body;
  for (const [field, value] of Object.entries({ captchaType, token, pointJson })) {
    if (value === undefined || value === null || value === '') return failedWith('nullValue', language, field);
    if (typeof value !== 'string' || value.length > LONGEST) return failedWith('wrongFormat', language, field);
  }
  if (!isKind(captchaType)) return failedWith('wrongType', language, 'captchaType');
  const client = clientOf(visitor);
  const puzzle = await takePuzzle(db, token as string);
  if (!puzzle || puzzle.expires_at <= now || puzzle.client !== client || puzzle.kind !== captchaType) {
    return failedWith('expired', language);
  }
  const point = decryptPoint(pointJson as string, puzzle.secret_key);
  if (point === null || !isRight(puzzle.answer as Answer, point)) {
    await countFailure(db, visitor, now);
    return failedWith('wrongPlace', language);
  }
  // The very bytes that came: the client makes the same string of them, and none is sent back.
  const verification = encryptPoint(`${token as string}---${point}`, puzzle.secret_key);
  await db
    .insertInto('captcha_verification')
    .values({
      verification: sha256(verification),
      token: token as string,
      client,
      expires_at: new Date(now.getTime() + LIFE_MS),
    })
    .execute();
  return succeeded({ ...EMPTY, captchaType, token, pointJson, result: true });
}

/** It is gone before anybody looks at the answer, so that many at once have one try together. */
const takePuzzle = (db: Kysely<Tables>, token: string) =>
  db
    .deleteFrom('captcha_puzzle')
    .where('token', '=', token)
    .returning(['client', 'kind', 'secret_key', 'answer', 'expires_at'])
    .executeTakeFirst();
