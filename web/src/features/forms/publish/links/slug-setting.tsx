import { type Publishing, setSlug } from '@countersign/shared/api/forms/publishing.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { slug as slugShape } from '@countersign/shared/forms/definition/slug.ts';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { errorText } from '../../../../lib/calls/error-text.ts';
import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { notify } from '../../../../lib/look/notify.ts';
import { useWrite } from '../../../../lib/calls/use-call.ts';
import { TextField } from '../../../../ui/fields/fields.tsx';

interface Props {
  formKey: FormKey;
  publishing: Publishing;
  onChange: (present: Publishing | undefined) => boolean;
}

/** The form's own name in its address; empty for its key. */
export function SlugSetting({ formKey, publishing, onChange }: Props) {
  const t = useT();
  const present = publishing.slug ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const writing = useWrite(setSlug, { notifyErrors: false });
  const name = typed ?? present;
  const isWrong = name !== '' && !slugShape.safeParse(name).success;
  const refused = writing.error === null ? undefined : errorText(writing.error);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    const changed = await writing.run({ formKey, slug: name === '' ? null : name });
    if (!onChange(changed)) return;
    setTyped(null);
    notify('success', t('forms.slug.saved'));
  };
  return (
    <Line onSubmit={(event) => void save(event)} noValidate>
      <TextField
        label={t('forms.slug.label')}
        hint={t('forms.slug.hint')}
        value={name}
        maxLength={60}
        placeholder={formKey}
        error={isWrong ? t('forms.slug.wrong') : refused}
        onChange={(value) => {
          writing.reset();
          setTyped(value.toLowerCase().replaceAll(/\s+/g, '-'));
        }}
      />
      {name !== present && (
        <Button size="small" type="submit" disabled={isWrong || writing.isBusy}>
          {t('forms.slug.save')}
        </Button>
      )}
      {publishing.oldSlugs.length > 0 && (
        <p className="quiet">{t('forms.slug.old', { names: publishing.oldSlugs.join(', ') })}</p>
      )}
    </Line>
  );
}

const Line = styled.form`
  display: grid;
  justify-items: start;
  gap: 8px;
  margin-block: 16px 24px;
  > :first-child {
    width: 100%;
  }
  p {
    overflow-wrap: anywhere;
    font-size: 12px;
  }
`;
