import { useMemo } from 'react';
import styled from 'styled-components';
import { encode } from 'uqr';
import { colour } from '../../../lib/colour.ts';

/** Scanners need dark on light and a light margin of four modules, whatever the colours around. */
const MARGIN = 4;

/** A text as a QR code, drawn as one path. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => draw(text), [text]);
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </Picture>
  );
}

function draw(text: string): { path: string; size: number } {
  const { data } = encode(text, { border: MARGIN, ecc: 'M' });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { path, size: data.length };
}

const Picture = styled.svg`
  display: block;
  width: 176px;
  height: 176px;
  margin-block-end: 8px;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
`;
