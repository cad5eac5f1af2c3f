import * as session from '@countersign/shared/api/session/session.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { chooseScheme, SCHEME_CHOICES, useSchemeChoice } from '../../../lib/look/colour-scheme.ts';
import { Menu, MenuItem, MenuItemGroup, MenuSeparator } from '../../../lib/look/garden.ts';
import { call } from '../../../lib/calls/http.ts';
import { chooseLanguage, currentLanguage, LANGUAGES, useT } from '../../../lib/texts/i18n.ts';
import { sessionEnded } from '../../../lib/session/session.ts';
import { openShortcuts } from '../palette/page-extras.tsx';
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
      <MenuItem value="profile">{t('session.profile.title')}</MenuItem>
      <MenuItem value="outOfOffice">{t('session.outOfOffice')}</MenuItem>
      <MenuItem value="shortcuts">{t('common.shortcuts.title')}</MenuItem>
      <MenuSeparator />
      <MenuItemGroup type="radio" legend={t('session.language')} aria-label={t('session.language')}>
        {LANGUAGES.map(({ code, tag, name }) => (
          <MenuItem key={code} name="language" value={`language:${code}`} isSelected={code === currentLanguage()}>
            <span lang={tag}>{name}</span>
          </MenuItem>
        ))}
      </MenuItemGroup>
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
  const language = LANGUAGES.find(({ code }) => value === `language:${code}`);
  if (language) void chooseLanguage(language.code);
  const scheme = SCHEME_CHOICES.find((choice) => value === `scheme:${choice}`);
  if (scheme) chooseScheme(scheme);
  if (value === 'profile') goTo('/user/profile');
  if (value === 'outOfOffice') goTo('/user/outOfOffice');
  if (value === 'shortcuts') openShortcuts();
  if (value === 'signOut') void signOut();
}

/** The person leaves this device even when the server cannot be told. */
async function signOut(): Promise<void> {
  await call(session.logout, {}).catch(() => null);
  sessionEnded('chosen');
}
