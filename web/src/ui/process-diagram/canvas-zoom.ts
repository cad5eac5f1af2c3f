/** A place of a drawing, in its own pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What both kinds of drawing need of the canvas of bpmn-js. */
export interface Canvas {
  viewbox: (box?: Box) => { inner: Box; outer: { width: number; height: number } };
  zoom: (level?: number, center?: { x: number; y: number }) => number;
  addMarker: (id: string, marker: string) => void;
  removeMarker: (id: string, marker: string) => void;
}

/** Names of steps are 12 px high at 1; smaller than this nobody reads them. */
export const LEAST_LEGIBLE = 0.6;
export const LEGIBLE = 0.85;

const LEAST_ZOOM = 0.2;
const MOST_ZOOM = 4;
const ZOOM_STEP = 1.25;

/** A step nearer or further away, about a point of the frame or its middle. */
export function zoomBy(canvas: Canvas, steps: number, at?: { x: number; y: number }): void {
  const level = canvas.zoom() * ZOOM_STEP ** steps;
  canvas.zoom(Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, level)), at);
}

/** The scale at which all of it fits, never larger than life. `air` is left around it, `start` covered at the left edge. */
export function scaleOfAll(canvas: Canvas, air: number, start = 0): number {
  const { inner, outer } = canvas.viewbox();
  return Math.min(1, (outer.width - start) / (inner.width + 2 * air), outer.height / (inner.height + 2 * air));
}

/** Brings a place of the drawing to the middle of what is not covered. */
export function center(canvas: Canvas, on: Box, scale: number, start = 0): void {
  const { outer } = canvas.viewbox();
  const [width, height] = [outer.width / scale, outer.height / scale];
  const [x, y] = [on.x - (width + start / scale - on.width) / 2, on.y - (height - on.height) / 2];
  canvas.viewbox({ x, y, width, height });
}
