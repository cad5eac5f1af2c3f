import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { Breadcrumb } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';

export interface Crumb {
  label: string;
  to: string;
}

interface Props {
  title: ReactNode;
  /** One line of what this screen is for. */
  description?: ReactNode;
  /** The way back, outermost first; the screen itself is not part of it. */
  crumbs?: readonly Crumb[];
  /** At most one primary button; everything rare goes into one "More" menu beside it. */
  children?: ReactNode;
}

/** Top of a screen: where I am, what this is, the one thing to do. */
export function PageHeader({ title, description, crumbs, children }: Props) {
  const t = useT();
  return (
    <Header>
      {crumbs && (
        <Breadcrumb aria-label={t('common.breadcrumb')}>
          {crumbs.map((crumb) => (
            <Link key={crumb.to} to={crumb.to}>
              {crumb.label}
            </Link>
          ))}
          <bdi>{title}</bdi>
        </Breadcrumb>
      )}
      <Line>
        <Title dir="auto">{title}</Title>
        {children && <Actions>{children}</Actions>}
      </Line>
      {description && <Description dir="auto">{description}</Description>}
    </Header>
  );
}

const Header = styled.header`
  margin-block-end: 24px;
  nav {
    margin-block-end: 8px;
  }
  /* Names of what people made may be long. */
  nav ol {
    flex-wrap: wrap;
  }
  nav li {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  nav a {
    color: ${colour('foreground.primary')};
  }
  @media (max-width: 799px) {
    margin-block-end: 16px;
  }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  min-height: 40px;
`;
const Title = styled.h1`
  /* Beside the actions for as long as its longest word fits there. */
  flex: 1 1 0;
  min-width: min-content;
  max-width: 100%;
  font-size: 26px;
  line-height: 32px;
  font-weight: 400;
  overflow-wrap: break-word;
  @media (max-width: 799px) {
    font-size: 20px;
    line-height: 28px;
    font-weight: 600;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;
const Description = styled.p`
  max-width: 65ch;
  text-wrap: pretty;
  margin-block-start: 4px;
  color: ${colour('foreground.subtle')};
`;
