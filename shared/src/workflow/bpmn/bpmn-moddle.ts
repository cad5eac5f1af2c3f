// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./bpmn-moddle.d.ts" />
import { BpmnModdle } from 'bpmn-moddle';
import { bpmnExtension, EXTENSION_PREFIX } from './bpmn-extension.ts';

let known: BpmnModdle | null = null;

/** The reader and writer of BPMN with our own settings. It keeps nothing of a file, and making one takes longer than reading. */
export function bpmnModdle(): BpmnModdle {
  known ??= new BpmnModdle({ [EXTENSION_PREFIX]: bpmnExtension });
  return known;
}
