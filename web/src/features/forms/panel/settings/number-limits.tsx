import { useT } from '../../../../lib/texts/i18n.ts';
import { NumberSetting } from '../number-setting.tsx';
import { SettingPair } from '../setting-pair.ts';
import { useSetting } from '../use-setting.ts';

/** Smallest and largest number; empty is no limit. */
export function NumberLimits({ at, field }: { at: number; field: { min?: number; max?: number } }) {
  const t = useT();
  const set = useSetting(at);
  return (
    <SettingPair>
      <NumberSetting
        name="min"
        label={t('forms.setting.min')}
        value={field.min}
        onClear={() => set({ min: undefined })}
        onChange={(min) => set({ min })}
      />
      <NumberSetting
        name="max"
        label={t('forms.setting.max')}
        value={field.max}
        onClear={() => set({ max: undefined })}
        onChange={(max) => set({ max })}
      />
    </SettingPair>
  );
}

/** Digits after the point, 0–10; empty shows every number as it was typed. */
export function DecimalsSetting({ at, decimals }: { at: number; decimals: number | undefined }) {
  const t = useT();
  const set = useSetting(at);
  return (
    <NumberSetting
      isWhole
      name="decimals"
      label={t('forms.setting.decimals')}
      min={0}
      max={10}
      hint={t('forms.setting.decimalsHint')}
      value={decimals}
      onClear={() => set({ decimals: undefined })}
      onChange={(value) => set({ decimals: value })}
    />
  );
}
