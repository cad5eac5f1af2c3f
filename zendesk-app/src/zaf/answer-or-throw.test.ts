import { describe, expect, test } from 'vitest';
import { answerOrThrow } from './answer-or-throw.ts';

describe('an answer of the SDK is', () => {
  test.each<[what: string, answer: unknown, value: unknown]>([
    ['the value of its path', { 'ticket.id': 12, errors: {} }, 12],
    ['null where the page says null', { 'ticket.id': null, errors: {} }, null],
    ['undefined where the page leaves the path out', { errors: {} }, undefined],
    ['a value that looks like an error, under its path', { 'ticket.id': { message: 'hi' } }, { message: 'hi' }],
  ])('%s', (_what, answer, value) => {
    expect(answerOrThrow(answer, 'ticket.id')).toEqual(value);
  });

  test.each<[what: string, answer: unknown, kind: string]>([
    [
      'a time-out that the npm build resolves with',
      { name: 'TimeoutError', message: 'Timeout when invoking' },
      'timeout',
    ],
    ['an error without a name that it resolves with', { message: 'no' }, 'refused'],
    ['an error of the path in a bulk answer', { errors: { 'ticket.id': { message: 'no' } } }, 'refused'],
    ['nothing at all', undefined, 'refused'],
  ])('a failure: %s', (_what, answer, kind) => {
    expect(() => answerOrThrow(answer, 'ticket.id')).toThrow(expect.objectContaining({ kind }));
  });
});
