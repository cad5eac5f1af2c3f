import { COMPONENT_SIZES } from '@countersign/shared/api/session/theme-config.ts';
import { chooseScheme, SCHEME_CHOICES, useSchemeChoice } from '../../../lib/look/colour-scheme.ts';
import { changeTheme, useThemeConfig } from '../../../lib/look/theme-config.ts';
import { chooseLanguage, currentLanguage, LANGUAGES, useT } from '../../../lib/texts/i18n.ts';
import { SelectField } from '../../../ui/fields/fields.tsx';

/** Colours of this device, language and size of everything. */
export function LookGroup() {
  const t = useT();
  const scheme = useSchemeChoice();
  const { globalComponentSize } = useThemeConfig();
  return (
    <fieldset>
      <legend>{t('layout.groups.look')}</legend>
      <SelectField
        label={t('session.scheme.label')}
        hint={t('layout.settings.schemeHint')}
        value={scheme}
        options={SCHEME_CHOICES.map((value) => ({ value, label: t(`session.scheme.${value}`) }))}
        onChange={(value) => chooseScheme(SCHEME_CHOICES.find((known) => known === value) ?? 'system')}
      />
      <SelectField
        label={t('session.language')}
        value={currentLanguage()}
        options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(value) => {
          const language = LANGUAGES.find(({ code }) => code === value)?.code;
          if (language) void chooseLanguage(language).then(() => changeTheme({ globalI18n: language }));
        }}
      />
      <SelectField
        label={t('layout.keys.globalComponentSize')}
        value={globalComponentSize}
        options={COMPONENT_SIZES.map((value) => ({ value, label: t(`layout.values.${value}`) }))}
        onChange={(value) =>
          changeTheme({ globalComponentSize: COMPONENT_SIZES.find((known) => known === value) ?? 'medium' })
        }
      />
    </fieldset>
  );
}
