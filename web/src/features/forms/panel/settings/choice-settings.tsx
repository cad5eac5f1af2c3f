import type { CascaderField } from '@countersign/shared/forms/fields/cascader/schema.ts';
import type { ImageChoiceField } from '@countersign/shared/forms/fields/image-choice/schema.ts';
import type { TagBoxField } from '@countersign/shared/forms/fields/tag-box/schema.ts';
import type { DropdownField } from '@countersign/shared/forms/fields/dropdown/schema.ts';
import type { MultipleChoiceField } from '@countersign/shared/forms/fields/multiple-choice/schema.ts';
import type { SingleChoiceField } from '@countersign/shared/forms/fields/single-choice/schema.ts';
import { useState } from 'react';
import { useT } from '../../../../lib/texts/i18n.ts';
import { CheckField, SelectField } from '../../../../ui/fields/fields.tsx';
import { readTree, writeTree } from '../../model/option-tree.ts';
import { OptionsSetting } from '../options-setting.tsx';
import { TextSetting } from '../text-setting.tsx';
import { useSetting } from '../use-setting.ts';
import { LinesSetting } from './lines-setting.tsx';
import { PictureSetting } from './picture-setting.tsx';
import { plainSettings } from './plain-settings.tsx';

interface Props<F> {
  at: number;
  field: F;
}

export const ChoiceLimits = plainSettings<'multi_select' | 'image_choice'>([
  { name: 'minChoices', type: 'number', min: 0, max: 2000, isWhole: true, isOptional: true },
  { name: 'maxChoices', type: 'number', min: 1, max: 2000, isWhole: true, isOptional: true },
]);
const TagLimits = plainSettings<'tag_box'>([
  { name: 'maxTags', type: 'number', min: 1, max: 100, isWhole: true },
  { name: 'placeholder', type: 'text' },
]);
const CascaderLook = plainSettings<'cascader'>([{ name: 'anyLevel', type: 'check' }]);
const Several = plainSettings<'image_choice'>([{ name: 'isMultiple', type: 'check' }]);

export function TagBoxSettings({ at, field }: Props<TagBoxField>) {
  const t = useT();
  const set = useSetting(at);
  return (
    <>
      <LinesSetting
        name="suggestions"
        label={t('forms.setting.suggestions')}
        hint={t('forms.setting.suggestionsHint')}
        values={field.suggestions}
        longest={100}
        onChange={(suggestions) => set({ suggestions: suggestions.slice(0, 500) })}
      />
      <TagLimits at={at} field={field} />
    </>
  );
}

/** The tree as text: what is indented lies in the line above it. */
export function CascaderSettings({ at, field }: Props<CascaderField>) {
  const t = useT();
  const set = useSetting(at);
  const written = writeTree(field.tree);
  const [draft, setDraft] = useState({ text: written, of: written });
  if (draft.of !== written) setDraft({ text: written, of: written });
  const type = (text: string) => {
    const tree = readTree(text);
    setDraft({ text, of: writeTree(tree) });
    set({ tree });
  };
  return (
    <>
      <TextSetting
        isLong
        name="tree"
        label={t('forms.setting.tree')}
        hint={t('forms.setting.treeHint')}
        value={draft.text}
        maxLength={200_000}
        onChange={type}
      />
      <CascaderLook at={at} field={field} />
    </>
  );
}

/** Options with their pictures. */
export function ImageChoiceSettings({ at, field }: Props<ImageChoiceField>) {
  const t = useT();
  const set = useSetting(at);
  const { options } = field;
  return (
    <>
      <OptionsSetting at={at} options={options} />
      {options.map((option, place) => (
        <details key={option.value}>
          <summary>{t('forms.setting.pictureOf', { name: option.label || option.value })}</summary>
          <PictureSetting
            value={{ address: option.image ?? '', alt: option.alt ?? '', isDecorative: option.alt === '' }}
            onChange={({ address, alt, isDecorative }) =>
              set({
                options: options.with(place, {
                  ...option,
                  image: address || undefined,
                  alt: isDecorative ? '' : alt || undefined,
                }),
              })
            }
          />
        </details>
      ))}
      <Several at={at} field={field} />
      {field.isMultiple && <ChoiceLimits at={at} field={field} />}
    </>
  );
}

export const ChoiceLook = plainSettings<'single_choice' | 'multiple_choice'>([
  { name: 'display', type: 'select', values: ['list', 'columns', 'buttons'] },
  { name: 'isShuffled', type: 'check', hasHint: true },
]);
export const SelectAllSetting = plainSettings<'multiple_choice'>([{ name: 'hasSelectAll', type: 'check' }]);

/** Whether people may answer with words of their own, and what that option is called. */
export function OtherSetting({ at, field }: Props<SingleChoiceField | MultipleChoiceField | DropdownField>) {
  const t = useT();
  const set = useSetting(at);
  return (
    <>
      <CheckField
        label={t('forms.setting.other')}
        isChecked={field.other !== undefined}
        onChange={(hasOther) => set({ other: hasOther ? {} : undefined })}
      />
      {field.other && (
        <TextSetting
          name="other"
          label={t('forms.setting.otherLabel')}
          value={field.other.label}
          maxLength={200}
          onChange={(label) => set({ other: label ? { label } : {} })}
        />
      )}
    </>
  );
}

/** The one option that stands alone, such as "none of these". */
export function ExclusiveSetting({ at, field }: Props<MultipleChoiceField>) {
  const t = useT();
  const set = useSetting(at);
  const chosen = field.options.find(({ isExclusive }) => isExclusive)?.value ?? '';
  const choose = (value: string) =>
    set({ options: field.options.map((option) => ({ ...option, isExclusive: option.value === value || undefined })) });
  return (
    <SelectField
      label={t('forms.setting.exclusive')}
      hint={t('forms.setting.exclusiveHint')}
      value={chosen}
      placeholder={t('common.none')}
      options={field.options}
      onChange={choose}
    />
  );
}
