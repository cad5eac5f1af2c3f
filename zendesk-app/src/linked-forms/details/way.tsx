import { useReader } from '../../app/sidebar-context.ts';
import type { Stop } from './way-of.ts';

const GAP = 36;
const RADIUS = 7;
const MIDDLE = 12;

/** The way of a process as a small picture; the same in words for those who cannot see it. */
export function Way({ stops }: { stops: readonly Stop[] }) {
  const { t } = useReader();
  if (stops.length === 0) return null;
  const width = (stops.length - 1) * GAP + 2 * MIDDLE;
  const words = stops.map(({ name, state }) => t(`stop_${state}`, { name }));
  const at = (index: number) => MIDDLE + index * GAP;
  return (
    <svg
      className="sb-way"
      viewBox={`0 0 ${width} 24`}
      style={{ maxWidth: width }}
      role="img"
      aria-label={words.join(', ')}
    >
      {stops.slice(1).map(({ state }, index) => (
        <line
          key={index}
          x1={at(index) + RADIUS}
          x2={at(index + 1) - RADIUS}
          y1={MIDDLE}
          y2={MIDDLE}
          data-done={state !== 'next' || undefined}
        />
      ))}
      {stops.map(({ state }, index) => (
        <g key={index} data-state={state}>
          <title>{words[index]}</title>
          <circle cx={at(index)} cy={MIDDLE} r={RADIUS} />
          {state === 'done' && <path d={`M${at(index) - 3} ${MIDDLE} l2 2.5 l4 -5`} />}
          {state === 'back' && <path d={`M${at(index) - 2.5} ${MIDDLE - 2.5} l5 5 m0 -5 l-5 5`} />}
        </g>
      ))}
    </svg>
  );
}
