import { collapse } from '@countersign/shared/forms/field-base.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { SelectField } from '../../../../ui/fields/fields.tsx';
import { TextSetting } from '../text-setting.tsx';
import { useSetting } from '../use-setting.ts';

interface Props<T extends Field['type']> {
  at: number;
  field: Extract<Field, { type: T }>;
}

const COLLAPSE = ['never', 'open', 'closed'] as const;

/** Whether people can close a section or panel. */
export function GroupSettings({ at, field }: Props<'section' | 'panel'>) {
  const t = useT();
  const set = useSetting(at);
  return (
    <SelectField
      label={t('forms.setting.collapse')}
      value={field.collapse}
      options={COLLAPSE.map((value) => ({ value, label: t(`forms.collapse.${value}`) }))}
      onChange={(value) => set({ collapse: collapse.parse(value) })}
    />
  );
}

/** The words on the buttons around a page break. */
export function PageBreakSettings({ at, field }: Props<'page_break'>) {
  const t = useT();
  const set = useSetting(at);
  return (
    <>
      <TextSetting
        name="nextLabel"
        label={t('forms.setting.nextLabel')}
        value={field.nextLabel}
        maxLength={60}
        onChange={(text) => set({ nextLabel: text || undefined })}
      />
      <TextSetting
        name="backLabel"
        label={t('forms.setting.backLabel')}
        value={field.backLabel}
        maxLength={60}
        onChange={(text) => set({ backLabel: text || undefined })}
      />
    </>
  );
}
