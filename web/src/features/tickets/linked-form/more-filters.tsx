import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Drawer } from '../../../ui/dialogs/drawer.tsx';
import { FieldStack, TextField } from '../../../ui/fields/fields.tsx';
import { type LinkedFilters, RARE_FILTERS, type RareFilter } from './linked-query.ts';

interface Props {
  filters: Pick<LinkedFilters, RareFilter>;
  onApply: (filters: Pick<LinkedFilters, RareFilter>) => void;
}

/** Every other field of a linked form, in a drawer beside the list. */
export function MoreFilters({ filters, onApply }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const count = RARE_FILTERS.filter((name) => filters[name] !== '').length;
  const apply = (next: Pick<LinkedFilters, RareFilter>) => {
    onApply(next);
    setOpen(false);
  };
  return (
    <>
      <Button size="small" isNeutral={count === 0} onClick={() => setOpen(true)}>
        {count === 0 ? t('tickets.linked.moreFilters') : t('tickets.linked.moreFiltersCount', { count })}
      </Button>
      <Drawer isOpen={isOpen} title={t('tickets.linked.moreFilters')} onClose={() => setOpen(false)}>
        {isOpen && <Fields filters={filters} onApply={apply} />}
      </Drawer>
    </>
  );
}

function Fields({ filters, onApply }: Props) {
  const t = useT();
  const [draft, setDraft] = useState(() => Object.fromEntries(RARE_FILTERS.map((name) => [name, filters[name]])));
  const trimmed = () =>
    Object.fromEntries(RARE_FILTERS.map((name) => [name, (draft[name] ?? '').trim()])) as Props['filters'];
  const isBackwards = Boolean(draft['from'] && draft['to'] && draft['from'] > draft['to']);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBackwards) onApply(trimmed());
      }}
    >
      <FieldStack>
        {RARE_FILTERS.map((name) => (
          <TextField
            key={name}
            name={name}
            type={name === 'from' || name === 'to' ? 'date' : 'text'}
            label={t(`tickets.linked.filter.${name}`)}
            value={draft[name] ?? ''}
            maxLength={200}
            error={name === 'to' && isBackwards ? t('tickets.linked.backwards') : undefined}
            onChange={(text) => setDraft({ ...draft, [name]: text })}
          />
        ))}
        <Actions>
          <Button type="submit" isPrimary>
            {t('tickets.linked.apply')}
          </Button>
          <Button
            isBasic
            onClick={() => onApply({ zdAgentId: '', extValue: '', formKey: '', formDataId: '', from: '', to: '' })}
          >
            {t('common.clear')}
          </Button>
        </Actions>
      </FieldStack>
    </form>
  );
}

const Actions = styled.div`
  display: flex;
  gap: 12px;
`;
