import { chooseProcess } from './bpmn/choose-process.ts';
import { textOf } from './bpmn/element.ts';
import { openDocument } from './document.ts';

/** A process of a file that could run; `isRun` is true for the one that does. */
export type RunnableProcess = { id: string; name: string; isRun: boolean };

/** The processes of a file with something in them; none where it cannot be read. */
export async function processesIn(xml: string): Promise<RunnableProcess[]> {
  const document = await openDocument(xml);
  if (!document) return [];
  const { process, filled } = chooseProcess(document.definitions);
  return filled.map((one) => ({ id: one.id ?? '', name: textOf(one, 'name') ?? one.id ?? '', isRun: one === process }));
}

/** The file with a choice of the process that runs; the others stay in it as documentation. */
export async function runProcess(xml: string, id: string): Promise<string> {
  const document = await openDocument(xml);
  if (!document) return xml;
  document.definitions['runs'] = id;
  return document.write();
}
