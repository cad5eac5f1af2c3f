import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { letters, newToken } from './drawing/chance.ts';
import { clientOf, type Visitor } from '../client-of.ts';
import { failedWith, type PuzzleServices, type RepModel, succeeded } from './puzzle-answers.ts';
import { PUZZLE_KINDS, type PuzzleKind } from './puzzle-kind.ts';
import { countGet } from './puzzle-limits.ts';

/** Milliseconds that a puzzle waits for its try. */
const LIFE_MS = 120_000;

/** `POST /captcha/get`: draws a puzzle and keeps what is right for it. Counts first, so that refusing costs next to nothing. */
export async function getPuzzle(
  { database, clock, drawer }: PuzzleServices,
  body: Readonly<Record<string, unknown>>,
  { language, ...visitor }: Visitor & { language: string },
): Promise<RepModel> {
  const db = database.kysely;
  const now = clock();
  const refusal = await countGet(db, visitor, now);
  if (refusal) return failedWith(refusal, language);
  const { captchaType } = body;
  if (captchaType === undefined || captchaType === null) return failedWith('nullValue', language, 'captchaType');
  if (!isKind(captchaType)) return failedWith('wrongType', language, 'captchaType');
  const drawn = await drawer.draw(captchaType, /^\s*zh\b/i.test(language) ? 'chinese' : 'latin');
  if (!drawn) return failedWith('notDrawn', language);
  await forgetSome(db, now);
  const token = newToken();
  const secretKey = letters(16);
  await db
    .insertInto('captcha_puzzle')
    .values({
      token,
      kind: captchaType,
      client: clientOf(visitor),
      secret_key: secretKey,
      answer: JSON.stringify(drawn.answer),
      expires_at: new Date(clock().getTime() + LIFE_MS),
    })
    .execute();
  return succeeded({
    ...EMPTY,
    secretKey,
    originalImageBase64: base64Of(drawn.original),
    jigsawImageBase64: drawn.jigsaw && base64Of(drawn.jigsaw),
    wordList: 'words' in drawn.answer ? drawn.answer.words.map(({ text }) => text) : null,
    token,
  });
}

/** Each new one takes some with it that are over, so that there are never many more than are waiting. */
const AT_ONCE = 20;

const forgetSome = (db: Kysely<Tables>, now: Date): Promise<unknown> =>
  sql`delete from captcha_puzzle where token in (
      select token from captcha_puzzle where expires_at < ${now} limit ${AT_ONCE} for update skip locked)`.execute(db);

export const isKind = (text: unknown): text is PuzzleKind => PUZZLE_KINDS.includes(text as PuzzleKind);

const base64Of = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');

/** Clients of the protocol expect every field of its one object, used or not. */
export const EMPTY = {
  captchaId: null,
  projectCode: null,
  captchaType: null,
  captchaOriginalPath: null,
  captchaFontType: null,
  captchaFontSize: null,
  secretKey: null,
  originalImageBase64: null,
  point: null,
  jigsawImageBase64: null,
  wordList: null,
  pointList: null,
  pointJson: null,
  token: null,
  result: false,
  captchaVerification: null,
  clientUid: null,
  ts: null,
  browserInfo: null,
} as const;
