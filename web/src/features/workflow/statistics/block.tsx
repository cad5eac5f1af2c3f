import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';

interface Props {
  /** The question that it answers. */
  title: string;
  text?: string;
  facts?: readonly (readonly [name: string, value: string])[];
  /** Without a picture the table is all there is. */
  picture?: ReactNode;
  table: ReactNode;
}

/** A question with its picture, three facts and the same numbers as a table. */
export function Block({ title, text, facts = [], picture, table }: Props) {
  const t = useT();
  const id = useId();
  const [isTable, setTable] = useState(false);
  const showsTable = picture === undefined || isTable;
  return (
    <section aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {picture !== undefined && (
          <Button size="small" isBasic aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? t('workflow.statistics.picture') : t('workflow.statistics.table')}
          </Button>
        )}
      </Head>
      {text && <Text>{text}</Text>}
      <Body $isWide={facts.length === 0}>
        <div>{showsTable ? table : picture}</div>
        {facts.length > 0 && (
          <dl>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
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
  gap: 8px;
  h2 {
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
  }
`;
const Text = styled.p`
  max-width: 80ch;
  margin-block-end: 12px;
  color: ${colour('foreground.subtle')};
`;
const Body = styled.div<{ $isWide: boolean }>`
  display: grid;
  gap: 16px 32px;
  > div {
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
