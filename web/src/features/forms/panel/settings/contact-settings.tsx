import type { AddressField, AddressPart } from '@countersign/shared/forms/fields/address/schema.ts';
import type { ConsentField } from '@countersign/shared/forms/fields/consent/schema.ts';
import type { ContactField, ContactPart } from '@countersign/shared/forms/fields/contact/schema.ts';
import type { EmailField } from '@countersign/shared/forms/fields/email/schema.ts';
import type { PhoneField } from '@countersign/shared/forms/fields/phone/schema.ts';
import { useMemo } from 'react';
import { currentLocale, useT } from '../../../../lib/texts/i18n.ts';
import { useLater } from '../../../../lib/use-later.ts';
import { CheckField, SelectField } from '../../../../ui/fields/fields.tsx';
import { TextSetting } from '../text-setting.tsx';
import { useSetting } from '../use-setting.ts';
import { LinesSetting } from './lines-setting.tsx';
import { plainSettings } from './plain-settings.tsx';

interface Props<F> {
  at: number;
  field: F;
}

const Placeholder = plainSettings<'email' | 'phone'>([
  { name: 'placeholder', type: 'text' },
  { name: 'isUnique', type: 'check', hasHint: true },
]);

export const EMAIL_CODE_SETTINGS = plainSettings<'email_code'>([{ name: 'placeholder', type: 'text' }]);

export function EmailSettings({ at, field }: Props<EmailField>) {
  const t = useT();
  const set = useSetting(at);
  return (
    <>
      <Placeholder at={at} field={field} />
      <LinesSetting
        name="domains"
        label={t('forms.setting.domains')}
        hint={t('forms.setting.domainsHint')}
        values={field.domains}
        takes={/^[a-z0-9.-]+$/}
        longest={253}
        onChange={(domains) => set({ domains })}
      />
    </>
  );
}

/** The numbering plans are fetched with the first phone number; until then the chosen country stands alone. */
async function loadCountries(chosen: string): Promise<readonly string[]> {
  const plans = await import('@countersign/shared/forms/texts/phone-countries.ts').catch(() => null);
  const countries = plans?.phoneCountries() ?? [];
  return countries.includes(chosen) ? countries : [chosen, ...countries];
}

export function PhoneSettings({ at, field }: Props<PhoneField>) {
  const t = useT();
  const set = useSetting(at);
  const locale = currentLocale();
  const known = useLater(loadCountries, field.country);
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return (known ?? [field.country])
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  }, [known, field.country, locale]);
  return (
    <>
      <Placeholder at={at} field={field} />
      <SelectField
        label={t('forms.setting.country')}
        value={field.country}
        options={countries}
        onChange={(country) => set({ country })}
      />
    </>
  );
}

const CONTACT_PARTS: readonly ContactPart[] = ['name', 'company', 'phone', 'email'];
const ADDRESS_PARTS: readonly AddressPart[] = ['street', 'extra', 'postcode', 'city', 'region', 'country'];

/** Which parts are asked for, in the order of the table; at least one stays. */
function PartChecks<P extends ContactPart | AddressPart>(props: {
  all: readonly P[];
  parts: readonly P[];
  onChange: (parts: P[]) => void;
}) {
  const t = useT();
  return (
    <div role="group" aria-label={t('forms.setting.parts')} data-setting="parts">
      {props.all.map((part) => (
        <CheckField
          key={part}
          label={t(`fill.part.${part}`)}
          isChecked={props.parts.includes(part)}
          isDisabled={props.parts.length === 1 && props.parts[0] === part}
          onChange={(isShown) =>
            props.onChange(props.all.filter((one) => (one === part ? isShown : props.parts.includes(one))))
          }
        />
      ))}
    </div>
  );
}

export function ContactSettings({ at, field }: Props<ContactField>) {
  const set = useSetting(at);
  return <PartChecks all={CONTACT_PARTS} parts={field.parts} onChange={(parts) => set({ parts })} />;
}

export function AddressSettings({ at, field }: Props<AddressField>) {
  const set = useSetting(at);
  return <PartChecks all={ADDRESS_PARTS} parts={field.parts} onChange={(parts) => set({ parts })} />;
}

const LINK = /^https?:\/\/\S+$/;

export function ConsentSettings({ at, field }: Props<ConsentField>) {
  const t = useT();
  const set = useSetting(at);
  return (
    <>
      <TextSetting
        isLong
        name="text"
        label={t('forms.setting.consentText')}
        value={field.text}
        maxLength={5000}
        onChange={(text) => set({ text })}
      />
      <TextSetting
        name="link"
        label={t('forms.setting.consentLink')}
        hint={t('forms.setting.linkHint')}
        value={field.link ?? ''}
        maxLength={2000}
        error={field.link === undefined || LINK.test(field.link) ? undefined : t('forms.setting.linkHint')}
        onChange={(link) => set({ link: link || undefined })}
      />
    </>
  );
}
