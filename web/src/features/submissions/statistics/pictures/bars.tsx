import { useFormat } from '../../../../lib/texts/format.ts';
import { clipText, textWidth } from './clip-text.ts';
import { Picture } from './picture.tsx';

export interface Bar {
  name: string;
  value: number;
  /** Of the period before. */
  before?: number | null;
  /** What stands behind the bar. */
  text: string;
}

interface Props {
  label: string;
  bars: readonly Bar[];
  /** The value of a full bar; the largest one where nothing is said. */
  full?: number;
}

const NARROW = 480;
const GAP = 8;
const THICK = 18;

/** A bar for each thing, in the order given; on a phone its name stands above it. */
export function Bars({ label, bars, full }: Props) {
  const { formatNumber } = useFormat();
  const most = Math.max(1, full ?? Math.max(...bars.flatMap(({ value, before }) => [value, before ?? 0])));
  return (
    <Picture
      label={label}
      draw={(width) => {
        const isNarrow = width < NARROW;
        const names = isNarrow ? 0 : Math.min(width * 0.36, Math.max(...bars.map(({ name }) => textWidth(name))) + 12);
        const texts = Math.max(0, ...bars.map(({ text }) => textWidth(text))) + 8;
        const room = Math.max(20, width - names - texts);
        const hasBefore = bars.some(({ before }) => before != null);
        const row = THICK + GAP + (isNarrow ? 18 : 0) + (hasBefore ? 6 : 0);
        return {
          height: bars.length * row,
          content: bars.map(({ name, value, before, text }, at) => {
            const top = at * row + (isNarrow ? 18 : 0);
            const long = (value / most) * room;
            return (
              <g key={at}>
                <title>{`${name}: ${text}`}</title>
                <text x={0} y={isNarrow ? top - 5 : top + 13}>
                  {clipText(name, isNarrow ? width : names - 8)}
                </text>
                <rect data-part="track" x={names} y={top} width={room} height={THICK} rx={3} />
                <rect data-part="bar" x={names} y={top} width={long} height={THICK} rx={3} />
                {before != null && (
                  <rect
                    data-part="before"
                    x={names}
                    y={top + THICK + 2}
                    width={(before / most) * room}
                    height={4}
                    rx={2}
                  >
                    <title>{formatNumber(before)}</title>
                  </rect>
                )}
                <text x={width} y={top + 13} textAnchor="end">
                  {text}
                </text>
              </g>
            );
          }),
        };
      }}
    />
  );
}
