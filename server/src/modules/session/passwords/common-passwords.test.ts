import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('a password that is easy to guess', () => {
  test.each([
    ['password123!', true],
    ['P@ssw0rd2026', true],
    ['iloveyou2', true],
    ['zxcvbnm123', true],
    ['abcdefghij', true],
    ['0987654321', true],
    ['1q2w3e4r5t', true],
    ['maya2026!!', true],
    ['lllllooooo', true],
    ['ghjcnjgfhjkm', true],
    ['correct horse battery', false],
    ['北光茶叶四十二号仓库', false],
    ['😀😁😂🤣😃😄😅😆😉😊', false],
    ['tea-northlight-42', false],
    ['my password is a poem', false],
    ['X9$kd0-qpwm', false],
  ])('%s: %s', (password, isCommon) => {
    expect(isCommonPassword(password, ['maya'])).toBe(isCommon);
  });
});
