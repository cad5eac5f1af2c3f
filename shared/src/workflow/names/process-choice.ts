import { chooseProcess } from '../bpmn/choose-process.ts';
import { childOf, listOf, textOf, type BpmnElement } from '../bpmn/element.ts';
import { openDocument } from '../bpmn/document.ts';

/** A process of a file that could run: its pool where it has one, and how many steps it has between its events and gateways. */
export type RunnableProcess = { id: string; name: string; pool: string | null; steps: number; isRun: boolean };

/** The processes of a file with something in them; null where it cannot be read. */
export async function processesIn(xml: string): Promise<RunnableProcess[] | null> {
  const document = await openDocument(xml);
  if (!document) return null;
  const { process, filled } = chooseProcess(document.definitions);
  const pools = listOf(document.definitions, 'rootElements').flatMap((one) => listOf(one, 'participants'));
  return filled.map((one) => ({
    id: one.id ?? '',
    name: textOf(one, 'name') ?? one.id ?? '',
    pool: textOf(pools.find((pool) => childOf(pool, 'processRef') === one) ?? null, 'name'),
    steps: listOf(one, 'flowElements').filter(isStep).length,
    isRun: one === process,
  }));
}

const isStep = ({ $type }: BpmnElement): boolean => /Task|Activity|SubProcess|Transaction/.test($type);

/** The file with a choice of the process that runs; the others stay in it as documentation. */
export async function runProcess(xml: string, id: string): Promise<string> {
  const document = await openDocument(xml);
  if (!document) return xml;
  document.definitions['runs'] = id;
  return document.write();
}
