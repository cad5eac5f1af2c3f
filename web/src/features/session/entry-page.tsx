import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { useGlobalConfig } from '../../lib/global-config.ts';
import { Brand } from '../../ui/page/brand.tsx';
import { LanguageChoice } from '../../ui/page/language-choice.tsx';

interface Props {
  title: string;
  children: ReactNode;
  /** Stands beside the form where there is room, below it elsewhere. */
  beside?: ReactNode;
}

/** The page before the door: brand, one column, the choice of language. */
export function EntryPage({ title, children, beside }: Props) {
  const { backgroundImage, copyright } = useGlobalConfig();
  return (
    <Ground $picture={backgroundImage}>
      <Card>
        <Column>
          <Brand />
          <Title>{title}</Title>
          {children}
        </Column>
        {beside && <Column>{beside}</Column>}
      </Card>
      <Foot>
        <LanguageChoice />
        {copyright && <small>{copyright}</small>}
      </Foot>
    </Ground>
  );
}

const Ground = styled.div<{ $picture: string }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  min-height: 100dvh;
  background: ${colour('background.recessed')} ${({ $picture }) => ($picture ? `url(${CSS.escape($picture)})` : 'none')}
    center / cover;
  @media (max-width: 799px) {
    background: ${colour('background.default')};
  }
`;
const Card = styled.main`
  display: flex;
  margin: auto 0;
  border: 1px solid ${colour('border.subtle')};
  border-radius: 8px;
  background: ${colour('background.raised')};
  @media (max-width: 799px) {
    flex-direction: column;
    margin: 0;
    border: 0;
    background: none;
  }
`;
const Column = styled.div`
  box-sizing: border-box;
  width: min(384px, 100vw);
  padding: 32px;
  & + & {
    border-inline-start: 1px solid ${colour('border.subtle')};
  }
  @media (max-width: 799px) {
    padding: 32px 20px;
    & + & {
      margin: 0;
      border: 0;
      padding-block-start: 0;
    }
  }
`;
const Title = styled.h1`
  margin: 24px 0 20px;
  font-size: 26px;
  line-height: 32px;
  font-weight: 400;
`;
const Foot = styled.footer`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  padding: 16px;
  color: ${colour('foreground.subtle')};
`;
