import { ticketTag } from '@countersign/shared/api/tickets/ticket-tag.ts';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { SelectField, TextField } from '../../../ui/fields/fields.tsx';

interface Props {
  forms: readonly { formKey: string; formName: string }[];
  isBusy: boolean;
  /** Resolves to whether it was made. */
  onMake: (input: { formKey: string; tag: string }) => Promise<boolean>;
}

/** Chooses a form and a tag. */
export function NewTagTrigger({ forms, isBusy, onMake }: Props) {
  const t = useT();
  const [formKey, setFormKey] = useState('');
  const [tag, setTag] = useState('');
  const [isTried, setTried] = useState(false);
  const isTag = ticketTag.safeParse(tag).success;
  const tagError = tag === '' ? t('tickets.tagTriggers.tagMissing') : t('tickets.course.tagWrong', { tag });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (formKey === '' || !isTag || isBusy) return;
    if (!(await onMake({ formKey, tag }))) return;
    setTag('');
    setTried(false);
  };
  if (forms.length === 0) return <p>{t('tickets.tagTriggers.noForms')}</p>;
  return (
    <Line noValidate aria-label={t('tickets.tagTriggers.make')} onSubmit={(event) => void submit(event)}>
      <SelectField
        label={t('tickets.automations.column.form')}
        placeholder={t('common.select')}
        value={formKey}
        error={isTried && formKey === '' ? t('tickets.tagTriggers.formMissing') : undefined}
        options={forms.map((form) => ({ value: form.formKey, label: form.formName }))}
        onChange={setFormKey}
      />
      <TextField
        label={t('tickets.tagTriggers.tag')}
        value={tag}
        maxLength={80}
        error={isTried && !isTag ? tagError : undefined}
        onChange={(text) => setTag(text.trim())}
      />
      <Button type="submit" disabled={isBusy}>
        {t('tickets.tagTriggers.make')}
      </Button>
    </Line>
  );
}

/** The button stands at the line of the inputs, also where one of them has a message below. */
const Line = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 12px 16px;
  > * {
    flex: 1 1 200px;
    min-width: 0;
  }
  > button {
    flex: 0 0 auto;
    margin-block-start: 28px;
  }
  @media (max-width: 599px) {
    > button {
      margin-block-start: 0;
    }
  }
`;
