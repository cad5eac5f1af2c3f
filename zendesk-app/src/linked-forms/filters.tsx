import { useReader } from '../app/sidebar-context.ts';
import type { StatusFilter } from './arrange.ts';

const FILTERS: [StatusFilter, string][] = [
  ['all', 'filterAll'],
  ['mine', 'filterMine'],
  ['1', 'status1'],
  ['2', 'status2'],
  ['3', 'status3'],
  ['4', 'status4'],
  ['off', 'switchedOff'],
];

interface FiltersProps {
  search: string;
  status: StatusFilter;
  onSearch: (search: string) => void;
  onStatus: (status: StatusFilter) => void;
}

export function Filters({ search, status, onSearch, onStatus }: FiltersProps) {
  const { t } = useReader();
  return (
    <div className="sb-tools" role="search">
      <input
        className="sb-input"
        type="search"
        value={search}
        placeholder={t('search')}
        aria-label={t('search')}
        onChange={(event) => onSearch(event.target.value)}
      />
      <select
        className="sb-input"
        value={status}
        aria-label={t('filter')}
        onChange={(event) => onStatus(FILTERS.find(([value]) => value === event.target.value)?.[0] ?? 'all')}
      >
        {FILTERS.map(([value, key]) => (
          <option key={value} value={value}>
            {t(key)}
          </option>
        ))}
      </select>
    </div>
  );
}
