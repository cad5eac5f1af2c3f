import { bpmnModdle } from '@countersign/shared/workflow/bpmn/bpmn-moddle.ts';
import { schemaOf } from '@countersign/shared/workflow/file/schema.ts';
import { PROBLEMS } from '@countersign/shared/workflow/graph/problems.ts';
import { expect, it } from 'vitest';
import { kindKey } from './problem-words.ts';
import chinese from '../../../../../../translations/zh-cn.json';
import english from '../../../../../../translations/en.json';

const LANGUAGES = [
  ['English', english],
  ['Chinese', chinese],
] as const;

it.each(LANGUAGES)('every problem that a process can have is told in a sentence: %s', (_, texts) => {
  const words: Record<string, string> = texts.workflow.definition.problem;
  expect(Object.keys(PROBLEMS).filter((code) => !words[code])).toEqual([]);
});

/** What BPMN lets stand in a process, and what may be said of it, as far as a problem names it by its kind. */
function kindsOfBpmn(): string[] {
  const moddle = bpmnModdle();
  const { isA } = schemaOf(moddle);
  const types = moddle.getPackages().find(({ prefix }) => prefix === 'bpmn')?.types ?? [];
  const concrete = types
    .filter(({ isAbstract }) => !isAbstract)
    .map(({ name }) => (name.includes(':') ? name : `bpmn:${name}`));
  const named = ['bpmn:FlowNode', 'bpmn:EventDefinition', 'bpmn:LoopCharacteristics'];
  const found = concrete.filter((type) => named.some((parent) => isA(type, parent)));
  return [...found, 'bpmn:EventSubProcess', 'compensation', 'several events'];
}

it.each(LANGUAGES)('every kind of element that a problem can name has a word: %s', (_, texts) => {
  const words: Record<string, string> = texts.workflow.definition.kind;
  const kinds = kindsOfBpmn();
  expect(kinds.length).toBeGreaterThan(35);
  expect(kinds.filter((type) => !words[kindKey(type)])).toEqual([]);
});
