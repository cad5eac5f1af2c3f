import type { SubFormField } from '@countersign/shared/forms/fields/sub-form/schema.ts';
import { MOST_ROWS } from '@countersign/shared/forms/state/most-rows.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { SelectField } from '../../../../ui/fields/fields.tsx';
import { NumberSetting } from '../number-setting.tsx';
import { SettingPair } from '../setting-pair.ts';
import { TextSetting } from '../text-setting.tsx';
import { useSetting } from '../use-setting.ts';

const LAYOUTS = ['cards', 'table'] as const;

/** How many rows there may be and how they look. */
export function SubFormSettings({ at, field }: { at: number; field: SubFormField }) {
  const t = useT();
  const set = useSetting(at);
  return (
    <>
      <SettingPair>
        <NumberSetting
          isWhole
          name="minRows"
          label={t('forms.setting.minRows')}
          min={0}
          max={field.maxRows}
          value={field.minRows}
          onChange={(minRows) => set({ minRows })}
        />
        <NumberSetting
          isWhole
          name="maxRows"
          label={t('forms.setting.maxRows')}
          min={Math.max(1, field.minRows)}
          max={MOST_ROWS}
          value={field.maxRows}
          onChange={(maxRows) => set({ maxRows })}
        />
      </SettingPair>
      <SelectField
        label={t('forms.setting.rowLayout')}
        value={field.layout}
        options={LAYOUTS.map((value) => ({ value, label: t(`forms.rowLayout.${value}`) }))}
        onChange={(value) => set({ layout: LAYOUTS.find((layout) => layout === value) ?? 'cards' })}
      />
      <TextSetting
        name="rowTitle"
        label={t('forms.setting.rowTitle')}
        hint={t('forms.setting.rowTitleHint', { key: '{{key}}' })}
        value={field.rowTitle}
        maxLength={200}
        onChange={(text) => set({ rowTitle: text || undefined })}
      />
      <TextSetting
        name="addLabel"
        label={t('forms.setting.addLabel')}
        value={field.addLabel}
        maxLength={60}
        onChange={(text) => set({ addLabel: text || undefined })}
      />
    </>
  );
}
