import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { chooseScheme, SCHEME_CHOICES, useSchemeChoice } from '../../../lib/look/colour-scheme.ts';
import { Menu, MenuItem, MenuItemGroup, MenuSeparator } from '../../../lib/look/garden.ts';
import { currentLanguage, LANGUAGES, useT } from '../../../lib/texts/i18n.ts';
import { openLanguages, openSettings, openShortcuts } from '../palette/page-extras.tsx';
import { signOut } from './sign-out.ts';
import { Me } from './user-button.ts';

interface Props {
  face: ReactNode;
  label: string;
}

/** Profile, absence, language, light or dark, shortcuts, sign out. */
export function UserMenuOpen({ face, label }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const scheme = useSchemeChoice();
  return (
    <Menu
      defaultExpanded
      isCompact
      placement="bottom-end"
      aria-label={label}
      button={(props) => (
        <Me {...(props as object)} ref={props.ref as never} type="button" aria-label={label}>
          {face}
        </Me>
      )}
      onChange={({ value }) => {
        if (value !== undefined) choose(value, (path) => void navigate(path));
      }}
    >
      <MenuItem value="profile">{t('route.profile')}</MenuItem>
      <MenuItem value="outOfOffice">{t('session.outOfOffice')}</MenuItem>
      <MenuItem value="language">
        {t('session.language')} <Now>{LANGUAGES.find(({ code }) => code === currentLanguage())?.name}</Now>
      </MenuItem>
      <MenuItem value="settings">{t('common.menu.settings')}</MenuItem>
      <MenuItem value="shortcuts">{t('common.shortcuts.title')}</MenuItem>
      <MenuSeparator />
      <MenuItemGroup type="radio" legend={t('session.scheme.label')} aria-label={t('session.scheme.label')}>
        {SCHEME_CHOICES.map((choice) => (
          <MenuItem key={choice} name="scheme" value={`scheme:${choice}`} isSelected={choice === scheme}>
            {t(`session.scheme.${choice}`)}
          </MenuItem>
        ))}
      </MenuItemGroup>
      <MenuSeparator />
      <MenuItem value="signOut">{t('session.signOut')}</MenuItem>
    </Menu>
  );
}

function choose(value: string, goTo: (path: string) => void): void {
  const scheme = SCHEME_CHOICES.find((choice) => value === `scheme:${choice}`);
  if (scheme) chooseScheme(scheme);
  if (value === 'profile') goTo('/user/profile');
  if (value === 'outOfOffice') goTo('/user/outOfOffice');
  if (value === 'language') openLanguages();
  if (value === 'settings') openSettings();
  if (value === 'shortcuts') openShortcuts();
  if (value === 'signOut') void signOut();
}

const Now = styled.span`
  margin-inline-start: 8px;
  color: ${colour('foreground.subtle')};
`;
