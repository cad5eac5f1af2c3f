/** A point of an outline, in pixels. */
export type Point = readonly [x: number, y: number];

const LINES = 4;

/** Paints what closed outlines enclose (by their winding), smooth at the edges; `paint` gets each pixel with its share. */
export function fillOutlines(
  outlines: readonly (readonly Point[])[],
  paint: (x: number, y: number, share: number) => void,
): void {
  const ys = outlines.flat().map(([, y]) => y);
  const xs = outlines.flat().map(([x]) => x);
  if (ys.length === 0) return;
  const left = Math.floor(Math.min(...xs));
  const width = Math.ceil(Math.max(...xs)) - left + 1;
  for (let y = Math.floor(Math.min(...ys)); y <= Math.max(...ys); y++) {
    const shares = new Float32Array(width);
    for (let line = 0; line < LINES; line++) addLine(shares, left, crossingsAt(outlines, y + (line + 0.5) / LINES));
    for (const [at, share] of shares.entries()) if (share > 0) paint(left + at, y, Math.min(1, share));
  }
}

type Crossing = readonly [x: number, winding: number];

function crossingsAt(outlines: readonly (readonly Point[])[], y: number): Crossing[] {
  const found: Crossing[] = [];
  for (const outline of outlines) {
    let before = outline.at(-1);
    for (const point of outline) {
      if (before && before[1] <= y !== point[1] <= y) {
        const x = before[0] + ((y - before[1]) / (point[1] - before[1])) * (point[0] - before[0]);
        found.push([x, point[1] > before[1] ? 1 : -1]);
      }
      before = point;
    }
  }
  return found.toSorted((a, b) => a[0] - b[0]);
}

function addLine(shares: Float32Array, left: number, crossings: readonly Crossing[]): void {
  let winding = 0;
  for (const [at, [x, turn]] of crossings.entries()) {
    winding += turn;
    const next = crossings[at + 1];
    if (winding === 0 || !next) continue;
    const [from, to] = [x - left, next[0] - left];
    for (let px = Math.floor(from); px < to; px++) {
      shares[px] = (shares[px] ?? 0) + (Math.min(px + 1, to) - Math.max(px, from)) / LINES;
    }
  }
}
