/** The part of a picture that is kept: its middle and how near, in shares of the largest square. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const MIDDLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const MOST_ZOOM = 4;

interface Size {
  width: number;
  height: number;
}

/** The square of the picture, in its pixels; it never leaves the picture. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / Math.min(Math.max(zoom, 1), MOST_ZOOM);
  const within = (middle: number, whole: number) => Math.min(Math.max(middle * whole - side / 2, 0), whole - side);
  return { left: within(x, width), top: within(y, height), side };
}

/** Moves by pixels of a view in which the square is `view` pixels wide. */
export function moved(size: Size, crop: Crop, { dx, dy, view }: { dx: number; dy: number; view: number }): Crop {
  const { left, top, side } = squareOf(size, crop);
  const scale = side / view;
  const next = {
    ...crop,
    x: (left + side / 2 - dx * scale) / size.width,
    y: (top + side / 2 - dy * scale) / size.height,
  };
  const kept = squareOf(size, next);
  return { ...next, x: (kept.left + side / 2) / size.width, y: (kept.top + side / 2) / size.height };
}
