export interface Place {
  lat: number;
  lng: number;
  count: number;
}

/** A square of a map, and where its corner lies in the picture. */
export interface Tile {
  name: string;
  zoom: number;
  column: number;
  row: number;
  left: number;
  top: number;
}

const TILE = 256;
const CLOSEST = 12;
/** The map of the world ends here, where it is as tall as wide. */
const NORTHMOST = 85.05;

/** Where a place lies on the map of the world, from 0 to 1 in both directions. */
function project(lat: number, lng: number): { x: number; y: number } {
  const held = Math.max(-NORTHMOST, Math.min(NORTHMOST, lat)) * (Math.PI / 180);
  return { x: (lng + 180) / 360, y: (1 - Math.log(Math.tan(held) + 1 / Math.cos(held)) / Math.PI) / 2 };
}

const latAt = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** The part of the map that shows all places, at the closest whole zoom at which they fit with some room around them. */
export function frameOf(places: readonly Place[], width: number, height: number) {
  const points = places.map(({ lat, lng }) => project(lat, lng));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const fits = (zoom: number) =>
    (right - left) * TILE * 2 ** zoom <= width - 64 && (bottom - top) * TILE * 2 ** zoom <= height - 64;
  let zoom = CLOSEST;
  while (zoom > 0 && !fits(zoom)) zoom -= 1;
  const world = TILE * 2 ** zoom;
  const corner = { x: ((left + right) / 2) * world - width / 2, y: ((top + bottom) / 2) * world - height / 2 };
  const at = (lat: number, lng: number) => {
    const { x, y } = project(lat, lng);
    return { x: x * world - corner.x, y: y * world - corner.y };
  };
  const span = { width, height };
  return { at, tiles: tilesOf(zoom, corner, span), lines: linesOf(world, corner, span) };
}

type Span = { width: number; height: number };
type Corner = { x: number; y: number };

function tilesOf(zoom: number, corner: Corner, { width, height }: Span): Tile[] {
  const tiles: Tile[] = [];
  const most = 2 ** zoom;
  for (let row = Math.floor(corner.y / TILE); row * TILE < corner.y + height; row += 1)
    for (let column = Math.floor(corner.x / TILE); column * TILE < corner.x + width; column += 1) {
      if (row < 0 || row >= most || column < 0 || column >= most) continue;
      tiles.push({
        name: `${zoom}/${column}/${row}`,
        zoom,
        column,
        row,
        left: column * TILE - corner.x,
        top: row * TILE - corner.y,
      });
    }
  return tiles;
}

/** Lines of round degrees, about four across. */
function linesOf(world: number, corner: Corner, { width, height }: Span) {
  const lngAt = (x: number) => ((x + corner.x) / world) * 360 - 180;
  const step = stepOf(lngAt(width) - lngAt(0));
  const lines: { name: string; x?: number; y?: number }[] = [];
  for (let lng = Math.ceil(lngAt(0) / step) * step; lng <= lngAt(width); lng += step)
    lines.push({ name: `${round(lng)}° E`, x: ((lng + 180) / 360) * world - corner.x });
  const [north, south] = [latAt(corner.y / world), latAt((corner.y + height) / world)];
  for (let lat = Math.ceil(south / step) * step; lat <= north; lat += step)
    lines.push({ name: `${round(lat)}° N`, y: project(lat, 0).y * world - corner.y });
  return lines;
}

const round = (degrees: number): number => Number(degrees.toFixed(4));

function stepOf(range: number): number {
  const power = 10 ** Math.floor(Math.log10(range / 4));
  return [1, 2, 5, 10].map((one) => one * power).find((one) => one >= range / 4) ?? power;
}
