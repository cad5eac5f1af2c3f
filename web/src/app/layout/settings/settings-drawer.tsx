import type { PersonalTheme } from '@countersign/shared/api/session/theme-config.ts';
import type { ThemeConfig } from '@countersign/shared/api/session/theme-schema.ts';
import styled from 'styled-components';
import { useGlobalConfig } from '../../../lib/global-config.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useNarrow } from '../../../lib/look/use-narrow.ts';
import { changeTheme, useThemeConfig } from '../../../lib/look/theme-config.ts';
import { copyText } from '../../../lib/texts/copy-text.ts';
import { currentLanguage, useT } from '../../../lib/texts/i18n.ts';
import { Drawer } from '../../../ui/dialogs/drawer.tsx';
import { LookGroup } from './look-group.tsx';
import { SettingLine } from './setting-line.tsx';
import { SETTING_GROUPS } from './setting-groups.ts';

/** How this person has arranged the layout: every key of the theme config, what it may be, and why it has no effect where it has none. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const theme = useThemeConfig();
  const isNarrow = useNarrow();
  const face = useGlobalConfig();
  const copy = () => {
    const { name, logoImg, copyright, backgroundImage } = face;
    const whole: ThemeConfig = {
      isDrawer: false,
      ...theme,
      globalI18n: currentLanguage(),
      globalTitle: name,
      globalLogo: logoImg,
      copyright,
      backgroundImage,
    };
    void copyText(t, JSON.stringify(whole, null, 2));
  };
  return (
    <Drawer
      isOpen
      title={t('common.menu.settings')}
      onClose={onClose}
      footer={
        <>
          <Button size="small" isBasic onClick={() => changeTheme(null)}>
            {t('common.reset')}
          </Button>
          <Button size="small" onClick={copy}>
            {t('layout.settings.copy')}
          </Button>
        </>
      }
    >
      {isNarrow && <Note>{t('layout.settings.narrow')}</Note>}
      <Groups>
        <LookGroup />
        {SETTING_GROUPS.map(({ name, settings }) => (
          <fieldset key={name}>
            <legend>{t(`layout.groups.${name}`)}</legend>
            {settings.map((setting) => (
              <SettingLine
                key={setting.key}
                setting={setting}
                theme={theme}
                onChange={(change: Partial<PersonalTheme>) => changeTheme(change)}
              />
            ))}
          </fieldset>
        ))}
      </Groups>
    </Drawer>
  );
}

const Note = styled.p`
  margin-block-end: 16px;
`;
const Groups = styled.div`
  display: grid;
  gap: 28px;
  fieldset {
    display: grid;
    gap: 16px;
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }
  legend {
    margin-block-end: 12px;
    padding: 0;
    font-weight: 600;
  }
`;
