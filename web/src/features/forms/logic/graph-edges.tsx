import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { type GraphLayout, NODE, type Place } from './layout-graph.ts';
import type { LogicEdge, LogicGraph } from './logic-graph.ts';

interface Props {
  graph: LogicGraph;
  layout: GraphLayout;
  /** The node whose edges stand out. */
  marked: string | null;
}

/** The pages as bands and the edges with the word of what they do. Everything here is said by the nodes and the table, too. */
export function GraphEdges({ graph, layout, marked }: Props) {
  const t = useT();
  // What stands out lies on top.
  const edges = graph.edges
    .map((edge) => ({ edge, look: lookOf(edge, marked) }))
    .toSorted((a, b) => LOOKS.indexOf(a.look) - LOOKS.indexOf(b.look));
  return (
    <Picture width={layout.width} height={layout.height} aria-hidden="true">
      <defs>
        {LOOKS.map((name) => (
          <marker
            key={name}
            id={`arrow-${name}`}
            markerUnits="userSpaceOnUse"
            viewBox="0 0 8 8"
            refX="8"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            orient="auto"
          >
            <path className={name} d="M0 0 8 4 0 8z" />
          </marker>
        ))}
      </defs>
      {layout.bands.length > 1 &&
        layout.bands.map(({ page, y }) => (
          <g key={page}>
            <line x1={NODE.margin} x2={layout.width - NODE.margin} y1={y + NODE.band - 12} y2={y + NODE.band - 12} />
            <text className="band" x={NODE.margin} y={y + NODE.band - 18}>
              {t('forms.logic.page', { number: page })}
            </text>
          </g>
        ))}
      {edges.map(({ edge, look }) => {
        const from = layout.places.get(edge.from);
        const to = layout.places.get(edge.to);
        return (
          from &&
          to && (
            <g key={`${edge.from} ${edge.to} ${edge.type}`} className={look}>
              <path className="edge" d={curve(from, to)} markerEnd={`url(#arrow-${look})`} />
              {edge.type !== 'reads' && (
                <text {...middleOf(from, to)} textAnchor="middle">
                  {t(`forms.logic.effect.${edge.type}`)}
                </text>
              )}
            </g>
          )
        );
      })}
    </Picture>
  );
}

const LOOKS = ['plain', 'marked', 'cycle'] as const;

function lookOf({ from, to, isCycle }: LogicEdge, marked: string | null): (typeof LOOKS)[number] {
  if (isCycle) return 'cycle';
  return marked !== null && (from === marked || to === marked) ? 'marked' : 'plain';
}

/** From the right side of one node to the left side of the other; an edge back swings below both, from foot to foot. */
function curve(from: Place, to: Place): string {
  if (isBack(from, to)) {
    const { start, end, low } = swing(from, to);
    return `M${start.x} ${start.y}C${start.x} ${low} ${end.x} ${low} ${end.x} ${end.y}`;
  }
  const start = { x: from.x + NODE.width, y: from.y + NODE.height / 2 };
  const end = { x: to.x, y: to.y + NODE.height / 2 };
  const reach = (end.x - start.x) / 2;
  return `M${start.x} ${start.y}C${start.x + reach} ${start.y} ${end.x - reach} ${end.y} ${end.x} ${end.y}`;
}

const isBack = (from: Place, to: Place) => to.x <= from.x + NODE.width;

/** Ends of an edge back, and how low its control points lie: the curve stays within the space below the last row. */
function swing(from: Place, to: Place) {
  const foot = ({ x, y }: Place) => ({ x: x + NODE.width / 2, y: y + NODE.height });
  const [start, end] = [foot(from), foot(to)];
  return { start, end, low: Math.max(start.y, end.y) + NODE.down * 2 };
}

/** Where the word stands: edges that meet at one end are apart there. */
function middleOf(from: Place, to: Place): { x: number; y: number } {
  if (isBack(from, to)) {
    const { start, end, low } = swing(from, to);
    return { x: (start.x + end.x) / 2, y: (start.y + end.y + 6 * low) / 8 + 4 };
  }
  return { x: (from.x + NODE.width + to.x) / 2, y: (from.y + to.y) / 2 + NODE.height / 2 - 4 };
}

const Picture = styled.svg`
  position: absolute;
  inset: 0;
  .edge {
    fill: none;
    stroke: ${colour('border.emphasis')};
    stroke-width: 1.25;
  }
  .plain path:not(.edge),
  path.plain {
    fill: ${colour('border.emphasis')};
  }
  .marked .edge {
    stroke: ${colour('border.primaryEmphasis')};
    stroke-width: 2;
  }
  path.marked {
    fill: ${colour('border.primaryEmphasis')};
  }
  .cycle .edge {
    stroke: ${colour('border.dangerEmphasis')};
    stroke-width: 2;
  }
  path.cycle {
    fill: ${colour('border.dangerEmphasis')};
  }
  line {
    stroke: ${colour('border.default')};
  }
  text {
    fill: ${colour('foreground.subtle')};
    font-size: 11px;
    paint-order: stroke;
    stroke: ${colour('background.recessed')};
    stroke-width: 4px;
  }
  text.band {
    font-size: 12px;
    font-weight: 600;
  }
`;
