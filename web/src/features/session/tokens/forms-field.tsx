import { list } from '@countersign/shared/api/forms/forms.ts';
import { MOST_TOKEN_FORMS } from '@countersign/shared/api/session/tokens.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { useRead } from '../../../lib/calls/use-call.ts';
import { colour } from '../../../lib/look/colour.ts';
import { Alert, Skeleton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { CheckField, CheckGroup, SelectField } from '../../../ui/fields/fields.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { FailedState, State } from '../../../ui/state.tsx';

export interface ChosenForm {
  formKey: FormKey;
  name: string;
}

interface Props {
  /** Null for all. */
  chosen: readonly ChosenForm[] | null;
  error: string | undefined;
  onChange: (chosen: readonly ChosenForm[] | null) => void;
}

/** All forms that the person reaches, now and later, or some of them. */
export function FormsField({ chosen, error, onChange }: Props) {
  const t = useT();
  return (
    <div>
      <SelectField
        label={t('session.tokens.forms')}
        value={chosen ? 'some' : 'all'}
        options={(['all', 'some'] as const).map((value) => ({ value, label: t(`session.tokens.reach.${value}`) }))}
        onChange={(value) => onChange(value === 'all' ? null : [])}
      />
      {chosen && <Choice chosen={chosen} onChange={onChange} />}
      {error && <Alert type="error">{error}</Alert>}
    </div>
  );
}

function Choice({ chosen, onChange }: { chosen: readonly ChosenForm[]; onChange: Props['onChange'] }) {
  const t = useT();
  const [name, setName] = useState('');
  const read = useRead(list, { size: 50, ...(name ? { name } : {}) }, { keepPreviousData: true });
  const found = read.data?.records ?? [];
  const listed = [...chosen, ...found.filter(({ formKey }) => !chosen.some((one) => one.formKey === formKey))];
  const toggle = ({ formKey, name: title }: ChosenForm, isOn: boolean) => {
    const others = chosen.filter((one) => one.formKey !== formKey);
    onChange(isOn ? [...others, { formKey, name: title }] : others);
  };
  return (
    <Box>
      <SearchField label={t('session.tokens.searchForms')} value={name} onChange={setName} />
      {read.error !== undefined && <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />}
      {!read.data && read.error === undefined && <Skeleton height="80px" aria-label={t('common.loading')} />}
      {read.data && listed.length === 0 && <State isCompact type="empty" title={t('common.noData')} />}
      {listed.length > 0 && (
        <CheckGroup label={t('session.tokens.chosen', { count: chosen.length })}>
          <List>
            {listed.map((form) => {
              const isChecked = chosen.some(({ formKey }) => formKey === form.formKey);
              return (
                <CheckField
                  key={form.formKey}
                  label={form.name}
                  isChecked={isChecked}
                  isDisabled={!isChecked && chosen.length >= MOST_TOKEN_FORMS}
                  onChange={(isOn) => toggle(form, isOn)}
                />
              );
            })}
          </List>
        </CheckGroup>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: 12px;
  margin-block-start: 12px;
`;
const List = styled.div`
  max-height: 208px;
  padding: 4px 12px 12px;
  overflow: auto;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
`;
