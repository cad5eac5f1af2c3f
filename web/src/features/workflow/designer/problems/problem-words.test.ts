import { PROBLEMS } from '@countersign/shared/workflow/problems.ts';
import { expect, it } from 'vitest';
import chinese from '../../../../../../translations/zh-cn.json';
import english from '../../../../../../translations/en.json';

it.each([
  ['English', english],
  ['Chinese', chinese],
])('every problem that a process can have is told in a sentence: %s', (_, texts) => {
  const words: Record<string, string> = texts.workflow.definition.problem;
  expect(Object.keys(PROBLEMS).filter((code) => !words[code])).toEqual([]);
});
