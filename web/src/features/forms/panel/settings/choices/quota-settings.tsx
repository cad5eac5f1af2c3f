import type { ChoiceOption } from '@countersign/shared/forms/field-base.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { CheckField, SelectField } from '../../../../../ui/fields/fields.tsx';
import { NumberSetting } from '../../parts/number-setting.tsx';
import { TextSetting } from '../../parts/text-setting.tsx';
import { useSetting } from '../../parts/use-setting.ts';
import type { EditorProps } from '../setting-words.ts';

type ChoiceField = Extract<Field, { type: 'single_choice' | 'multiple_choice' | 'dropdown' }>;

const RESETS = ['none', 'day', 'week'] as const;
const NEW = { reset: 'none', hideWhenFull: false, freeOnReject: true } as const;

/** How many may have each option, and when they are all there again. */
export function QuotaSetting({ at, field }: EditorProps<ChoiceField>) {
  const t = useT();
  const set = useSetting(at);
  const { quota, options } = field;
  const limit = (option: ChoiceOption, most: number | undefined) =>
    set({ options: options.map((one) => (one === option ? withQuota(one, most) : one)) });
  return (
    <div data-setting="quota">
      <CheckField
        label={t('forms.setting.quota')}
        hint={t('forms.setting.quotaHint')}
        isChecked={quota !== undefined}
        onChange={(isLimited) => set({ quota: isLimited ? { ...NEW } : undefined })}
      />
      {quota && (
        <>
          {options.map((option) => (
            <NumberSetting
              key={option.value}
              isWhole
              name={`quota.${option.value}`}
              label={t('forms.setting.quotaOf', { name: option.label || option.value })}
              min={0}
              max={1_000_000}
              value={option.quota}
              onClear={() => limit(option, undefined)}
              onChange={(most) => limit(option, most)}
            />
          ))}
          <SelectField
            label={t('forms.setting.quotaReset')}
            value={quota.reset}
            options={RESETS.map((value) => ({ value, label: t(`forms.value.quotaReset.${value}`) }))}
            onChange={(reset) => set({ quota: { ...quota, reset: reset as (typeof RESETS)[number] } })}
          />
          <CheckField
            label={t('forms.setting.hideWhenFull')}
            isChecked={quota.hideWhenFull}
            onChange={(hideWhenFull) => set({ quota: { ...quota, hideWhenFull } })}
          />
          {!quota.hideWhenFull && (
            <TextSetting
              name="quotaMessage"
              label={t('forms.setting.quotaMessage')}
              value={quota.message}
              maxLength={200}
              onChange={(message) => set({ quota: { ...quota, message: message || undefined } })}
            />
          )}
          <CheckField
            label={t('forms.setting.freeOnReject')}
            isChecked={quota.freeOnReject}
            onChange={(freeOnReject) => set({ quota: { ...quota, freeOnReject } })}
          />
        </>
      )}
    </div>
  );
}

const withQuota = (option: ChoiceOption, most: number | undefined): ChoiceOption => ({ ...option, quota: most });
