import { listOf, textOf, type BpmnElement } from './element.ts';

/** The processes of a file: the one that runs, or null while nobody has chosen, and those with elements beside it. */
export type ProcessChoice = { process: BpmnElement | null; others: BpmnElement[]; filled: BpmnElement[] };

/** The process that a file says to run (`cs:runs`), else the only one with elements, else the only one marked as executable. */
export function chooseProcess(definitions: BpmnElement): ProcessChoice {
  const processes = listOf(definitions, 'rootElements').filter(({ $type }) => $type === 'bpmn:Process');
  const filled = processes.filter((process) => listOf(process, 'flowElements').length > 0);
  const executable = filled.filter((process) => process['isExecutable'] === true);
  const wanted = textOf(definitions, 'runs');
  const chosen = filled.find(({ id }) => id === wanted);
  const [only, ...more] = chosen ? [chosen] : filled.length === 1 ? filled : executable;
  const process = only && more.length === 0 ? only : null;
  return { process, filled, others: filled.filter((one) => one !== process) };
}
