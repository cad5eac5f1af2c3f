import { listTicketFields } from '@countersign/shared/api/zendesk/ticket-fields.ts';
import { type TicketFieldField, ticketFieldId } from '@countersign/shared/forms/fields/ticket-field/schema.ts';
import { useState } from 'react';
import { errorText } from '../../../../../lib/calls/error-text.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { useRead } from '../../../../../lib/calls/use-call.ts';
import { Button } from '../../../../../lib/look/garden.ts';
import { SelectField } from '../../../../../ui/fields/fields.tsx';
import { TextSetting } from '../../parts/text-setting.tsx';
import { useSetting } from '../../parts/use-setting.ts';
import { withOwn } from '../with-own.ts';
import type { EditorProps } from '../setting-words.ts';

/** Which field of the ticket: chosen from those of the connected account, or named by its number where that cannot be asked. */
export function TicketFieldSetting({ at, field }: EditorProps<TicketFieldField>) {
  const t = useT();
  const set = useSetting(at);
  const { data, error, isLoading, mutate } = useRead(listTicketFields, {}, { dedupingInterval: 60_000 });
  const take = (id: string) => {
    const found = data?.find((one) => one.id === id);
    if (!found) return set({ ticketField: '' });
    const { title, input, decimals, options } = found;
    // A label that a person wrote stays.
    const given = ['', t('forms.type.ticket_field'), data?.find((one) => one.id === field.ticketField)?.title];
    const label = given.includes(field.label.trim()) ? { label: title } : {};
    set({ ticketField: id, input, decimals, options, ...label });
  };
  return (
    <div data-setting="ticketField">
      {data && data.length > 0 && (
        <SelectField
          label={t('forms.setting.ticketField')}
          hint={t('forms.setting.ticketFieldHint')}
          placeholder={t('common.none')}
          value={field.ticketField}
          options={withOwn(
            data.map(({ id, title }) => ({ value: id, label: title })),
            field.ticketField,
          )}
          onChange={take}
        />
      )}
      {isLoading && <p role="status">{t('common.loading')}</p>}
      {error !== undefined && (
        <p role="status">
          {t('forms.setting.ticketFieldsAway', { reason: errorText(error) })}{' '}
          <Button isLink size="small" onClick={() => void mutate()}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {!isLoading && !(data && data.length > 0) && (
        <IdSetting id={field.ticketField} onChange={(ticketField) => set({ ticketField })} />
      )}
    </div>
  );
}

function IdSetting({ id, onChange }: { id: string; onChange: (id: string) => void }) {
  const t = useT();
  const [draft, setDraft] = useState({ text: id, of: id });
  if (draft.of !== id) setDraft({ text: id, of: id });
  const isRight = (text: string) => text === '' || ticketFieldId.safeParse(text).success;
  const type = (text: string) => {
    const trimmed = text.trim();
    setDraft({ text, of: isRight(trimmed) ? trimmed : id });
    if (isRight(trimmed)) onChange(trimmed);
  };
  return (
    <TextSetting
      name="ticketFieldId"
      label={t('forms.setting.ticketFieldId')}
      hint={t('forms.setting.ticketFieldIdHint')}
      error={isRight(draft.text.trim()) ? undefined : t('forms.setting.ticketFieldIdWrong')}
      value={draft.text}
      maxLength={40}
      onChange={type}
    />
  );
}
