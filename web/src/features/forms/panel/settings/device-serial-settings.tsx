import type { DeviceSerialField } from '@countersign/shared/forms/fields/device-serial/schema.ts';
import { hasAnswer } from '@countersign/shared/forms/field-traits.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { SelectField } from '../../../../ui/fields/fields.tsx';
import { useDraft } from '../../session/form-context.ts';
import { NumberSetting } from '../number-setting.tsx';
import { TextSetting } from '../text-setting.tsx';
import { useSetting } from '../use-setting.ts';

const RULES = ['never', 'known', 'all'] as const;

/** How a serial number is typed, and what sending the form does to the record of its device. */
export function DeviceSerialSettings({ at, field }: { at: number; field: DeviceSerialField }) {
  const t = useT();
  const set = useSetting(at);
  return (
    <>
      <TextSetting
        label={t('forms.setting.placeholder')}
        name="placeholder"
        value={field.placeholder ?? ''}
        maxLength={200}
        onChange={(text) => set({ placeholder: text || undefined })}
      />
      <NumberSetting
        label={t('forms.setting.minLength')}
        name="minLength"
        isWhole
        min={1}
        max={64}
        value={field.minLength}
        onChange={(minLength) => set({ minLength })}
      />
      <SelectField
        label={t('forms.setting.keepsRecord')}
        hint={t('forms.setting.keepsRecordHint')}
        value={field.keepsRecord}
        options={RULES.map((value) => ({ value, label: t(`forms.value.keepsRecord.${value}`) }))}
        onChange={(rule) => set({ keepsRecord: RULES.find((known) => known === rule) ?? 'never' })}
      />
      {field.keepsRecord !== 'never' && <RecordFields at={at} field={field} />}
    </>
  );
}

/** Which answers go into the record. */
function RecordFields({ at, field }: { at: number; field: DeviceSerialField }) {
  const t = useT();
  const set = useSetting(at);
  const { fields } = useDraft().history.definition;
  const others = fields.filter((one) => hasAnswer(one.type) && one.key !== field.key);
  const options = others.map(({ key, label }) => ({ value: key as string, label: label || key }));
  const keyOf = (value: string) => others.find(({ key }) => key === value)?.key;
  return (
    <>
      <SelectField
        label={t('forms.setting.customerField')}
        value={field.customerField ?? ''}
        options={options}
        placeholder={t('forms.setting.noField')}
        onChange={(value) => set({ customerField: keyOf(value) })}
      />
      <SelectField
        label={t('forms.setting.deliveryField')}
        value={field.deliveryField ?? ''}
        options={options}
        placeholder={t('forms.setting.noField')}
        onChange={(value) => set({ deliveryField: keyOf(value) })}
      />
    </>
  );
}
