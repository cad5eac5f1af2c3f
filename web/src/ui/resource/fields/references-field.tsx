import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Message } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { CheckField, CheckGroup } from '../../fields/fields.tsx';
import { SearchField } from '../../fields/search-field.tsx';
import type { Option } from '../resource-web.ts';

interface Props {
  label: string;
  hint?: string;
  value: readonly number[];
  options: readonly Option[];
  /** As many can be chosen. */
  most: number;
  isDisabled: boolean;
  error: string | undefined;
  onChange: (ids: number[]) => void;
}

/** As many are found at a glance. */
const MOST_UNSEARCHED = 7;

/** Several of a list, found by name where it is long, or all that are found, up to the most that the field takes. What was chosen and is offered no more stays until it is taken away. */
export function ReferencesField({ label, hint, value, options, most, isDisabled, error, onChange }: Props) {
  const t = useT();
  const [search, setSearch] = useState('');
  const known = new Set(options.map((option) => option.value));
  const gone = value.filter((id) => !known.has(String(id))).map((id) => ({ value: String(id), label: String(id) }));
  const wanted = search.toLocaleLowerCase();
  const found = [...options, ...gone].filter((option) => option.label.toLocaleLowerCase().includes(wanted));
  const ids = found.map((option) => Number(option.value));
  const isFull = value.length >= most;
  const isAll = ids.every((id) => value.includes(id));
  // With no room for more, "all" are those that could be taken: the next press gives them back.
  const isAllThatFit = isFull && ids.some((id) => value.includes(id));
  const put = (changed: readonly number[], isOn: boolean) => {
    const others = value.filter((id) => !changed.includes(id));
    if (!isOn) return onChange(others);
    const chosen = changed.filter((id) => value.includes(id));
    const added = changed.filter((id) => !value.includes(id)).slice(0, Math.max(most - value.length, 0));
    onChange([...others, ...chosen, ...added]);
  };
  return (
    <CheckGroup label={label} hint={hint}>
      {options.length > MOST_UNSEARCHED && (
        <SearchField label={t('resources.page.searchIn', { name: label })} value={search} onChange={setSearch} />
      )}
      <List>
        {found.length > 1 && (
          <CheckField
            label={t('resources.page.selectAll')}
            isDisabled={isDisabled || (isFull && !isAll && !isAllThatFit)}
            isChecked={isAll || isAllThatFit}
            onChange={(isOn) => put(ids, isOn)}
          />
        )}
        {found.map((option) => {
          const id = Number(option.value);
          return (
            <CheckField
              key={option.value}
              label={option.label}
              isDisabled={isDisabled || (isFull && !value.includes(id))}
              isChecked={value.includes(id)}
              onChange={(isOn) => put([id], isOn)}
            />
          );
        })}
        {found.length === 0 && <p>{t('common.noData')}</p>}
      </List>
      {options.length > most && <Message role="status">{t('refusals.too_many_choices', { max: most })}</Message>}
      {error && (
        <Message validation="error" validationLabel={t('common.validation.error')} role="alert">
          {error}
        </Message>
      )}
    </CheckGroup>
  );
}

const List = styled.div`
  display: grid;
  gap: 8px;
  max-height: 240px;
  margin-block-start: 8px;
  padding: 8px 12px;
  overflow: auto;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
`;
