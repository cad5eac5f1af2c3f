import type { Chain } from './chain.ts';
import { EXTENSION_URI } from './bpmn-extension.ts';
import { connect, drawEvent, drawSteps } from './bpmn-build/draw-steps.ts';
import { newDrawing, SIZES, type Drawing } from './bpmn-build/drawing.ts';
import { measureSteps } from './bpmn-build/measure.ts';
import { xml } from './xml.ts';

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
  const drawing = newDrawing();
  const middle = 60 + measureSteps(chain.steps).height / 2;
  const start = { x: 60, middle };
  drawEvent(drawing, 'startEvent', 'start', start);
  const first = { x: start.x + SIZES.event + SIZES.gapX, middle, fromId: 'start', prefix: 'step' };
  const last = drawSteps(drawing, chain.steps, first);
  drawEvent(drawing, 'endEvent', 'end', last);
  connect(drawing, last, 'end');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${definitions(chain, drawing)}\n`;
}

function definitions(chain: Chain, drawing: Drawing): string {
  const plane = xml('bpmndi:BPMNPlane', { id: 'plane', bpmnElement: chain.key }, [...drawing.shapes, ...drawing.edges]);
  const process = xml('bpmn:process', { id: chain.key, name: chain.name, isExecutable: true }, [
    ...settings(chain),
    ...drawing.elements,
  ]);
  return xml('bpmn:definitions', { id: 'definitions', ...NAMESPACES }, [
    process,
    xml('bpmndi:BPMNDiagram', { id: 'diagram' }, [plane]),
  ]);
}

function settings({ settings: given }: Chain): string[] {
  if (!given) return [];
  const element = xml('cs:settings', { ...given, admins: given.admins?.join(',') });
  return [xml('bpmn:extensionElements', {}, [element])];
}
