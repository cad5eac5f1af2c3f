import { textOf } from '../bpmn/element.ts';
import { timerOf } from '../edit/read-settings.ts';
import { reached, type Net, type NetNode } from './net.ts';
import { stepKindOf } from './step-kind.ts';
import type { BorderTimer, TimedStep } from './tree.ts';

/** A step with nothing but timers on its border; null for any other node. `part` holds what lies before the next card. */
export function readTimed(net: Net, node: NetNode, part: ReadonlySet<string>): TimedStep | null {
  const kind = stepKindOf(node.element);
  const borders = node.borders.flatMap((id) => net.nodes.get(id) ?? []);
  const hasOthers = borders.some(({ element }) => timerOf(element) === null);
  if (kind === null || borders.length === 0 || hasOthers || node.outgoing.length > 1) return null;
  return { id: node.id, name: nameOf(node), kind, timers: borders.map((border) => readTimer(net, border, part)) };
}

function readTimer(net: Net, border: NetNode, part: ReadonlySet<string>): BorderTimer {
  const outside = [...net.nodes.keys()].filter((id) => !part.has(id));
  const following = [...reached(net, border.id, new Set(outside))].filter((id) => id !== border.id);
  return {
    id: border.id,
    name: nameOf(border),
    isInterrupting: border.element['cancelActivity'] !== false,
    leadsTo: following.flatMap((id) => {
      const node = net.nodes.get(id);
      return node ? [{ id, name: nameOf(node), isEnd: node.element.$type === 'bpmn:EndEvent' }] : [];
    }),
  };
}

const nameOf = ({ element }: NetNode): string => textOf(element, 'name') ?? '';
