import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Brand } from '../../../ui/page/brand.tsx';
import { Page } from '../../../ui/page/page.tsx';

/** The page around one form: who we are, the way home, the form in a readable width. */
export function AnswerPage({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <>
      <Bar>
        <Link to="/index" title={t('common.goHome')}>
          <Brand />
        </Link>
      </Bar>
      <Sheet as="main" $width="text">
        {children}
      </Sheet>
    </>
  );
}

const Bar = styled.header`
  padding: 12px 32px;
  border-block-end: 1px solid ${colour('border.subtle')};
  a {
    display: inline-block;
    color: inherit;
    text-decoration: none;
  }
  @media (max-width: 799px) {
    padding: 12px 16px;
  }
`;
const Sheet = styled(Page)`
  margin: 0 auto;
`;
