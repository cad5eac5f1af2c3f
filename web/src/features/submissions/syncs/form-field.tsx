import { listForms } from '@countersign/shared/api/submissions/syncs.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { useState } from 'react';
import { useRead } from '../../../lib/calls/use-call.ts';
import { Alert, Skeleton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { FieldStack, SelectField } from '../../../ui/fields/fields.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { FailedState, State } from '../../../ui/state.tsx';

interface Props {
  chosen: FormKey | null;
  error: string | undefined;
  onChange: (formKey: FormKey | null) => void;
}

const AT_ONCE = 50;

/** One of the forms whose answers the person may export; a search narrows them where there are many. */
export function FormField({ chosen, error, onChange }: Props) {
  const t = useT();
  const [name, setName] = useState('');
  const read = useRead(listForms, { size: AT_ONCE, ...(name ? { name } : {}) }, { keepPreviousData: true });
  if (read.error !== undefined) return <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />;
  if (!read.data) return <Skeleton height="64px" aria-label={t('common.loading')} />;
  const { records, total } = read.data;
  if (total === 0 && name === '') return <State isCompact type="empty" title={t('submissions.syncs.noForms')} />;
  const options = records.map((form) => ({ value: form.formKey as string, label: form.name }));
  return (
    <FieldStack>
      {(total > AT_ONCE || name !== '') && (
        <SearchField
          label={t('submissions.syncs.searchForms')}
          value={name}
          onChange={(next) => {
            setName(next);
            onChange(null);
          }}
        />
      )}
      <SelectField
        label={t('submissions.syncs.form')}
        value={chosen ?? ''}
        options={[{ value: '', label: t('submissions.syncs.chooseForm') }, ...options]}
        onChange={(value) => onChange(value === '' ? null : (value as FormKey))}
      />
      {error && <Alert type="error">{error}</Alert>}
    </FieldStack>
  );
}
