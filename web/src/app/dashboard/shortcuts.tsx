import Document from '@zendeskgarden/svg-icons/src/16/file-document-stroke.svg?icon';
import Link16 from '@zendeskgarden/svg-icons/src/16/link-stroke.svg?icon';
import Play from '@zendeskgarden/svg-icons/src/16/play-circle-stroke.svg?icon';
import type { ComponentType, SVGProps } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { useMay, useMeetsTickets } from '../../lib/session/permissions.ts';

/** The ways to start something, as far as the person may go them. */
export function Shortcuts() {
  const t = useT();
  const mayStart = useMay('workflow:process:start');
  const mayForms = useMay('form:project:list');
  const mayLinked = useMeetsTickets('ticket:linked:list');
  if (!mayStart && !mayForms && !mayLinked) return null;
  return (
    <Nav aria-label={t('common.dashboard.shortcuts')}>
      {mayStart && <Way to="/workflow/task/record/start" icon={Play} text={t('route.startProcess')} />}
      {mayForms && <Way to="/project/mine" icon={Document} text={t('route.myForms')} />}
      {mayLinked && <Way to="/zendesk/linkedForm" icon={Link16} text={t('route.linkedForms')} />}
    </Nav>
  );
}

interface WayProps {
  to: string;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
  text: string;
}

function Way({ to, icon: Icon, text }: WayProps) {
  return (
    <Link to={to}>
      <Icon />
      {text}
    </Link>
  );
}

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-end: 32px;
  a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 32px;
    padding: 0 12px;
    border: 1px solid ${colour('border.default')};
    border-radius: 4px;
    color: ${colour('foreground.default')};
    text-decoration: none;
  }
  a:hover {
    border-color: ${colour('border.primaryEmphasis')};
    color: ${colour('foreground.primary')};
  }
  a:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: 1px;
  }
  @media (max-width: 799px) {
    a {
      min-height: 44px;
    }
  }
`;
