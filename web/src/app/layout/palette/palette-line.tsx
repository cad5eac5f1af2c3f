import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';

/** One thing that the palette offers. */
export interface PaletteOption {
  id: string;
  title: string;
  facts: string;
  /** Of a person. */
  face?: ReactNode;
  status?: ReactNode;
  excerpt?: ReactNode;
  act: () => void;
}

interface Props {
  id: string;
  option: PaletteOption;
  isChosen: boolean;
  onPoint: () => void;
}

export function PaletteLine({ id, option: { title, facts, face, status, excerpt, act }, isChosen, onPoint }: Props) {
  return (
    <Line id={id} role="option" aria-selected={isChosen} onPointerMove={onPoint} onClick={act}>
      <Head>
        {face}
        <Title>
          <bdi>{title}</bdi>
        </Title>
        {!status && <Facts>{facts}</Facts>}
      </Head>
      {status && (
        <Head>
          {status}
          <Facts>{facts}</Facts>
        </Head>
      )}
      {excerpt && <Said>{excerpt}</Said>}
    </Line>
  );
}

const Line = styled.div`
  padding: 8px 12px;
  border-radius: 4px;
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${colour('background.primaryEmphasis', { transparency: 200 })};
  }
  @media (width < 800px) {
    min-height: 44px;
    box-sizing: border-box;
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: 8px;
`;
const Title = styled.span`
  flex: 0 1 auto;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Facts = styled.small`
  margin-inline-start: auto;
  color: ${colour('foreground.subtle')};
  font-size: 12px;
`;
const Said = styled.div`
  overflow: hidden;
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
