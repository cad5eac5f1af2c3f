import { expect, test } from 'vitest';
import { decodeText, readLines } from './read-lines.ts';

test.each<[string, string[], object | null]>([
  ['one\r\n\n  two \n"three",\n', ['one', 'two', 'three'], null],
  [`one\n${'x'.repeat(101)}\ntwo`, ['one'], { code: 'lineTooLong', line: 2 }],
  ['one\n\n***', ['one'], { code: 'lineEmpty', line: 3 }],
  ['', [], null],
])('the lines of %j', (text, words, problem) => {
  expect(readLines(text)).toEqual({ words, problem });
});

test.each<[string, number[], string | null]>([
  ['UTF-8', [0xe8, 0xb5, 0x8c], '赌'],
  ['UTF-16', [0xff, 0xfe, 0x4c, 0x8d], '赌'],
  ['GB18030', [0xb6, 0xc4], '赌'],
  ['a picture', [0x89, 0x50, 0x00, 0xff, 0xff], null],
])('a file in %s', (_, bytes, text) => {
  expect(decodeText(new Uint8Array(bytes))).toBe(text);
});
