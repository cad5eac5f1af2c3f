import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../../lib/garden.ts';
import { useT } from '../../lib/i18n.ts';
import { FilterChip } from '../filter-chip.tsx';
import { SearchField } from '../search-field.tsx';
import type { TableFilter } from './table-page.tsx';

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

/** Search first, then the filters as chips, then "Clear filters" once there is something to clear. */
export function TableToolbar({ search, filters = [], address, children }: Props) {
  const t = useT();
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
      {filters.map(({ name, label, options }) => {
        const shared = { label, value: asText(address.filters[name]), onChange: (value: string) => set(name, value) };
        return options ? (
          <FilterChip key={name} {...shared} options={options} />
        ) : (
          <SearchField key={name} {...shared} />
        );
      })}
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
`;
const End = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-inline-start: auto;
  @media (max-width: 799px) {
    > button {
      min-width: 44px;
      min-height: 44px;
    }
  }
`;
