import { childOf, textOf, type BpmnElement } from '../bpmn/element.ts';
import { conditionOf, documentationOf, processSettingsOf, readSettings, timerOf } from '../edit/read-settings.ts';
import { withContent } from '../layout/old-picture.ts';

/** One difference of two versions; `aspects` name the settings that differ, with both values. */
export type ProcessChange = {
  type: 'added' | 'removed' | 'changed';
  id: string;
  name: string;
  elementType: string;
  aspects: { aspect: string; from: unknown; to: unknown }[];
};

/** What was added, removed and set differently between two processes, in the order of the newer; drawings do not count. */
export function compareProcesses(before: BpmnElement, after: BpmnElement): ProcessChange[] {
  const old = elementsIn(before);
  const now = elementsIn(after);
  const found = [...now].flatMap(([id, element]): ProcessChange[] => {
    const was = old.get(id);
    if (!was) return [changeOf('added', element)];
    const aspects = differences(aspectsOf(was), aspectsOf(element));
    return aspects.length === 0 ? [] : [{ ...changeOf('changed', element), aspects }];
  });
  const gone = [...old].filter(([id]) => !now.has(id)).map(([, element]) => changeOf('removed', element));
  return [...found, ...gone];
}

function elementsIn(process: BpmnElement): Map<string, BpmnElement> {
  return new Map(
    withContent(process).map((element) => [element.$type === 'bpmn:Process' ? '' : (element.id ?? ''), element]),
  );
}

function changeOf(type: ProcessChange['type'], element: BpmnElement): ProcessChange {
  return { type, id: element.id ?? '', name: textOf(element, 'name') ?? '', elementType: element.$type, aspects: [] };
}

type Aspects = Record<string, unknown>;

function differences(was: Aspects, now: Aspects): ProcessChange['aspects'] {
  const names = [...new Set([...Object.keys(was), ...Object.keys(now)])];
  return names
    .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(now[name]))
    .map((aspect) => ({ aspect, from: was[aspect], to: now[aspect] }));
}

function aspectsOf(element: BpmnElement): Aspects {
  const base = {
    type: element.$type,
    name: textOf(element, 'name'),
    documentation: documentationOf(element),
    default: childOf(element, 'default')?.id,
  };
  if (element.$type === 'bpmn:Process') {
    const { number, summary, print, ...settings } = processSettingsOf(element);
    return { ...base, settings, number, summary, print };
  }
  if (element.$type === 'bpmn:SequenceFlow') {
    const [from, to] = [childOf(element, 'sourceRef')?.id, childOf(element, 'targetRef')?.id];
    return { ...base, condition: conditionOf(element), from, to };
  }
  return { ...base, timer: timerOf(element), ...settingsOf(element) };
}

/** What only says where a node lies in the graph is told by its flows, and the timer as it stands in the file. */
const PLACE = new Set(['id', 'name', 'type', 'scopeId', 'incoming', 'outgoing', 'defaultFlowId', 'timer', 'startId']);

function settingsOf(element: BpmnElement): Aspects {
  return Object.fromEntries(Object.entries(readSettings(element) ?? {}).filter(([name]) => !PLACE.has(name)));
}
