import { encryptPoint } from './encrypt-point.ts';

export type PuzzleKind = 'blockPuzzle' | 'clickWord';

/** The size of every picture; points are told in it, however large it is shown. */
export const WIDTH = 310;
export const HEIGHT = 155;

export interface Puzzle {
  token: string;
  secretKey: string | null;
  originalImageBase64: string;
  jigsawImageBase64: string | null;
  wordList: string[] | null;
}

interface Reply<T> {
  repCode: string;
  repMsg: string | null;
  repData: T | null;
}

export const SUCCESS = '0000';
export const TOO_MANY_GETS = '6201';
export const WRONG_PLACE = '6111';

export const getPuzzle = (captchaType: PuzzleKind): Promise<Reply<Puzzle>> =>
  post('get', { captchaType, clientUid: null, ts: Date.now() });

/** Tries the point; the verification is what a right one is worth, made of the very text that was sent. */
export async function checkPoint(
  captchaType: PuzzleKind,
  { token, secretKey }: Puzzle,
  point: unknown,
): Promise<{ repCode: string; repMsg: string | null; verification: string }> {
  const text = JSON.stringify(point);
  const closed = (word: string) => (secretKey === null ? word : encryptPoint(word, secretKey));
  const { repCode, repMsg } = await post<unknown>('check', { captchaType, pointJson: closed(text), token });
  return { repCode, repMsg, verification: closed(`${token}---${text}`) };
}

async function post<T>(name: string, body: object): Promise<Reply<T>> {
  const reply = await fetch(`/api/captcha/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as Reply<T>;
}
