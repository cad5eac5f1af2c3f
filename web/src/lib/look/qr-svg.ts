import { encode } from 'uqr';

/** Scanners need dark on light and a light margin of four modules, whatever the colours around. */
const MARGIN = 4;

/** The modules of a text as one path, and how many there are on a side. */
export function qrPath(text: string): { path: string; size: number } {
  const { data } = encode(text, { border: MARGIN, ecc: 'M' });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { path, size: data.length };
}

/** A QR code as a picture of its own, `side` pixels wide. */
export function qrSvg(text: string, side: number): string {
  const { path, size } = qrPath(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}
