import { NavLink, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { rowOfTabs } from '../../../lib/look/row-of-tabs.ts';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { hasScreen } from '../../../lib/session/known-screens.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useChosenInView } from '../../../form-renderer/use-chosen-in-view.ts';
import { type FormTab, formAddress } from '../addresses.ts';
import { useDraftValue } from '../session/form-context.ts';

/** The screens of a form that this build has and this person may open. */
export function FrameTabs() {
  const t = useT();
  const row = useChosenInView<HTMLElement>(useLocation().pathname);
  const formKey = useDraftValue(({ form }) => form.formKey);
  const mayEdit = useMay('form:project:edit');
  const mayPublish = useMay('form:project:publish');
  const mayReadAnswers = useMay('form:data:list');
  const tabs: [FormTab, boolean][] = [
    ['editor', mayEdit],
    ['logic', mayEdit],
    ['preview', true],
    ['languages', mayEdit],
    ['setting', mayEdit],
    ['workflow', mayEdit],
    ['publish', mayPublish],
    ['theme', mayEdit],
    ['statistics', mayReadAnswers],
    ['data', mayReadAnswers],
  ];
  return (
    <Nav ref={row} aria-label={t('forms.frame.tabs')}>
      {tabs
        .filter(([tab, may]) => may && hasScreen(`project/form/${tab}`))
        .map(([tab]) => (
          <NavLink key={tab} to={formAddress(formKey, tab)}>
            {t(`forms.tab.${tab}`)}
          </NavLink>
        ))}
    </Nav>
  );
}

const Nav = styled.nav`
  display: flex;
  align-self: stretch;
  gap: 4px;
  ${rowOfTabs}
  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding: 2px 12px 0;
    border-block-end: 2px solid transparent;
    color: ${colour('foreground.subtle')};
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover {
    color: ${colour('foreground.default')};
  }
  a[aria-current='page'] {
    border-block-end-color: ${colour('border.primaryEmphasis')};
    color: ${colour('foreground.default')};
    font-weight: 600;
  }
  a:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
    border-radius: 4px;
  }
`;
