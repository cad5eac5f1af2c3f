import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../lib/look/colour.ts';
import { Button } from '../lib/look/garden.ts';
import { useT } from '../lib/texts/i18n.ts';

interface Props {
  /** The question that it answers. */
  title: string;
  text?: ReactNode;
  facts?: readonly (readonly [name: string, value: string])[];
  /** Without a picture the table is all there is. */
  picture?: ReactNode;
  /** Null where there is nothing to be shown but the facts. */
  table: ReactNode;
  /** Beside the switch, while the picture is shown. */
  tools?: ReactNode;
}

/** A question with its picture, three facts and the same numbers as a table, which screen readers have beside the picture too. */
export function FigureBlock({ title, text, facts = [], picture, table, tools }: Props) {
  const t = useT();
  const id = useId();
  const [isTable, setTable] = useState(false);
  const showsTable = picture === undefined || isTable;
  const isBare = picture === undefined && table === null;
  return (
    <section aria-labelledby={id}>
      <Head>
        <h2 id={id} dir="auto">
          {title}
        </h2>
        {picture !== undefined && (
          <Tools>
            {!isTable && tools}
            <Button size="small" isBasic aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              {t(isTable ? 'common.figures.picture' : 'common.figures.table')}
            </Button>
          </Tools>
        )}
      </Head>
      {text && <Text>{text}</Text>}
      <Body $isWide={facts.length === 0 || isBare}>
        {!isBare && (
          <div>
            {showsTable ? (
              <TableRoom tabIndex={0} role="group" aria-label={title}>
                {table}
              </TableRoom>
            ) : (
              <>
                {picture}
                <div className="visually-hidden">{table}</div>
              </>
            )}
          </div>
        )}
        {facts.length > 0 && (
          <dl>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </Body>
    </section>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 8px;
  margin-block-end: 8px;
  h2 {
    flex: 1 1 160px;
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  @media (max-width: 799px) {
    button {
      min-height: 44px;
    }
  }
`;
const Text = styled.p`
  max-width: 80ch;
  margin-block-end: 12px;
  color: ${colour('foreground.subtle')};
`;
const TableRoom = styled.div`
  max-block-size: 480px;
  overflow: auto;
`;
const Body = styled.div<{ $isWide: boolean }>`
  display: grid;
  gap: 16px 32px;
  > div {
    position: relative;
    min-width: 0;
  }
  @media (min-width: 1000px) {
    grid-template-columns: ${({ $isWide }) => ($isWide ? '1fr' : 'minmax(0, 1fr) 240px')};
  }
  dl {
    display: grid;
    align-content: start;
    gap: 12px;
  }
  dl > div {
    display: flex;
    flex-direction: column;
  }
  dt {
    color: ${colour('foreground.subtle')};
    font-size: 12px;
    line-height: 16px;
  }
  dd {
    font-size: 16px;
    line-height: 24px;
    overflow-wrap: anywhere;
  }
  @media (max-width: 999px) {
    dl {
      grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
    }
  }
`;
