import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';

interface Row {
  id: string;
  name: string;
  /** The dark part of the bar. */
  value: number;
  /** The light part reaches as far as this. */
  upTo: number;
  /** Both as a person reads them. */
  text: string;
}

interface Props {
  label: string;
  empty: string;
  legend: readonly [dark: string, light: string];
  rows: readonly Row[];
  isWarning?: boolean;
}

const MOST_ROWS = 12;
const HEIGHT = 12;

/** A bar for each step: how far it usually goes, and how far at most; the numbers stand beside it. */
export function StepBars({ label, empty, legend, rows, isWarning = false }: Props) {
  const shown = rows.slice(0, MOST_ROWS);
  const most = Math.max(1, ...shown.map((row) => row.upTo));
  if (shown.length === 0) return <Nothing>{empty}</Nothing>;
  return (
    <>
      <Legend aria-hidden="true" $isWarning={isWarning}>
        <span data-part="dark">{legend[0]}</span>
        <span data-part="light">{legend[1]}</span>
      </Legend>
      <List aria-label={label} $isWarning={isWarning}>
        {shown.map(({ id, name, value, upTo, text }) => (
          <li key={id}>
            <span>{name}</span>
            <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
              <rect data-part="light" width={share(upTo, most)} height={HEIGHT} />
              <rect data-part="dark" width={share(value, most)} height={HEIGHT} />
            </svg>
            <small>{text}</small>
          </li>
        ))}
      </List>
    </>
  );
}

/** Something is never drawn as nothing. */
const share = (value: number, most: number): number => (value <= 0 ? 0 : Math.max(0.5, (value / most) * 100));

const parts = ({ $isWarning }: { $isWarning: boolean }) => ({
  dark: colour($isWarning ? 'border.dangerEmphasis' : 'border.primaryEmphasis'),
  light: colour('border.default'),
});

const List = styled.ul<{ $isWarning: boolean }>`
  display: grid;
  gap: 8px;
  li {
    display: grid;
    grid-template-columns: minmax(120px, 1fr) minmax(0, 2fr) 176px;
    align-items: center;
    gap: 4px 16px;
  }
  svg {
    width: 100%;
    height: ${HEIGHT}px;
    border-radius: 2px;
  }
  [data-part='dark'] {
    fill: ${(props) => parts(props).dark(props)};
  }
  [data-part='light'] {
    fill: ${(props) => parts(props).light(props)};
  }
  small {
    font-size: 12px;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 799px) {
    li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    svg {
      grid-column: 1 / -1;
      grid-row: 2;
    }
  }
`;
const Legend = styled.p<{ $isWarning: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin-block-end: 8px;
  font-size: 12px;
  span::before {
    content: '';
    display: inline-block;
    width: 10px;
    height: 10px;
    margin-inline-end: 6px;
    border-radius: 2px;
  }
  [data-part='dark']::before {
    background: ${(props) => parts(props).dark(props)};
  }
  [data-part='light']::before {
    background: ${(props) => parts(props).light(props)};
  }
`;
const Nothing = styled.p`
  color: ${colour('foreground.subtle')};
`;
