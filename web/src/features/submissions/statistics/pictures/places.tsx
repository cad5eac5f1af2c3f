import { useFormat } from '../../../../lib/texts/format.ts';
import { frameOf, type Place, type Tile } from './mercator.ts';
import { Picture } from './picture.tsx';

const TALL = 320;

/** Places as dots, the larger the more answers; on map tiles where the installation has some, else on a plain grid of degrees. */
export function Places({ label, places, tiles }: { label: string; places: readonly Place[]; tiles: string | null }) {
  const { formatNumber } = useFormat();
  const most = Math.max(1, ...places.map(({ count }) => count));
  return (
    <Picture
      label={label}
      draw={(width) => {
        const frame = frameOf(places, width, TALL);
        return {
          height: TALL,
          content: (
            <svg width={width} height={TALL} overflow="hidden">
              <rect data-part="track" width={width} height={TALL} rx={4} />
              {tiles
                ? frame.tiles.map((tile) => (
                    <image
                      key={tile.name}
                      href={addressOf(tiles, tile)}
                      x={tile.left}
                      y={tile.top}
                      width={256}
                      height={256}
                    />
                  ))
                : frame.lines.map(({ name, x, y }) => (
                    <g key={name}>
                      <line
                        data-part="axis"
                        x1={x ?? 0}
                        x2={x ?? width}
                        y1={y ?? 0}
                        y2={y ?? TALL}
                        strokeDasharray="2 4"
                      />
                      <text data-part="soft" x={(x ?? 0) + 4} y={y === undefined ? TALL - 6 : y - 4}>
                        {name}
                      </text>
                    </g>
                  ))}
              {places.map(({ lat, lng, count }) => {
                const { x, y } = frame.at(lat, lng);
                return (
                  <circle key={`${lat} ${lng}`} data-part="dot" cx={x} cy={y} r={4 + 14 * Math.sqrt(count / most)}>
                    <title>{`${lat}, ${lng}: ${formatNumber(count)}`}</title>
                  </circle>
                );
              })}
            </svg>
          ),
        };
      }}
    />
  );
}

const addressOf = (tiles: string, { zoom, column, row }: Tile): string =>
  tiles.replace('{z}', String(zoom)).replace('{x}', String(column)).replace('{y}', String(row));
