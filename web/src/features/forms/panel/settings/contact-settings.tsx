import type { AddressField } from '@countersign/shared/forms/fields/address/schema.ts';
import type { ConsentField } from '@countersign/shared/forms/fields/consent/schema.ts';
import type { ContactField } from '@countersign/shared/forms/fields/contact/schema.ts';
import type { PhoneField } from '@countersign/shared/forms/fields/phone/schema.ts';
import { useMemo } from 'react';
import { currentLocale, type TextKey, useT } from '../../../../lib/texts/i18n.ts';
import { useAwaited } from '../../../../lib/use-awaited.ts';
import { CheckField, SelectField } from '../../../../ui/fields/fields.tsx';
import { TextSetting } from '../parts/text-setting.tsx';
import { useSetting } from '../parts/use-setting.ts';
import type { FieldSettings } from '../../model/commands.ts';
import { type EditorProps, useSettingWords } from './setting-words.ts';

/** The numbering plans are fetched with the first phone number; until then the chosen country stands alone. */
async function loadCountries(chosen: string): Promise<readonly string[]> {
  const plans = await import('@countersign/shared/forms/texts/phone-countries.ts').catch(() => null);
  const countries = plans?.phoneCountries() ?? [];
  return countries.includes(chosen) ? countries : [chosen, ...countries];
}

export function CountrySetting({ at, field }: EditorProps<PhoneField>) {
  const t = useT();
  const set = useSetting(at);
  const locale = currentLocale();
  const known = useAwaited(loadCountries, field.country);
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return (known ?? [field.country])
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  }, [known, field.country, locale]);
  return (
    <SelectField
      label={t('forms.setting.country')}
      value={field.country}
      options={countries}
      onChange={(country) => set({ country })}
    />
  );
}

/** Which parts are asked for, in the order of the schema; at least one stays. */
export function PartsSetting({ at, field: { parts }, setting }: EditorProps<AddressField | ContactField>) {
  const t = useT();
  const set = useSetting(at);
  const all = setting.limits.item?.values ?? [];
  const isAsked = (part: string) => parts.some((one) => one === part);
  const put = (part: string, isShown: boolean) =>
    set({ parts: all.filter((one) => (one === part ? isShown : isAsked(one))) } as FieldSettings);
  return (
    <div role="group" aria-label={t('forms.setting.parts')} data-setting="parts">
      {all.map((part) => (
        <CheckField
          key={part}
          label={t(`fill.part.${part}` as TextKey)}
          isChecked={isAsked(part)}
          isDisabled={parts.length === 1 && parts[0] === part}
          onChange={(isShown) => put(part, isShown)}
        />
      ))}
    </div>
  );
}

const LINK = /^https?:\/\/\S+$/;

/** Where the whole text can be read; what is no address yet is said so beside it. */
export function LinkSetting({ at, field: { link }, setting }: EditorProps<ConsentField>) {
  const t = useT();
  const set = useSetting(at);
  const { label } = useSettingWords(setting);
  return (
    <TextSetting
      name="link"
      label={label}
      hint={t('forms.setting.linkHint')}
      value={link ?? ''}
      maxLength={2000}
      error={link === undefined || LINK.test(link) ? undefined : t('forms.setting.linkHint')}
      onChange={(text) => set({ link: text || undefined })}
    />
  );
}
