import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { RangeChip } from './filters/range-chip.tsx';
import { FilterChip } from './filters/filter-chip.tsx';
import { highForThumbs, SearchField } from '../fields/search-field.tsx';
import type { TableFilter } from './filters/table-filter.ts';

interface Props {
  search: { name: string; label: string } | undefined;
  filters: readonly TableFilter[] | undefined;
  address: {
    filters: Record<string, string | number>;
    setFilter: (name: never, value: string | number) => void;
    clearFilters: () => void;
    isFiltered: boolean;
  };
  /** At the right: how the table is shown. */
  children: ReactNode;
}

const asText = (value: string | number | undefined) => (value === undefined || value === 0 ? '' : String(value));

/** Search first, then the filters, folded on a phone where they are many, then "Clear filters" once there is something to clear. */
export function TableToolbar({ search, filters = [], address, children }: Props) {
  const t = useT();
  const id = useId();
  // On a phone one filter has room beside the search; more would push the list off the screen.
  const folds = filters.length > 1;
  const [isOpen, setOpen] = useState(() =>
    filters.some(({ name, range = [name] }) => range.some((one) => asText(address.filters[one]) !== '')),
  );
  const set = (name: string, value: string) =>
    address.setFilter(name as never, typeof address.filters[name] === 'number' ? Number(value) : value);
  return (
    <Bar>
      {search && (
        <SearchField
          hasShortcut
          label={search.label}
          value={asText(address.filters[search.name])}
          onChange={(text) => set(search.name, text)}
        />
      )}
      {folds && (
        <Fold size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t('common.table.moreFilters')}
        </Fold>
      )}
      <Filters id={id} data-folded={folds && !isOpen}>
        {filters.map(({ name, label, options, range }) => {
          if (range) {
            const [from, until] = range;
            return (
              <RangeChip
                key={name}
                label={label}
                from={asText(address.filters[from])}
                until={asText(address.filters[until])}
                onFrom={(day) => set(from, day)}
                onUntil={(day) => set(until, day)}
              />
            );
          }
          const shared = { label, value: asText(address.filters[name]), onChange: (value: string) => set(name, value) };
          return options ? (
            <FilterChip key={name} {...shared} options={options} />
          ) : (
            <SearchField key={name} {...shared} />
          );
        })}
      </Filters>
      {address.isFiltered && (
        <Button size="small" isBasic onClick={address.clearFilters}>
          {t('common.table.clearFilters')}
        </Button>
      )}
      <End>{children}</End>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  margin-block-end: 12px;
  @media (max-width: 559px) {
    > :first-child {
      flex-basis: 140px;
    }
    ${highForThumbs}
  }
`;
const Filters = styled.div`
  display: contents;
  @media (max-width: 559px) {
    &[data-folded='true'] {
      display: none;
    }
  }
`;
const Fold = styled(Button)`
  @media (min-width: 560px) {
    display: none;
  }
`;
const End = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-inline-start: auto;
  /* Many tools have a line of their own below the search, from edge to edge. */
  @media (max-width: 559px) {
    &:has(> :nth-child(4)) {
      flex: 1 0 100%;
      justify-content: space-between;
    }
  }
  @media (max-width: 799px) {
    > button {
      min-width: 44px;
      min-height: 44px;
    }
  }
`;
