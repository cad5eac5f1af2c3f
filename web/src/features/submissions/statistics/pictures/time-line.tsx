import { useFormat } from '../../../../lib/texts/format.ts';
import { textWidth } from './clip-text.ts';
import { Picture } from './picture.tsx';
import { ticksOf } from './ticks-of.ts';

interface Point {
  name: string;
  value: number;
}

const TALL = 160;
const HEAD = 12;

/** A line through time; the period before lies behind it, point on point. */
export function TimeLine({
  label,
  points,
  before,
}: {
  label: string;
  points: readonly Point[];
  before: readonly Point[];
}) {
  const { formatNumber } = useFormat();
  const ticks = ticksOf(Math.max(0, ...[...points, ...before].map(({ value }) => value)));
  const most = ticks.at(-1) ?? 1;
  return (
    <Picture
      label={label}
      draw={(width) => {
        const left = Math.max(...ticks.map((tick) => textWidth(formatNumber(tick)))) + 8;
        const x = (at: number) => left + ((width - left - 6) * at) / Math.max(1, points.length - 1);
        const y = (value: number) => HEAD + TALL - (value / most) * TALL;
        const path = (list: readonly Point[]) =>
          list.map(({ value }, at) => `${at === 0 ? 'M' : 'L'} ${x(at)} ${y(value)}`).join(' ');
        const [first, last] = [points[0]?.name ?? '', points.at(-1)?.name ?? ''];
        const base = HEAD + TALL;
        return {
          height: base + 24,
          content: (
            <>
              {ticks.map((tick) => (
                <g key={tick}>
                  <line data-part="grid" x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
                  <text data-part="soft" x={left - 8} y={y(tick) + 4} textAnchor="end">
                    {formatNumber(tick)}
                  </text>
                </g>
              ))}
              {before.length > 1 && <path data-part="line-before" d={path(before.slice(0, points.length))} />}
              {points.length > 1 && (
                <path data-part="area" d={`${path(points)} L ${x(points.length - 1)} ${base} L ${x(0)} ${base} Z`} />
              )}
              <path data-part="line" d={path(points)} />
              {points.map(({ name, value }, at) => (
                <g key={at}>
                  <title>{`${name}: ${formatNumber(value)}`}</title>
                  {points.length <= 60 && (
                    <circle data-part="bar" cx={x(at)} cy={y(value)} r={points.length > 31 ? 1.5 : 3} />
                  )}
                  <rect x={x(at) - 4} y={HEAD} width={8} height={TALL} fillOpacity={0} />
                </g>
              ))}
              <text data-part="soft" x={left} y={base + 18}>
                {first}
              </text>
              {points.length > 1 && (
                <text data-part="soft" x={width} y={base + 18} textAnchor="end">
                  {last}
                </text>
              )}
            </>
          ),
        };
      }}
    />
  );
}
