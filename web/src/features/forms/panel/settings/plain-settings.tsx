import type { Field } from '@countersign/shared/forms/schema.ts';
import type { ReactNode } from 'react';
import { type TextKey, useT } from '../../../../lib/texts/i18n.ts';
import { CheckField, SelectField } from '../../../../ui/fields/fields.tsx';
import type { FieldSettings } from '../../model/commands.ts';
import { NumberSetting } from '../number-setting.tsx';
import { TextSetting } from '../text-setting.tsx';
import { useSetting } from '../use-setting.ts';

/**
 * A setting that needs no screen of its own. Its words are `forms.setting.<name>`, with `hasHint` also
 * `forms.setting.<name>Hint`; those of a choice `forms.value.<name>.<value>`.
 */
export type PlainSetting<F> = { name: string; hasHint?: true; isShown?: (field: F) => boolean } & (
  | { type: 'text' | 'date' | 'time' | 'datetime-local'; maxLength?: number; isLong?: true; isNeeded?: true }
  | { type: 'number'; min?: number; max?: number; isWhole?: true; isOptional?: true }
  | { type: 'check' }
  | { type: 'select'; values: readonly string[]; isNumber?: true }
);

type SettingsOf<T extends Field['type']> = (props: { at: number; field: Extract<Field, { type: T }> }) => ReactNode;

/** The settings of a type that are plain ones, in the order of the table. */
export function plainSettings<T extends Field['type']>(
  table: readonly PlainSetting<Extract<Field, { type: T }>>[],
): SettingsOf<T> {
  return function PlainSettings({ at, field }) {
    return table
      .filter(({ isShown }) => isShown?.(field) ?? true)
      .map((setting) => <One key={setting.name} at={at} field={field} setting={setting as PlainSetting<Field>} />);
  };
}

function One({ at, field, setting }: { at: number; field: Field; setting: PlainSetting<Field> }) {
  const t = useT();
  const set = useSetting(at);
  const { name } = setting;
  const value = (field as unknown as Record<string, unknown>)[name];
  const put = (next: unknown) => set({ [name]: next } as FieldSettings);
  const label = t(`forms.setting.${name}` as TextKey);
  const words = setting.hasHint ? { label, hint: t(`forms.setting.${name}Hint` as TextKey) } : { label };
  switch (setting.type) {
    case 'check':
      return <CheckField {...words} isChecked={value === true} onChange={put} />;
    case 'select':
      return (
        <SelectField
          {...words}
          value={String(value)}
          options={setting.values.map((one) => ({ value: one, label: t(`forms.value.${name}.${one}` as TextKey) }))}
          onChange={(text) => put(setting.isNumber ? Number(text) : text)}
        />
      );
    case 'number': {
      const { isOptional, min, max, isWhole } = setting;
      return (
        <NumberSetting
          {...words}
          {...(min === undefined ? {} : { min })}
          {...(max === undefined ? {} : { max })}
          {...(isWhole ? { isWhole } : {})}
          {...(isOptional ? { onClear: () => put(undefined) } : {})}
          name={name}
          value={typeof value === 'number' ? value : undefined}
          onChange={put}
        />
      );
    }
    case 'text':
    case 'date':
    case 'time':
    case 'datetime-local':
      return (
        <TextSetting
          {...words}
          name={name}
          type={setting.type}
          isLong={setting.isLong ?? false}
          value={typeof value === 'string' ? value : ''}
          maxLength={setting.maxLength ?? 200}
          onChange={(text) => (text !== '' || !setting.isNeeded) && put(text || undefined)}
        />
      );
  }
}
