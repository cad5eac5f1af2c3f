import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { CardGrid } from './card-grid.ts';

/** A value of the row by its name, or what is made of the row. */
type Shown<Row> = (keyof Row & string) | ((row: Row) => ReactNode);

export interface CardKeys<Row> {
  id: keyof Row & string;
  image?: Shown<Row>;
  title: Shown<Row>;
  /** One below the other; the last one stands at the foot of the card. */
  info?: readonly Shown<Row>[];
}

interface Props<Row> {
  rows: readonly Row[];
  keys: CardKeys<Row>;
  /** Columns that a card takes of the 24 of a row. */
  span?: number;
  gutter?: number;
}

/** Rows as cards with image, title and facts; a link in the title opens the whole card. */
export function CardList<Row>({ rows, keys, span, gutter }: Props<Row>) {
  return (
    <Cards {...(span === undefined ? {} : { $span: span })} {...(gutter === undefined ? {} : { $gutter: gutter })}>
      {rows.map((row) => (
        <li key={String(row[keys.id])}>
          {keys.image && shown(row, keys.image)}
          <h2>{shown(row, keys.title)}</h2>
          {keys.info?.map((key, at) => (
            <p key={at}>{shown(row, key)}</p>
          ))}
        </li>
      ))}
    </Cards>
  );
}

const shown = <Row,>(row: Row, key: Shown<Row>): ReactNode =>
  typeof key === 'function' ? key(row) : String(row[key] ?? '');

const Cards = styled(CardGrid)`
  li {
    position: relative;
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-width: 0;
    padding: 16px;
    overflow: hidden;
    overflow-wrap: anywhere;
    border: 1px solid ${colour('border.default')};
    border-radius: 4px;
  }
  li:has(a):hover {
    border-color: ${colour('border.primaryEmphasis')};
  }
  h2 {
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
  }
  h2 a {
    color: ${colour('foreground.primary')};
    text-decoration: none;
  }
  h2 a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  h2 a:focus-visible {
    outline: none;
  }
  h2 a:focus-visible::after {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
  p {
    color: ${colour('foreground.subtle')};
  }
  p:last-child {
    margin-block-start: auto;
    padding-block-start: 8px;
    font-size: 12px;
  }
`;
