import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { useIsSignedIn } from '../../lib/session/session.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { Brand } from './brand.tsx';
import { LanguageChoice } from './language-choice.tsx';

interface Props {
  title: string;
  /** What this page is for. */
  text: string;
  children: ReactNode;
}

/** A page in one column that anybody may open, signed in or not. */
export function OpenPage({ title, text, children }: Props) {
  const t = useT();
  const isSignedIn = useIsSignedIn();
  return (
    <Column>
      <Top>
        <Brand />
        <Link to={isSignedIn ? '/' : '/login'}>{isSignedIn ? t('common.goHome') : t('session.signIn')}</Link>
      </Top>
      <main>
        <h1>{title}</h1>
        <Text>{text}</Text>
        {children}
      </main>
      <Foot>
        <LanguageChoice />
      </Foot>
    </Column>
  );
}

const Column = styled.div`
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  max-width: 720px;
  min-height: 100dvh;
  margin: 0 auto;
  padding: 24px 32px;
  main {
    flex: 1;
  }
  h1 {
    margin: 40px 0 8px;
    font-size: 26px;
    line-height: 32px;
    font-weight: 400;
  }
  @media (max-width: 799px) {
    padding: 16px;
    h1 {
      margin-block-start: 24px;
    }
  }
`;
const Top = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  a {
    color: ${colour('foreground.primary')};
  }
`;
const Text = styled.p`
  max-width: 65ch;
  margin-block-end: 24px;
  color: ${colour('foreground.subtle')};
`;
const Foot = styled.footer`
  padding-block: 32px 8px;
  text-align: center;
`;
