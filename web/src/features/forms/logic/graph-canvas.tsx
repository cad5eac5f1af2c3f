import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { useT } from '../../../lib/texts/i18n.ts';
import { useDraft } from '../session/form-context.ts';
import { GraphEdges } from './graph-edges.tsx';
import { GraphNode } from './graph-node.tsx';
import { layoutGraph, nextNode } from './layout-graph.ts';
import type { LogicGraph, LogicNode } from './logic-graph.ts';

interface Props {
  graph: LogicGraph;
  zoom: number;
  chosen: string | null;
  onZoom: (by: 1 | -1) => void;
  onField: (key: string) => void;
  onRule: (id: string) => void;
}

/**
 * The graph itself: one tab stop, arrows go from node to node, Enter opens; the plane is moved by dragging or scrolling, and
 * + and − change its size.
 */
export function GraphCanvas({ graph, zoom, chosen, onZoom, onField, onRule }: Props) {
  const t = useT();
  const { fields, rules } = useDraft().history.definition;
  const layout = useMemo(() => layoutGraph(graph), [graph]);
  const [here, setHere] = useState<string | null>(null);
  const plane = useRef<HTMLDivElement>(null);
  const grab = useGrab();
  const stop = here !== null && layout.places.has(here) ? here : (chosen ?? graph.nodes[0]?.id ?? null);
  const marked = here ?? chosen;

  const handleKeys = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '-') return onZoom(event.key === '+' ? 1 : -1);
    const next = stop && nextNode(layout.places, stop, event.key);
    if (!next || !event.key.startsWith('Arrow') || event.altKey) return undefined;
    event.preventDefault();
    setHere(next);
    return plane.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(next)}"]`)?.focus();
  };
  const open = ({ type, at }: LogicNode) => {
    if (type === 'field') onField(fields[at]?.key ?? '');
    else onRule(rules[at]?.id ?? '');
  };
  return (
    <Scroller {...grab} role="group" aria-label={t('forms.logic.mapLabel')} onKeyDown={handleKeys}>
      <Plane ref={plane} style={{ width: layout.width * zoom, height: layout.height * zoom }}>
        <Scaled style={{ transform: `scale(${zoom})`, width: layout.width, height: layout.height }}>
          <GraphEdges graph={graph} layout={layout} marked={marked} />
          {graph.nodes.map((node) => {
            const place = layout.places.get(node.id);
            return (
              place && (
                <GraphNode
                  key={node.id}
                  node={node}
                  place={place}
                  isTabStop={node.id === stop}
                  isChosen={node.id === chosen}
                  isCycle={graph.cycle?.includes(node.id) ?? false}
                  onFocus={() => setHere(node.id)}
                  onBlur={() => setHere(null)}
                  onOpen={() => open(node)}
                />
              )
            );
          })}
        </Scaled>
      </Plane>
    </Scroller>
  );
}

/** The plane follows the pointer that drags its background. */
function useGrab() {
  const start = useRef<{ x: number; y: number; left: number; top: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      const { scrollLeft: left, scrollTop: top } = event.currentTarget;
      start.current = { x: event.clientX, y: event.clientY, left, top };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      const { x, y, left, top } = start.current;
      event.currentTarget.scrollTo(left - (event.clientX - x), top - (event.clientY - y));
    },
    onPointerUp: () => {
      start.current = null;
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  cursor: grab;
  direction: ltr;
  &:active {
    cursor: grabbing;
  }
`;
const Plane = styled.div`
  position: relative;
  min-width: 100%;
`;
const Scaled = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  transform-origin: 0 0;
`;
