import { useFormat } from '../../../../lib/texts/format.ts';
import { Picture } from './picture.tsx';

interface Part {
  part: 'bad' | 'middling' | 'good';
  name: string;
  value: number;
}

const TALL = 36;

/** Detractors, passives and promoters as parts of one line, the score on a scale from −100 to 100 below it. */
export function NpsLine({ label, parts, score }: { label: string; parts: readonly Part[]; score: number | null }) {
  const { formatNumber, formatShare } = useFormat();
  const all = parts.reduce((sum, { value }) => sum + value, 0);
  return (
    <Picture
      label={label}
      draw={(width) => {
        let left = 0;
        const isNarrow = width < 480;
        const lines = isNarrow ? parts.length * 22 : 24;
        const scaleTop = TALL + lines + 28;
        const x = (value: number) => 12 + ((value + 100) / 200) * (width - 24);
        return {
          height: scaleTop + 36,
          content: (
            <>
              {parts.map(({ part, name, value }, at) => {
                const start = left;
                const wide = all === 0 ? 0 : (value / all) * width;
                left += wide;
                return (
                  <g key={part}>
                    <rect data-part={part} x={start} width={Math.max(0, wide - 2)} height={TALL} rx={3}>
                      <title>{`${name}: ${formatNumber(value)}`}</title>
                    </rect>
                    <g
                      transform={
                        isNarrow ? `translate(0 ${TALL + 6 + at * 22})` : `translate(${(width / 3) * at} ${TALL + 8})`
                      }
                    >
                      <rect data-part={part} width={12} height={12} y={2} rx={3} />
                      <text x={20} y={13}>{`${name} ${formatNumber(value)} · ${formatShare(value, all)}`}</text>
                    </g>
                  </g>
                );
              })}
              <line data-part="axis" x1={x(-100)} x2={x(100)} y1={scaleTop} y2={scaleTop} />
              {[-100, -50, 0, 50, 100].map((tick) => (
                <g key={tick}>
                  <line data-part="axis" x1={x(tick)} x2={x(tick)} y1={scaleTop - 4} y2={scaleTop + 4} />
                  <text data-part="soft" x={x(tick)} y={scaleTop + 20} textAnchor="middle">
                    {formatNumber(tick)}
                  </text>
                </g>
              ))}
              {score !== null && <circle data-part="bar" cx={x(score)} cy={scaleTop} r={7} />}
            </>
          ),
        };
      }}
    />
  );
}
