import { childOf, textOf, type BpmnElement } from '../bpmn/element.ts';
import { conditionOf, documentationOf, processSettingsOf, readSettings, timerOf } from '../edit/read-settings.ts';
import type { VoteRule } from '../graph/graph.ts';
import { lanesIn, laneOfEach, poolsBeside } from '../bpmn/reading/lanes.ts';
import { withContent } from '../layout/old-picture.ts';

/**
 * One difference of two versions; `aspects` name the settings that differ, with both values: `people`, or `policy.empty`
 * where one of several settings that belong together differs. FEEL is told as its text.
 */
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
  const [oldLanes, lanes] = [laneOfEach(before), laneOfEach(after)];
  const found = [...now].flatMap(([id, element]): ProcessChange[] => {
    const was = old.get(id);
    if (!was) return [changeOf('added', element)];
    const [from, to] = inCommon(
      { ...aspectsOf(was, old), lane: oldLanes.get(id) },
      { ...aspectsOf(element, now), lane: lanes.get(id) },
    );
    const aspects = differences(from, to);
    return aspects.length === 0 ? [] : [{ ...changeOf('changed', element), aspects }];
  });
  const gone = [...old].filter(([id]) => !now.has(id)).map(([, element]) => changeOf('removed', element));
  return [...found, ...gone];
}

type Elements = ReadonlyMap<string, BpmnElement>;

function elementsIn(process: BpmnElement): Elements {
  const all = [...withContent(process), ...poolsBeside(process), ...lanesIn(process)];
  return new Map(all.map((element) => [element.$type === 'bpmn:Process' ? '' : (element.id ?? ''), element]));
}

function changeOf(type: ProcessChange['type'], element: BpmnElement): ProcessChange {
  return { type, id: element.id ?? '', name: textOf(element, 'name') ?? '', elementType: element.$type, aspects: [] };
}

type Aspects = Record<string, unknown>;

/** What is something else now has other settings: that it is something else says enough. */
function inCommon(was: Aspects, now: Aspects): [Aspects, Aspects] {
  const { order: oldOrder, ...old } = was;
  const { order: newOrder, ...rest } = now;
  if (was['type'] !== now['type']) return [pick(old, BASE), pick(rest, BASE)];
  const [before, after] = sameMembers(oldOrder as string[], newOrder as string[]);
  return [
    { ...old, order: before },
    { ...rest, order: after },
  ];
}

const BASE = ['type', 'name', 'documentation', 'default', 'lane'];
const pick = (aspects: Aspects, names: readonly string[]): Aspects =>
  Object.fromEntries(names.map((name) => [name, aspects[name]]));

/** Ways that came or went are told by themselves. */
const sameMembers = (was: string[] = [], now: string[] = []): [string[], string[]] => [
  was.filter((id) => now.includes(id)),
  now.filter((id) => was.includes(id)),
];

function differences(was: Aspects, now: Aspects): ProcessChange['aspects'] {
  const names = [...new Set([...Object.keys(was), ...Object.keys(now)])];
  return names
    .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(now[name]))
    .map((aspect) => ({ aspect, from: was[aspect], to: now[aspect] }));
}

function aspectsOf(element: BpmnElement, all: Elements): Aspects {
  const node = element.$type === 'bpmn:Process' ? null : readSettings(element);
  const base = {
    type: node?.type ?? element.$type,
    // What a remark says is its name.
    name: textOf(element, 'name') ?? textOf(element, 'text'),
    documentation: documentationOf(element),
    default: childOf(element, 'default')?.id,
  };
  if (element.$type === 'bpmn:Process') {
    const { number, summary, print, ...settings } = processSettingsOf(element);
    return { ...base, ...oneByOne({ settings }), number, summary, print };
  }
  if (element.$type === 'bpmn:SequenceFlow') {
    const [from, to] = [childOf(element, 'sourceRef')?.id, childOf(element, 'targetRef')?.id];
    return { ...base, condition: conditionOf(element), from, to };
  }
  const order = node?.type === 'exclusive' ? waysFrom(element, all) : [];
  return { ...base, timer: timerOf(element), ...oneByOne(settingsIn(node ?? {})), order };
}

/** The first way whose condition holds is taken, in the order of the file. */
const waysFrom = (gateway: BpmnElement, all: Elements): string[] =>
  [...all].flatMap(([id, element]) =>
    element.$type === 'bpmn:SequenceFlow' && childOf(element, 'sourceRef')?.id === gateway.id ? id : [],
  );

/** What only says where a node lies in the graph is told by its flows, and the timer as it stands in the file. */
const PLACE = new Set(['id', 'name', 'type', 'scopeId', 'incoming', 'outgoing', 'defaultFlowId', 'timer', 'startId']);

const settingsIn = (node: object): Aspects =>
  Object.fromEntries(Object.entries(node).filter(([name]) => !PLACE.has(name)));

const TOGETHER = new Set(['vote', 'policy', 'buttons', 'fields', 'call', 'settings']);

/** Settings that belong together one by one: `vote.mode`. */
function oneByOne(settings: Aspects): Aspects {
  const told = Object.entries(settings).flatMap(([name, value]): [string, unknown][] => {
    if (!TOGETHER.has(name)) return [[name, textIfFeel(value)]];
    const parts = name === 'vote' ? inUse(value as VoteRule) : (value as object);
    return Object.entries(parts).map(([part, one]) => [`${name}.${part}`, textIfFeel(one)]);
  });
  return Object.fromEntries(told);
}

/** A share, a number and what a rejection counts mean something in some modes only. */
function inUse({ mode, percent, count, onReject }: VoteRule): Partial<VoteRule> {
  switch (mode) {
    case 'ratio':
      return { mode, percent, onReject };
    case 'count':
      return { mode, count, onReject };
    case 'any':
      return { mode, onReject };
    case 'all':
    case 'sequential':
    case 'random':
    case 'balanced':
    case 'claim':
      return { mode };
  }
}

const textIfFeel = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'text' in value ? value.text : value;
