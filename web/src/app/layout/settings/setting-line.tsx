import type { PersonalTheme } from '@countersign/shared/api/session/theme-config.ts';
import styled from 'styled-components';
import { Field, Hint, Label, Toggle } from '../../../lib/look/garden.ts';
import { translateIfKnown, useT } from '../../../lib/texts/i18n.ts';
import { SelectField } from '../../../ui/fields/fields.tsx';
import { LayoutChoice } from './layout-choice.tsx';
import { changeOf, type Setting } from './setting-groups.ts';

interface Props {
  setting: Setting;
  theme: PersonalTheme;
  onChange: (change: Partial<PersonalTheme>) => void;
}

/** One setting; where it has no effect it says why. */
export function SettingLine({ setting, theme, onChange }: Props) {
  const t = useT();
  const { key } = setting;
  const reason = setting.reason?.(theme) ?? null;
  const hint = reason && t(`layout.reasons.${reason}`);
  if (key === 'layout') {
    return <LayoutChoice layout={theme.layout} onChoose={(layout) => onChange(changeOf('layout', layout))} />;
  }
  if (setting.options) {
    return (
      <SelectField
        label={t(`layout.keys.${key as 'layout'}`)}
        hint={hint ?? undefined}
        isDisabled={reason !== null}
        value={theme[key] as string}
        options={setting.options.map((value) => ({
          value,
          label: translateIfKnown(`layout.values.${value}`) ?? value,
        }))}
        onChange={(value) => onChange(changeOf(key, value))}
      />
    );
  }
  return (
    <Line>
      <Field>
        <Toggle
          checked={theme[key] as boolean}
          disabled={reason !== null}
          onChange={(event) => onChange(changeOf(key, event.target.checked))}
        >
          <Label isRegular>{t(`layout.keys.${key as 'isCollapse'}`)}</Label>
          {hint && <Hint>{hint}</Hint>}
        </Toggle>
      </Field>
    </Line>
  );
}

const Line = styled.div`
  min-height: 24px;
`;
