import {
  PERSON_FACTS,
  type PersonFact,
  type PrefillRule,
  TICKET_FACTS,
  type TicketFact,
} from '@countersign/shared/forms/prefill/prefill-rule.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { SelectField } from '../../../../../ui/fields/fields.tsx';
import { useSetting } from '../../parts/use-setting.ts';
import { LookUpSettings } from './look-up-settings.tsx';
import { UrlName } from './url-name.tsx';

const SOURCES = ['url', 'ticket', 'person', 'record', 'dictionary', 'device'] as const;
type Source = (typeof SOURCES)[number];

/** What each source begins with. */
const startOf = (from: Source, fieldKey: string): PrefillRule => {
  const by = { type: 'field', field: '' } as const;
  switch (from) {
    case 'url':
      return { from, name: fieldKey };
    case 'ticket':
      return { from, fact: 'subject' };
    case 'person':
      return { from, fact: 'name' };
    case 'record':
      return { from, form: '', match: '', take: '', by, isPublic: false };
    case 'dictionary':
      return { from, type: '', by, isPublic: false };
    case 'device':
      return { from, fact: 'customerName', by, isPublic: false };
  }
};

/** Where the answer comes from when the form opens, or when the key of a look-up is known. */
export function PrefillSetting({
  at,
  fieldKey,
  rule,
}: {
  at: number;
  fieldKey: string;
  rule: PrefillRule | undefined;
}) {
  const t = useT();
  const set = useSetting(at);
  const put = (prefill: PrefillRule) => set({ prefill });
  const choose = (value: string) => {
    const from = SOURCES.find((one) => one === value);
    set({ prefill: from && startOf(from, fieldKey) });
  };
  return (
    <div data-setting="prefill">
      <SelectField
        label={t('forms.setting.prefill')}
        placeholder={t('common.none')}
        value={rule?.from ?? ''}
        options={SOURCES.map((value) => ({ value, label: t(`forms.value.prefill.${value}`) }))}
        onChange={choose}
      />
      {rule?.from === 'url' && (
        <UrlName name={rule.name} label={t('forms.setting.prefillName')} onChange={(name) => put({ ...rule, name })} />
      )}
      {rule?.from === 'ticket' && (
        <SelectField
          label={t('forms.setting.prefillFact')}
          value={rule.fact}
          options={TICKET_FACTS.map((value) => ({ value, label: t(`forms.value.ticketFact.${value}`) }))}
          onChange={(fact) => put({ from: 'ticket', fact: fact as TicketFact })}
        />
      )}
      {rule?.from === 'person' && (
        <SelectField
          label={t('forms.setting.prefillPerson')}
          hint={t('forms.setting.prefillPersonHint')}
          value={rule.fact}
          options={PERSON_FACTS.map((value) => ({ value, label: t(`forms.value.personFact.${value}`) }))}
          onChange={(fact) => put({ from: 'person', fact: fact as PersonFact })}
        />
      )}
      {rule && 'by' in rule && <LookUpSettings fieldKey={fieldKey} rule={rule} put={put} />}
    </div>
  );
}
