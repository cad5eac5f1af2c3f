/** One step of a process as words tell it. */
export interface Step {
  id: string;
  name: string;
  kind: 'start' | 'end' | 'gateway' | 'task';
}

const BPMN = 'http://www.omg.org/spec/BPMN/20100524/MODEL';

function kindOf(tag: string): Step['kind'] | null {
  if (tag === 'startEvent') return 'start';
  if (tag === 'endEvent') return 'end';
  if (tag.endsWith('Gateway')) return 'gateway';
  return /[tT]ask$|^subProcess$|^callActivity$|Event$/.test(tag) ? 'task' : null;
}

/** The steps of BPMN XML in the order in which they are reached; empty when it cannot be read. */
export function readSteps(xml: string): Step[] {
  const file = new DOMParser().parseFromString(xml, 'text/xml');
  const elements = [...file.getElementsByTagNameNS(BPMN, '*')];
  const steps = elements.flatMap((element) => {
    const kind = kindOf(element.localName);
    const id = element.getAttribute('id');
    return kind && id ? [{ id, name: element.getAttribute('name') ?? '', kind }] : [];
  });
  return inOrder(steps, flowsOf(elements));
}

function flowsOf(elements: readonly Element[]): Map<string, string[]> {
  const flows = new Map<string, string[]>();
  for (const element of elements.filter((one) => one.localName === 'sequenceFlow')) {
    const from = element.getAttribute('sourceRef') ?? '';
    flows.set(from, [...(flows.get(from) ?? []), element.getAttribute('targetRef') ?? '']);
  }
  return flows;
}

/** Breadth first from the starts; what nothing leads to comes last. */
function inOrder(steps: readonly Step[], flows: Map<string, string[]>): Step[] {
  const waiting = steps.filter((step) => step.kind === 'start').map((step) => step.id);
  const reached = new Set<string>();
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...(flows.get(id) ?? []));
  }
  const place = new Map([...reached].map((id, index) => [id, index]));
  return steps.toSorted((a, b) => (place.get(a.id) ?? Infinity) - (place.get(b.id) ?? Infinity));
}
