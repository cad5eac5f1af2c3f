import { useFormat } from '../../../../lib/texts/format.ts';
import { clipText, textWidth } from './clip-text.ts';
import { Picture } from './picture.tsx';
import { ticksOf } from './ticks-of.ts';

export interface Column {
  name: string;
  value: number;
  /** What the whole column says where its name below it says less. */
  title?: string;
}

const TALL = 160;
const FOOT = 24;
const HEAD = 14;

/** Columns side by side on one scale: classes of numbers, months, hours, the numbers of a scale. */
export function Columns({ label, columns }: { label: string; columns: readonly Column[] }) {
  const { formatNumber } = useFormat();
  const ticks = ticksOf(Math.max(0, ...columns.map(({ value }) => value)));
  const most = ticks.at(-1) ?? 1;
  return (
    <Picture
      label={label}
      draw={(width) => {
        const left = Math.max(...ticks.map((tick) => textWidth(formatNumber(tick)))) + 8;
        const slot = (width - left) / Math.max(1, columns.length);
        const bar = Math.max(1, Math.min(56, slot * 0.72));
        // Names that would touch are left out evenly.
        const widest = Math.max(1, ...columns.map(({ name }) => Math.min(96, textWidth(name)))) + 10;
        const each = Math.max(1, Math.ceil(widest / slot));
        const y = (value: number) => HEAD + TALL - (value / most) * TALL;
        return {
          height: HEAD + TALL + FOOT,
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
              {columns.map(({ name, value, title }, at) => {
                const middle = left + slot * (at + 0.5);
                return (
                  <g key={at}>
                    <title>{`${title ?? name}: ${formatNumber(value)}`}</title>
                    <rect
                      data-part="bar"
                      x={middle - bar / 2}
                      y={y(value)}
                      width={bar}
                      height={HEAD + TALL - y(value)}
                      rx={2}
                    />
                    {at % each === 0 && (
                      <text data-part="soft" x={middle} y={HEAD + TALL + 18} textAnchor="middle">
                        {clipText(name, Math.max(slot * each - 4, 24))}
                      </text>
                    )}
                  </g>
                );
              })}
              <line data-part="axis" x1={left} x2={width} y1={HEAD + TALL} y2={HEAD + TALL} />
            </>
          ),
        };
      }}
    />
  );
}
