import { clipText } from './clip-text.ts';
import { Picture } from './picture.tsx';

interface Props {
  label: string;
  rows: readonly string[];
  columns: readonly string[];
  /** By row and column: how strong the box is, from 0 to 1, and what stands in it. */
  boxes: readonly (readonly { strength: number; text: string }[])[];
}

const ROW = 36;
const LEAST_BOX = 44;

/** Boxes by row and column, the stronger the more. On a phone the names of rows stand above their boxes. */
export function HeatGrid({ label, rows, columns, boxes }: Props) {
  return (
    <Picture
      label={label}
      draw={(width) => {
        const isNarrow = (width * 0.68) / Math.max(1, columns.length) < LEAST_BOX;
        const names = isNarrow ? 0 : Math.min(240, width * 0.32);
        const box = (width - names) / Math.max(1, columns.length);
        const head = 24;
        const row = ROW + (isNarrow ? 20 : 0);
        return {
          height: head + rows.length * row,
          content: (
            <>
              {columns.map((name, at) => (
                <text key={at} data-part="soft" x={names + box * (at + 0.5)} y={14} textAnchor="middle">
                  <title>{name}</title>
                  {clipText(name, box - 6)}
                </text>
              ))}
              {rows.map((name, at) => {
                const top = head + at * row + (isNarrow ? 20 : 0);
                return (
                  <g key={at}>
                    <text x={0} y={isNarrow ? top - 6 : top + 21}>
                      <title>{name}</title>
                      {clipText(name, isNarrow ? width : names - 12)}
                    </text>
                    {boxes[at]?.map(({ strength, text }, column) => {
                      const left = names + box * column;
                      return (
                        <g key={column}>
                          <title>{`${name}, ${columns[column] ?? ''}: ${text}`}</title>
                          <rect
                            data-part="track"
                            x={left + 1}
                            y={top + 1}
                            width={Math.max(1, box - 2)}
                            height={ROW - 4}
                            rx={3}
                          />
                          <rect
                            data-part="bar"
                            x={left + 1}
                            y={top + 1}
                            width={Math.max(1, box - 2)}
                            height={ROW - 4}
                            rx={3}
                            fillOpacity={strength * 0.55}
                          />
                          <text x={left + box / 2} y={top + 21} textAnchor="middle">
                            {clipText(text, box - 4)}
                          </text>
                        </g>
                      );
                    })}
                  </g>
                );
              })}
            </>
          ),
        };
      }}
    />
  );
}
