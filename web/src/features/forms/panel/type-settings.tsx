import type { Field } from '@countersign/shared/forms/schema.ts';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { SelectField } from '../../../ui/fields.tsx';
import { ExpressionSetting } from './expression-setting.tsx';
import { NumberSetting } from './number-setting.tsx';
import { OptionsSetting } from './options-setting.tsx';
import { SettingPair } from './setting-pair.ts';
import { TextSetting } from './text-setting.tsx';
import { UploadSettings } from './upload-settings.tsx';
import { useSetting } from './use-setting.ts';

interface Props<F> {
  at: number;
  field: F;
}
type FieldOf<T extends Field['type']> = Extract<Field, { type: T }>;

/** What only this type of field has. */
export function TypeSettings({ at, field }: Props<Field>): ReactNode {
  switch (field.type) {
    case 'text':
    case 'long_text':
      return <LengthSettings at={at} field={field} />;
    case 'number':
      return <NumberSettings at={at} field={field} />;
    case 'single_choice':
      return <OptionsSetting at={at} options={field.options} />;
    case 'dropdown':
      return (
        <>
          <OptionsSetting at={at} options={field.options} />
          <PlaceholderSetting at={at} field={field} />
        </>
      );
    case 'multiple_choice':
      return <ManySettings at={at} field={field} />;
    case 'date':
      return <DateSettings at={at} field={field} />;
    case 'file_upload':
      return <UploadSettings at={at} field={field} />;
    case 'rating':
      return <RatingSettings at={at} field={field} />;
    case 'formula':
      return <FormulaSettings at={at} field={field} />;
    case 'description':
      return null;
  }
}

function PlaceholderSetting({ at, field }: Props<FieldOf<'text' | 'long_text' | 'dropdown'>>) {
  const t = useT();
  const set = useSetting(at);
  return (
    <TextSetting
      name="placeholder"
      label={t('forms.setting.placeholder')}
      value={field.placeholder}
      maxLength={200}
      onChange={(text) => set({ placeholder: text || undefined })}
    />
  );
}

function LengthSettings({ at, field }: Props<FieldOf<'text' | 'long_text'>>) {
  const t = useT();
  const set = useSetting(at);
  const most = field.type === 'text' ? 10_000 : 100_000;
  return (
    <>
      <PlaceholderSetting at={at} field={field} />
      <SettingPair>
        <NumberSetting
          isWhole
          name="minLength"
          label={t('forms.setting.minLength')}
          min={0}
          max={most}
          value={field.minLength}
          onClear={() => set({ minLength: undefined })}
          onChange={(minLength) => set({ minLength })}
        />
        <NumberSetting
          isWhole
          name="maxLength"
          label={t('forms.setting.maxLength')}
          min={1}
          max={most}
          value={field.maxLength}
          onChange={(maxLength) => set({ maxLength })}
        />
      </SettingPair>
      {field.type === 'long_text' && (
        <NumberSetting
          isWhole
          name="rows"
          label={t('forms.setting.rows')}
          min={2}
          max={30}
          value={field.rows}
          onChange={(rows) => set({ rows })}
        />
      )}
    </>
  );
}

function UnitSettings({ at, field }: Props<FieldOf<'number' | 'formula'>>) {
  const t = useT();
  const set = useSetting(at);
  return (
    <SettingPair>
      <NumberSetting
        isWhole
        name="decimals"
        label={t('forms.setting.decimals')}
        min={0}
        max={10}
        value={field.decimals}
        onChange={(decimals) => set({ decimals })}
      />
      <TextSetting
        name="unit"
        label={t('forms.setting.unit')}
        value={field.unit}
        maxLength={20}
        onChange={(text) => set({ unit: text || undefined })}
      />
    </SettingPair>
  );
}

function NumberSettings({ at, field }: Props<FieldOf<'number'>>) {
  const t = useT();
  const set = useSetting(at);
  return (
    <>
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
      <UnitSettings at={at} field={field} />
    </>
  );
}

function ManySettings({ at, field }: Props<FieldOf<'multiple_choice'>>) {
  const t = useT();
  const set = useSetting(at);
  return (
    <>
      <OptionsSetting at={at} options={field.options} />
      <SettingPair>
        <NumberSetting
          isWhole
          name="minChoices"
          label={t('forms.setting.minChoices')}
          min={0}
          max={2000}
          value={field.minChoices}
          onClear={() => set({ minChoices: undefined })}
          onChange={(minChoices) => set({ minChoices })}
        />
        <NumberSetting
          isWhole
          name="maxChoices"
          label={t('forms.setting.maxChoices')}
          min={1}
          max={2000}
          value={field.maxChoices}
          onClear={() => set({ maxChoices: undefined })}
          onChange={(maxChoices) => set({ maxChoices })}
        />
      </SettingPair>
    </>
  );
}

function DateSettings({ at, field }: Props<FieldOf<'date'>>) {
  const t = useT();
  const set = useSetting(at);
  return (
    <SettingPair>
      <TextSetting
        type="date"
        name="earliest"
        label={t('forms.setting.earliest')}
        value={field.earliest}
        maxLength={10}
        onChange={(day) => set({ earliest: day || undefined })}
      />
      <TextSetting
        type="date"
        name="latest"
        label={t('forms.setting.latest')}
        value={field.latest}
        maxLength={10}
        onChange={(day) => set({ latest: day || undefined })}
      />
    </SettingPair>
  );
}

function RatingSettings({ at, field }: Props<FieldOf<'rating'>>) {
  const t = useT();
  const set = useSetting(at);
  return (
    <NumberSetting
      isWhole
      name="max"
      label={t('forms.setting.stars')}
      min={2}
      max={10}
      value={field.max}
      onChange={(max) => set({ max })}
    />
  );
}

const RESULTS = ['number', 'text', 'date'] as const;

function FormulaSettings({ at, field }: Props<FieldOf<'formula'>>) {
  const t = useT();
  const set = useSetting(at);
  return (
    <>
      <ExpressionSetting
        name="formula"
        label={t('forms.setting.formula')}
        hint={t('forms.setting.formulaHint')}
        value={field.formula}
        onChange={(formula) => set({ formula })}
      />
      <SelectField
        label={t('forms.setting.result')}
        value={field.result}
        options={RESULTS.map((value) => ({ value, label: t(`forms.result.${value}`) }))}
        onChange={(value) => set({ result: RESULTS.find((result) => result === value) ?? 'number' })}
      />
      {field.result === 'number' && <UnitSettings at={at} field={field} />}
    </>
  );
}
