import { type FieldSetting, isSettingShown } from '@countersign/shared/forms/field-setting.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { FIELD_SETTINGS } from '@countersign/shared/forms/tables/settings.ts';
import type { ReactNode } from 'react';
import { SettingPair } from './parts/setting-pair.ts';
import { OneSetting } from './settings/one-setting.tsx';

interface Props {
  at: number;
  field: Field;
}

/** What only this type of field has, drawn from the table of its settings. */
export function TypeSettings({ at, field }: Props): ReactNode {
  return FIELD_SETTINGS[field.type]
    .filter((setting) => isSettingShown(setting, field))
    .map((setting) => <Line key={`${field.type} ${nameOf(setting)}`} at={at} field={field} setting={setting} />);
}

const nameOf = (setting: FieldSetting): string =>
  setting.kind === 'pair' ? setting.of.map(nameOf).join(' ') : `${setting.kind} ${setting.name}`;

function Line({ setting, ...rest }: Props & { setting: FieldSetting }) {
  if (setting.kind !== 'pair') return <OneSetting {...rest} setting={setting} />;
  return (
    <SettingPair>
      {setting.of.map((one) => (
        <OneSetting key={one.name} {...rest} setting={one} />
      ))}
    </SettingPair>
  );
}
