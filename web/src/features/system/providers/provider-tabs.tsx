import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useT } from '../../../lib/texts/i18n.ts';

/** The three lists of “Sign-in providers”: who vouches for people, and how a company directory gets in. */
export function ProviderTabs() {
  const t = useT();
  const mayProviders = useMay('system:provider:list');
  const mayDirectory = useMay('system:scim:list');
  return (
    <Row aria-label={t('system.providers.title')}>
      {mayProviders && (
        <NavLink end to="/system/provider">
          {t('system.providers.tabs.providers')}
        </NavLink>
      )}
      {mayDirectory && <NavLink to="/system/provider/tokens">{t('system.providers.tabs.tokens')}</NavLink>}
      {mayDirectory && <NavLink to="/system/provider/groups">{t('system.providers.tabs.groups')}</NavLink>}
    </Row>
  );
}

const Row = styled.nav`
  display: flex;
  gap: 24px;
  margin-block-end: 20px;
  border-block-end: 1px solid ${colour('border.subtle')};
  overflow-x: auto;
  a {
    flex: none;
    min-height: 44px;
    padding: 12px 0;
    box-sizing: border-box;
    border-block-end: 3px solid transparent;
    color: ${colour('foreground.default')};
    text-decoration: none;
    &:hover,
    &[aria-current='page'] {
      color: ${colour('foreground.primary')};
    }
    &[aria-current='page'] {
      border-color: ${colour('border.primaryEmphasis')};
    }
    &:focus-visible {
      outline: 2px solid ${colour('border.primaryEmphasis')};
      outline-offset: -2px;
    }
  }
`;
