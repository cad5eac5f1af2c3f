import { expect, it } from 'vitest';
import { chooseStart } from './choose-start.ts';

const MINUTE = 60_000;
const given = { text: 'given', since: 30 * MINUTE, version: 2 };
const kept = (minute: number, version = 2) => ({ text: 'kept', since: minute * MINUTE, version });

it.each([
  ['nothing was kept', { kept: null, hasAnswers: false }, 'given'],
  ['a reload within the time', { kept: kept(25), hasAnswers: false }, 'kept'],
  ['a reload after the time, with answers', { kept: kept(10), hasAnswers: true }, 'kept'],
  ['a visit after the time, without answers', { kept: kept(10), hasAnswers: false }, 'given'],
  ['another version of the form', { kept: kept(25, 1), hasAnswers: true }, 'given'],
  ['a draft that began before', { kept: kept(31), hasAnswers: true }, 'given'],
])('%s', (_, { kept: before, hasAnswers }, expected) => {
  const chosen = chooseStart({ kept: before, given, now: 30 * MINUTE, limitMs: 10 * MINUTE, hasAnswers });
  expect(chosen.text).toBe(expected);
});
