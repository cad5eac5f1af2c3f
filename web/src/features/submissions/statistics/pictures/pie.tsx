import { useFormat } from '../../../../lib/texts/format.ts';
import { clipText } from './clip-text.ts';
import { Picture } from './picture.tsx';

interface Slice {
  name: string;
  value: number;
}

const SIZE = 168;
const HOLE = 44;
const LINE = 28;

/** Parts of a whole as slices, with their names and shares beside it, or below it on a phone. */
export function Pie({ label, slices }: { label: string; slices: readonly Slice[] }) {
  const { formatNumber, formatShare } = useFormat();
  const all = slices.reduce((sum, { value }) => sum + value, 0);
  return (
    <Picture
      label={label}
      draw={(width) => {
        const isNarrow = width < 400;
        const left = isNarrow ? 0 : SIZE + 32;
        const top = isNarrow ? SIZE + 16 : Math.max(0, (SIZE - slices.length * LINE) / 2);
        let turned = 0;
        return {
          height: isNarrow ? top + slices.length * LINE : Math.max(SIZE, slices.length * LINE),
          content: (
            <>
              {slices.map(({ name, value }, at) => {
                const from = turned;
                turned += all === 0 ? 0 : value / all;
                return (
                  <path key={at} data-slice={at} d={slicePath(from, turned)}>
                    <title>{`${name}: ${formatNumber(value)}`}</title>
                  </path>
                );
              })}
              {slices.map(({ name, value }, at) => (
                <g key={at} transform={`translate(${left} ${top + at * LINE})`}>
                  <rect data-slice={at} width={12} height={12} y={8} rx={3} />
                  <text x={20} y={18}>
                    {clipText(name, Math.max(60, width - left - 120))}
                  </text>
                  <text x={isNarrow ? width : Math.min(width, left + 320) - left} y={18} textAnchor="end">
                    {`${formatNumber(value)} · ${formatShare(value, all)}`}
                  </text>
                </g>
              ))}
            </>
          ),
        };
      }}
    />
  );
}

const point = (turn: number, radius: number): string => {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return `${SIZE / 2 + Math.cos(angle) * radius} ${SIZE / 2 + Math.sin(angle) * radius}`;
};

/** A piece of a ring, from one part of a turn to another. */
function slicePath(from: number, to: number): string {
  // A full turn ends where it begins, which would draw nothing.
  const end = Math.min(to, from + 0.99999);
  const isLarge = end - from > 0.5 ? 1 : 0;
  const [outer, inner] = [SIZE / 2, HOLE];
  return `M ${point(from, outer)} A ${outer} ${outer} 0 ${isLarge} 1 ${point(end, outer)} L ${point(end, inner)} A ${inner} ${inner} 0 ${isLarge} 0 ${point(from, inner)} Z`;
}
