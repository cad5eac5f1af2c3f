import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour, hue } from '../../../../lib/look/colour.ts';
import { useWidth } from './use-width.ts';

interface Props {
  /** What there is to be seen, for those who see no picture; the table says the rest. */
  label: string;
  /** Draws for a width and says how tall that is. */
  draw: (width: number) => { height: number; content: ReactNode };
}

/** A picture as wide as its place. What it is made of names its part: `bar`, `track`, `line`, `axis`, `text`, `soft` … */
export function Picture({ label, draw }: Props) {
  const [width, hang] = useWidth();
  const { height, content } = draw(width);
  return (
    <Frame ref={hang} style={{ minBlockSize: height }}>
      <svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {content}
      </svg>
    </Frame>
  );
}

/** So many slices have a colour of their own. */
export const MOST_SLICES = 6;
const slice = (name: string, shade: number) => hue(name, shade, { dark: { shade: shade - 100 } });

const Frame = styled.div`
  direction: ltr;
  svg {
    display: block;
    max-width: 100%;
    overflow: visible;
  }
  text {
    fill: ${colour('foreground.default')};
    font-family: inherit;
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
  [data-part='soft'] {
    fill: ${colour('foreground.subtle')};
  }
  [data-part='on'] {
    fill: ${colour('foreground.onEmphasis')};
  }
  [data-part='bar'],
  [data-part='dot'] {
    fill: ${colour('border.primaryEmphasis')};
  }
  [data-part='dot'] {
    fill-opacity: 0.35;
    stroke: ${colour('border.primaryEmphasis')};
  }
  [data-part='before'] {
    fill: ${colour('border.emphasis')};
  }
  [data-part='track'] {
    fill: ${colour('background.subtle')};
  }
  [data-part='grid'] {
    stroke: ${colour('border.subtle')};
  }
  [data-part='axis'] {
    stroke: ${colour('border.default')};
  }
  [data-part='line'] {
    fill: none;
    stroke: ${colour('border.primaryEmphasis')};
    stroke-width: 2;
    stroke-linejoin: round;
  }
  [data-part='area'] {
    fill: ${colour('border.primaryEmphasis')};
    fill-opacity: 0.12;
  }
  [data-part='line-before'] {
    fill: none;
    stroke: ${colour('border.emphasis')};
    stroke-width: 1.5;
    stroke-dasharray: 4 4;
  }
  [data-part='good'] {
    fill: ${colour('border.successEmphasis')};
  }
  [data-part='middling'] {
    fill: ${colour('border.emphasis')};
  }
  [data-part='bad'] {
    fill: ${colour('border.dangerEmphasis')};
  }
  [data-slice='0'] {
    fill: ${slice('azure', 600)};
  }
  [data-slice='1'] {
    fill: ${slice('lemon', 400)};
  }
  [data-slice='2'] {
    fill: ${slice('teal', 500)};
  }
  [data-slice='3'] {
    fill: ${slice('fuschia', 500)};
  }
  [data-slice='4'] {
    fill: ${slice('lime', 500)};
  }
  [data-slice='5'] {
    fill: ${slice('orange', 500)};
  }
`;
