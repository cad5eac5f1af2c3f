import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { mostLetters, trimmed } from './people-text.ts';
import { clipText, inputLimit, isLonger, textLength } from './text-length.ts';
import { trimText } from './trim-text.ts';

describe('people count what they see', () => {
  test.each<[string, number]>([
    ['', 0],
    ['abc', 3],
    ['Grüße', 5],
    ['Gru\u0308ße', 5],
    ['你好', 2],
    ['한국', 2],
    ['각', 1],
    ['👍', 1],
    ['👍🏽', 1],
    ['👩‍👩‍👧‍👦', 1],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1],
    ['🇩🇪🇫🇷', 2],
    ['1️⃣', 1],
    ['नमस्ते', 3],
    ['á́́', 1],
    ['a\nb', 3],
    ['❤️🔥', 2],
  ])('%j has %d', (text, length) => {
    expect(textLength(text)).toBe(length);
  });

  it('marks without end count', () => {
    expect(textLength(`a${'\u0301'.repeat(999)}`)).toBe(50);
  });

  it('the quick way counts as the platform does', () => {
    const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
    const letters = fc.string({
      unit: fc.constantFrom('a', ' ', '\t', '\n', 'é', 'ж', 'λ', '、', 'の', '字', '각', '！', '…', '\u00AD'),
    });
    fc.assert(fc.property(letters, (text) => textLength(text) === [...segmenter.segment(text)].length));
  });
});

const ANY = fc.string({
  unit: fc.constantFrom('a', ' ', 'é', 'e\u0301', '👍🏽', '👩‍👩‍👧', '字', '\u200D', '\u0301', '🇩', '\n'),
});

it('a clipped text is the beginning of the text, and as long as it may be', () => {
  fc.assert(
    fc.property(ANY, fc.integer({ min: 0, max: 12 }), (text, most) => {
      const clipped = clipText(text, most);
      expect(text.startsWith(clipped)).toBe(true);
      expect(textLength(clipped)).toBe(Math.min(textLength(text), most));
      expect(isLonger(text, most)).toBe(textLength(text) > most);
    }),
  );
});

it('an input has room for one more character until it is full', () => {
  expect(inputLimit('👩‍👩‍👧‍👦', 2)).toBeGreaterThanOrEqual('👩‍👩‍👧‍👦'.length * 2);
  expect(inputLimit('👍👍', 2)).toBe('👍👍'.length);
  expect(inputLimit('ab', 2)).toBe(2);
});

it('a contract counts and trims the same way, and its document names the limit', () => {
  const name = z.string().check(trimmed(), z.minLength(1), mostLetters(2));
  expect(name.safeParse(' \u3000👩‍👩‍👧‍👦字\u200B').data).toBe('👩‍👩‍👧‍👦字');
  expect(name.safeParse('abc').error?.issues).toMatchObject([{ code: 'too_big', maximum: 2, origin: 'string' }]);
  expect(name.safeParse('\u200B\u00A0').success).toBe(false);
  expect(z.toJSONSchema(z.string().check(mostLetters(2)))).toMatchObject({ maxLength: 2 });
});

test.each([
  ['  a ', 'a'],
  ['\u3000名前\u3000', '名前'],
  ['\u00A0a\u00A0b\u00A0', 'a\u00A0b'],
  ['\u200Ba\u200B', 'a'],
  ['\uFEFFa\u2060', 'a'],
  ['\u200D', ''],
  ['\n\ta\u2028', 'a'],
  ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
])('%j is trimmed to %j', (text, left) => {
  expect(trimText(text)).toBe(left);
});
