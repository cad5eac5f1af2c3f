import { hasAnswer } from '@countersign/shared/forms/field-traits.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { SelectField } from '../../../../../ui/fields/fields.tsx';
import type { FieldSettings } from '../../../model/commands.ts';
import { useDraft } from '../../../session/form-context.ts';
import { useSetting } from '../../parts/use-setting.ts';
import { type EditorProps, useSettingWords } from '../setting-words.ts';

/** Another field of the form that has an answer, or none. */
export function FieldKeySetting({ at, field, setting }: EditorProps) {
  const t = useT();
  const set = useSetting(at);
  const words = useSettingWords(setting);
  const { fields } = useDraft().history.definition;
  const others = fields.filter((one) => hasAnswer(one.type) && one.key !== field.key);
  const options = others.map(({ key, label }) => ({ value: key as string, label: label || key }));
  const chosen = (field as unknown as Record<string, Field['key'] | undefined>)[setting.name] ?? '';
  return (
    <SelectField
      {...words}
      value={chosen}
      options={options}
      placeholder={t('forms.setting.noField')}
      onChange={(value) => set({ [setting.name]: others.find(({ key }) => key === value)?.key } as FieldSettings)}
    />
  );
}
