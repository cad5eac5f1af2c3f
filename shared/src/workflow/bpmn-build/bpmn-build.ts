import type { Chain } from '../tree/chain.ts';
import { EXTENSION_URI } from '../bpmn/bpmn-extension.ts';
import { writePicture } from './write-picture.ts';
import { newWritten, writeWhole } from './write-row.ts';
import { drawTree } from '../layout/draw-tree.ts';
import { newPicture } from '../layout/picture.ts';
import type { ProcessTree, TreeSequence } from '../tree/tree.ts';
import { xml, xmlText } from '../bpmn/xml.ts';

const NAMESPACES = {
  'xmlns:bpmn': 'http://www.omg.org/spec/BPMN/20100524/MODEL',
  'xmlns:bpmndi': 'http://www.omg.org/spec/BPMN/20100524/DI',
  'xmlns:dc': 'http://www.omg.org/spec/DD/20100524/DC',
  'xmlns:di': 'http://www.omg.org/spec/DD/20100524/DI',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xmlns:cs': EXTENSION_URI,
  targetNamespace: 'http://countersign.app/processes',
};

/** The BPMN 2.0 file of an approval chain, drawn from left to right, ready for `readProcess` and for other tools. */
export function buildProcess(chain: Chain): string {
  const written = newWritten();
  const { startId, inside } = writeWhole(written, chain.steps, '', 'step');
  const tree: ProcessTree = { startId, inside, loose: [], isFixed: false };
  const picture = drawTree(tree, {
    nameOf: (id) => written.names.get(id) ?? '',
    flowOf: (id) => written.flows.get(id),
    lockedPart: () => ({ ...newPicture(), width: 0, up: 0, down: 0 }),
  });
  const drawn = writePicture(picture, new Set(scopesIn(inside)));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${definitions(chain, written.elements, drawn)}\n`;
}

function scopesIn({ steps }: TreeSequence): string[] {
  return steps.flatMap((step) => {
    if (step.type === 'branch') return step.ways.flatMap((way) => scopesIn(way.inside));
    return step.type === 'scope' ? [step.id, ...scopesIn(step.inside)] : [];
  });
}

function definitions(chain: Chain, elements: readonly string[], drawn: readonly string[]): string {
  const plane = xml('bpmndi:BPMNPlane', { id: 'plane', bpmnElement: chain.key }, drawn);
  const process = xml('bpmn:process', { id: chain.key, name: chain.name, isExecutable: true }, [
    ...settings(chain),
    ...elements,
  ]);
  return xml('bpmn:definitions', { id: 'definitions', ...NAMESPACES }, [
    process,
    xml('bpmndi:BPMNDiagram', { id: 'diagram' }, [plane]),
  ]);
}

function settings({ settings: given }: Chain): string[] {
  if (!given) return [];
  const { number, print, admins, summary, ...plain } = given;
  const elements = [
    xml('cs:settings', { ...plain, admins: admins?.join(','), summary: summary?.join(',') }),
    ...(number ? [xml('cs:number', number)] : []),
    ...(print ? [xml('cs:print', {}, [xmlText(JSON.stringify(print))])] : []),
  ];
  return [xml('bpmn:extensionElements', {}, elements)];
}
