/** A picture in memory: rows of red, green and blue, with transparency where it has four channels. */
export interface Pixels {
  width: number;
  height: number;
  channels: 3 | 4;
  data: Uint8Array;
}

export type Colour = readonly [red: number, green: number, blue: number];

export const emptyPixels = (width: number, height: number, channels: 3 | 4): Pixels => ({
  width,
  height,
  channels,
  data: new Uint8Array(width * height * channels),
});

/** Lays a colour over one place; what lies outside of the picture is left out. */
export function blend(
  { width, height, channels, data }: Pixels,
  x: number,
  y: number,
  colour: Colour,
  share: number,
): void {
  if (x < 0 || y < 0 || x >= width || y >= height || share <= 0) return;
  const at = (y * width + x) * channels;
  const part = Math.min(1, share);
  for (const [channel, value] of colour.entries()) {
    data[at + channel] = Math.round((data[at + channel] ?? 0) * (1 - part) + value * part);
  }
}
