import type { SingleSetting } from '@countersign/shared/forms/field-setting.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { type TextKey, useT } from '../../../../lib/texts/i18n.ts';

/** What the editor of one kind of setting gets. */
export interface EditorProps<F extends object = Field> {
  at: number;
  field: F;
  setting: SingleSetting;
}

/** A hint may show how an answer is named in a text. */
const HINT_VALUES = { key: '{{key}}' };

/** The words of a setting, by its name. */
export function useSettingWords({ name, label = name, hint }: SingleSetting): { label: string; hint?: string } {
  const t = useT();
  const words = { label: t(`forms.setting.${label}` as TextKey) };
  return hint ? { ...words, hint: t(`forms.setting.${name}Hint` as TextKey, HINT_VALUES) } : words;
}
