import { useFormat } from '../../../../lib/texts/format.ts';
import { Picture } from './picture.tsx';
import { textWidth } from './clip-text.ts';

interface Word {
  word: string;
  count: number;
}

const SMALL = 12;
const LARGE = 32;
const LINE = 40;
const GAP = 16;

/** Words in lines, the most frequent first and largest. */
export function Words({ label, words }: { label: string; words: readonly Word[] }) {
  const { formatNumber } = useFormat();
  const most = Math.max(1, words[0]?.count ?? 1);
  return (
    <Picture
      label={label}
      draw={(width) => {
        let [x, y] = [0, LINE - 8];
        const placed = words.map(({ word, count }) => {
          const size = Math.round(SMALL + (LARGE - SMALL) * Math.sqrt(count / most));
          const wide = (textWidth(word) * size * 1.06) / 12;
          if (x > 0 && x + wide > width) [x, y] = [0, y + LINE];
          const place = { word, count, size, x, y };
          x += wide + GAP;
          return place;
        });
        return {
          height: y + 12,
          content: placed.map(({ word, count, size, x: left, y: top }) => (
            <text key={word} x={left} y={top} style={{ fontSize: size }} data-part={count * 4 < most ? 'soft' : 'text'}>
              <title>{formatNumber(count)}</title>
              {word}
            </text>
          )),
        };
      }}
    />
  );
}
