import type { CaptchaProblem } from '@countersign/shared/api/forms/settings.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sha256Words } from '../deferred/sha-256.ts';
import { solveCaptcha } from '../deferred/solve-captcha.ts';
import { encryptPoint } from './encrypt-point.ts';
import { openCaptcha } from './open-captcha.ts';

const KEY = 'abcdefGHIJKL0123';
/** Dots of the right sizes are enough: what is drawn is the server's business. */
const dot = (width: number): string => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height: 155 });
  canvas.getContext('2d')?.fillRect(0, 0, 9, 9);
  return canvas.toDataURL().split(',')[1] ?? '';
};
const puzzle = (token: string, more = {}) => ({
  repCode: '0000',
  repMsg: null,
  repData: {
    token,
    secretKey: KEY,
    originalImageBase64: dot(310),
    jigsawImageBase64: dot(47),
    wordList: null,
    ...more,
  },
});
const says = (repCode: string, repMsg = 'A sentence of the server.') => ({ repCode, repMsg, repData: null });
const right = { repCode: '0000', repMsg: null, repData: { result: true } };
const problem = (type: CaptchaProblem['type']): CaptchaProblem => ({ type, text: 'p', zeroBits: 4 });

const network = vi.spyOn(globalThis, 'fetch');
const sent = () =>
  network.mock.calls.map(([url, init]) => [url, JSON.parse(init?.body as string) as Record<string, unknown>] as const);
const answer = (...replies: object[]) => {
  for (const one of replies) network.mockResolvedValueOnce(new Response(JSON.stringify(one)));
};
beforeEach(() => {
  document.documentElement.lang = 'en';
});
afterEach(() => {
  network.mockReset();
  document.querySelector<HTMLDialogElement>('dialog.captcha')?.close();
});

/** What anybody's AES makes of a text: a chain of one block with a zero vector is ECB. */
async function aes(text: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(KEY), 'AES-CBC', false, ['encrypt']);
  const bytes = new TextEncoder().encode(text);
  const rest = 16 - (bytes.length % 16);
  const padded = new Uint8Array([...bytes, ...Array.from({ length: rest }, () => rest)]);
  let made = '';
  for (let at = 0; at < padded.length; at += 16) {
    const block = await crypto.subtle.encrypt(
      { name: 'AES-CBC', iv: new Uint8Array(16) },
      key,
      padded.slice(at, at + 16),
    );
    made += String.fromCharCode(...new Uint8Array(block).slice(0, 16));
  }
  return btoa(made);
}

test.each(['', '{"x":150,"y":5}', 'x'.repeat(16), 'ü山'.repeat(31)])(
  '“%s” is encrypted as by any other AES',
  async (text) => {
    expect(encryptPoint(text, KEY)).toBe(await aes(text));
  },
);

describe('the slide puzzle', () => {
  const slider = page.getByRole('slider', { name: 'Position of the piece' });

  test('is moved with the keyboard, says how long it took, and gives what the server keeps', async () => {
    answer(puzzle('t1'), right);
    const solved = openCaptcha(problem('slide'));
    await expect.element(slider).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    await expect.element(page.getByText(/^Done in \d+\.\d\d s$/)).toBeVisible();
    const verification = await aes('t1---{"x":3,"y":5}');
    expect(await solved).toEqual({ slideCode: verification, token: 't1' });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(sent()).toEqual([
      ['/api/captcha/get', { captchaType: 'blockPuzzle', clientUid: null, ts: expect.any(Number) }],
      ['/api/captcha/check', { captchaType: 'blockPuzzle', token: 't1', pointJson: await aes('{"x":3,"y":5}') }],
    ]);
  });

  test('says “verification failed” and comes again with another picture', async () => {
    answer(puzzle('t1'), says('6111'), puzzle('t2'), right);
    const solved = openCaptcha(problem('slide'));
    await expect.element(slider).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect.element(page.getByText('verification failed')).toBeVisible();
    await expect.poll(() => network.mock.calls.length).toBe(3);
    await expect.element(slider).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect((await solved)?.token).toBe('t2');
  });

  test('says what the server says, and with 6201 takes the pictures away', async () => {
    answer(puzzle('t1'), says('6112'), says('6201', 'Too many captchas.'));
    void openCaptcha(problem('slide'));
    await expect.element(page.getByAltText('Image of the puzzle')).toBeVisible();
    await page.getByRole('button', { name: 'New puzzle' }).click();
    await expect.element(page.getByText('A sentence of the server.')).toBeVisible();
    await expect.element(page.getByAltText('Image of the puzzle')).toBeVisible();
    await page.getByRole('button', { name: 'New puzzle' }).click();
    await expect.element(page.getByText('Too many captchas.')).toBeVisible();
    await expect.element(page.getByAltText('Image of the puzzle')).not.toBeInTheDocument();
  });

  test('is given up with Escape; the call gets its refusal', async () => {
    answer(puzzle('t1'));
    const given = solveCaptcha(problem('slide')).catch((error: unknown) => error);
    await expect.element(slider).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(await given).toMatchObject({ kind: 'refused', code: 416, errors: [{ code: 'captcha_needed' }] });
  });

  test('lets the browser work for who cannot do it', async () => {
    answer(puzzle('t1'));
    const solved = solveCaptcha(problem('slide'));
    await page.getByRole('button', { name: 'Can’t do the puzzle?' }).click();
    const solution = await solved;
    expect(solution).toMatch(/^p:\d+$/);
    expect((sha256Words(solution)[0] ?? 1) >>> 28).toBe(0);
  });
});

test('three signs are clicked in their order, in the size of the protocol, in Chinese for who reads Chinese', async () => {
  document.documentElement.lang = 'zh-CN';
  answer(puzzle('t1', { wordList: ['山', '水', '火'], jigsawImageBase64: null }), right);
  const solved = openCaptcha(problem('click'));
  await expect.element(page.getByRole('heading', { name: /请依次点击：山\s+水\s+火/ })).toBeVisible();
  await expect.element(page.getByRole('application')).toHaveFocus();
  const picture = page.getByAltText('验证图片');
  const box = picture.element().getBoundingClientRect();
  const [wide, high] = [box.width / 310, box.height / 155];
  for (const [x, y] of [
    [20, 30],
    [200, 100],
  ] as const)
    await picture.click({ position: { x: x * wide, y: y * high }, force: true });
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}{Enter}');
  const { slideCode } = (await solved) ?? {};
  const point = [
    { x: 20, y: 30 },
    { x: 200, y: 100 },
    { x: 150, y: 73 },
  ];
  expect(slideCode).toBe(await aes(`t1---${JSON.stringify(point)}`));
});
