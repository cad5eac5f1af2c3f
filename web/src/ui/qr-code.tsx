import { useMemo } from 'react';
import styled from 'styled-components';
import { colour } from '../lib/look/colour.ts';
import { qrPath } from '../lib/look/qr-svg.ts';

/** A text as a QR code, drawn as one path. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => qrPath(text), [text]);
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </Picture>
  );
}

const Picture = styled.svg`
  display: block;
  width: 176px;
  height: 176px;
  margin-block-end: 8px;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
`;
