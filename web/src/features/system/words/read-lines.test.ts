import { expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

test.each<[string, string[], object | null]>([
  ['one\r\n\n  two \n"three",\n', ['one', 'two', 'three'], null],
  [`one\n${'x'.repeat(101)}\ntwo`, ['one'], { code: 'lineTooLong', line: 2 }],
  ['one\n\n***', ['one'], { code: 'lineEmpty', line: 3 }],
  ['', [], null],
])('the lines of %j', (text, words, problem) => {
  expect(readLines(text)).toEqual({ words, problem });
});
