// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./bpmn-moddle.d.ts" />
import type { BpmnModdle, Element } from 'bpmn-moddle';
import { bpmnModdle } from './bpmn-moddle.ts';
import { listOf, type BpmnElement } from './element.ts';
import type { CreateElement, EditableElement } from './editable-element.ts';
import { chooseProcess } from './choose-process.ts';
import { completeWiring } from '../edit/complete-wiring.ts';
import { sealFile } from '../file/seal.ts';
import { unsealFile } from '../file/unseal.ts';

/** A BPMN file opened for changes. */
export type ProcessDocument = {
  definitions: EditableElement;
  process: EditableElement;
  create: CreateElement;
  /** The BPMN 2.0 file as it is now. */
  write: () => Promise<string>;
};

/** Opens a BPMN file for changes; null where it cannot be read or holds no process. */
export async function openDocument(xml: string): Promise<ProcessDocument | null> {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return null;
  const moddle = bpmnModdle();
  const definitions = await parse(moddle, xml);
  const process = definitions && mainProcess(definitions);
  if (!definitions || !process) return null;
  return {
    definitions,
    process,
    create: (type, properties) => moddle.create(type, properties) as EditableElement,
    write: async () => {
      completeWiring(definitions);
      return unsealFile((await moddle.toXML(definitions as Element, { format: true })).xml);
    },
  };
}

/** The file as other tools open it best; as it is where it cannot be read. */
export async function portableXml(xml: string): Promise<string> {
  const document = await openDocument(xml);
  return document ? document.write() : xml;
}

async function parse(moddle: BpmnModdle, xml: string): Promise<EditableElement | null> {
  const sealed = sealFile(moddle, xml);
  if (Array.isArray(sealed)) return null;
  try {
    return (await moddle.fromXML(sealed.xml)).rootElement as EditableElement;
  } catch {
    return null;
  }
}

/** The process that is run; while nobody has chosen, the first that could be. */
export function mainProcess(definitions: BpmnElement): EditableElement | null {
  const { process, filled } = chooseProcess(definitions);
  const any = listOf(definitions, 'rootElements').find(({ $type }) => $type === 'bpmn:Process');
  return (process ?? filled[0] ?? any ?? null) as EditableElement | null;
}
