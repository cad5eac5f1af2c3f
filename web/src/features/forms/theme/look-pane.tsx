import {
  type FormTheme,
  LOGO_POSITIONS,
  THEME_DENSITIES,
  THEME_FONTS,
  THEME_RADII,
  THEME_SCHEMES,
} from '@countersign/shared/forms/theme/form-theme.ts';
import styled from 'styled-components';
import { useT } from '../../../lib/texts/i18n.ts';
import { CheckField, FieldStack, SelectField, TextField } from '../../../ui/fields/fields.tsx';
import { ColourSetting } from './colour-setting.tsx';
import { ContrastNotice } from './contrast-notice.tsx';
import { ImageSetting } from './image-setting.tsx';

interface Props {
  theme: FormTheme;
  onChange: (part: Partial<FormTheme>) => void;
}

const SHOWN = ['showTitle', 'showDescribe', 'showNumber', 'showSubmitBtn'] as const;
const CHOICES = {
  font: THEME_FONTS,
  radius: THEME_RADII,
  density: THEME_DENSITIES,
  colorScheme: THEME_SCHEMES,
} as const;

/** Colours, pictures, shapes and words of the theme. */
export function LookPane({ theme, onChange }: Props) {
  const t = useT();
  return (
    <FieldStack>
      <Heading>{t('forms.theme.group.colours')}</Heading>
      <ColourSetting
        label={t('forms.theme.themeColor')}
        value={theme.themeColor}
        onChange={(themeColor) => themeColor && onChange({ themeColor })}
      />
      <ContrastNotice theme={theme} onChange={onChange} />
      <ColourSetting
        label={t('forms.theme.backgroundColor')}
        hint={t('forms.theme.backgroundHint')}
        value={theme.backgroundColor}
        isOptional
        onChange={(backgroundColor) => onChange({ backgroundColor })}
      />
      <Choice name="colorScheme" theme={theme} onChange={onChange} />
      <Heading>{t('forms.theme.group.pictures')}</Heading>
      <ImageSetting
        label={t('forms.theme.logoImg')}
        address={theme.logoImg}
        onChange={(logoImg) => onChange({ logoImg })}
      />
      {theme.logoImg && (
        <SelectField
          label={t('forms.theme.logoPosition')}
          value={theme.logoPosition}
          options={LOGO_POSITIONS.map((value) => ({ value, label: t(`forms.theme.position.${value}`) }))}
          onChange={(value) => onChange({ logoPosition: value as FormTheme['logoPosition'] })}
        />
      )}
      <ImageSetting
        label={t('forms.theme.headImgUrl')}
        address={theme.headImgUrl}
        onChange={(headImgUrl) => onChange({ headImgUrl })}
      />
      <ImageSetting
        label={t('forms.theme.backgroundImg')}
        address={theme.backgroundImg}
        onChange={(backgroundImg) => onChange({ backgroundImg })}
      />
      <Heading>{t('forms.theme.group.shape')}</Heading>
      {(['font', 'radius', 'density'] as const).map((name) => (
        <Choice key={name} name={name} theme={theme} onChange={onChange} />
      ))}
      <Heading>{t('forms.theme.group.parts')}</Heading>
      <TextField
        label={t('forms.theme.submitBtnText')}
        hint={t('forms.theme.submitHint')}
        value={theme.submitBtnText}
        maxLength={60}
        onChange={(submitBtnText) => onChange({ submitBtnText })}
      />
      {SHOWN.map((name) => (
        <CheckField
          key={name}
          label={t(`forms.theme.${name}`)}
          {...(name === 'showSubmitBtn' && !theme.showSubmitBtn ? { hint: t('forms.theme.noSendHint') } : {})}
          isChecked={theme[name]}
          onChange={(isChecked) => onChange({ [name]: isChecked })}
        />
      ))}
    </FieldStack>
  );
}

function Choice({ name, theme, onChange }: Props & { name: keyof typeof CHOICES }) {
  const t = useT();
  return (
    <SelectField
      label={t(`forms.theme.${name}`)}
      value={theme[name]}
      options={CHOICES[name].map((value) => ({ value, label: t(`forms.theme.choice.${value}`) }))}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
}

const Heading = styled.h2`
  margin-block-end: -8px;
  font-weight: 600;
  font-size: 16px;
  line-height: 20px;
`;
