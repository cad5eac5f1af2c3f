import type { CascaderField } from '@countersign/shared/forms/fields/cascader/schema.ts';
import type { ImageChoiceField } from '@countersign/shared/forms/fields/image-choice/schema.ts';
import type { DropdownField } from '@countersign/shared/forms/fields/dropdown/schema.ts';
import type { MultipleChoiceField } from '@countersign/shared/forms/fields/multiple-choice/schema.ts';
import type { SingleChoiceField } from '@countersign/shared/forms/fields/single-choice/schema.ts';
import { useState } from 'react';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { CheckField, SelectField } from '../../../../../ui/fields/fields.tsx';
import { readTree, writeTree } from '../../../model/option-tree.ts';
import { TextSetting } from '../../parts/text-setting.tsx';
import { useSetting } from '../../parts/use-setting.ts';
import { PictureSetting } from '../media/picture-setting.tsx';
import type { EditorProps } from '../setting-words.ts';

/** The tree as text: what is indented lies in the line above it. */
export function TreeSetting({ at, field }: EditorProps<CascaderField>) {
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
    <TextSetting
      isLong
      name="tree"
      label={t('forms.setting.tree')}
      hint={t('forms.setting.treeHint')}
      value={draft.text}
      maxLength={200_000}
      onChange={type}
    />
  );
}

/** The picture of each option. */
export function OptionPictures({ at, field: { options } }: EditorProps<ImageChoiceField>) {
  const t = useT();
  const set = useSetting(at);
  return options.map((option, place) => (
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
  ));
}

/** Whether people may answer with words of their own, and what that option is called. */
export function OtherSetting({ at, field }: EditorProps<SingleChoiceField | MultipleChoiceField | DropdownField>) {
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
export function ExclusiveSetting({ at, field }: EditorProps<MultipleChoiceField>) {
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
