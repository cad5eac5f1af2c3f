import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE } from '@countersign/shared/basics/page.ts';
import { useRef } from 'react';
import { useAddressState } from '../../../lib/use-address-state.ts';

const PAGING = { page: DEFAULT_PAGE, size: DEFAULT_PAGE_SIZE, sort: '', open: '', cursor: '' };

interface Cursors {
  next: string | null;
  previous: string | null;
}

/**
 * The address of a list that grows for years: as {@link useTableAddress}, but the next page and the one before go by the cursors
 * that `learn` is told, which cost the same at any depth. It is sorted by `time` alone.
 */
export function useLogAddress<F extends Record<string, string>>(filters: F) {
  const [state, change] = useAddressState<F & typeof PAGING>({ ...PAGING, ...filters });
  const set = change as (changes: Record<string, string | number | undefined>) => void;
  const known = useRef<Cursors | undefined>(undefined);
  const values = state as Record<string, string | number>;
  const own = Object.fromEntries(Object.keys(filters).map((name) => [name, String(values[name] ?? '')]));
  const { page, size, sort, open, cursor } = state as unknown as typeof PAGING;
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== '')) as Partial<F>;
  return {
    filters: own,
    page,
    size,
    sort,
    open,
    /** What is asked for beside the page; exports ask the same. */
    asked: given,
    query: {
      ...given,
      current: page,
      size,
      ...(cursor === '' ? {} : { cursor }),
      ...(sort === 'time' ? { isAsc: 'asc' as const } : {}),
    },
    learn: (cursors: Cursors | undefined) => {
      known.current = cursors;
    },
    setFilter: (name: keyof F & string, value: string | number) => set({ [name]: value, cursor: '' }),
    clearFilters: () => set({ ...filters, cursor: '', page: DEFAULT_PAGE }),
    applyFilters: (next: Record<string, string | number>) =>
      set({ ...filters, ...next, cursor: '', page: DEFAULT_PAGE }),
    setPage: (next: number) => {
      const beside = next === page + 1 ? known.current?.next : next === page - 1 ? known.current?.previous : null;
      set({ page: next, cursor: (next === DEFAULT_PAGE ? null : beside) ?? '' });
    },
    setSize: (next: number) => set({ size: next, page: DEFAULT_PAGE, cursor: '' }),
    setSort: (next: string) => set({ sort: next === 'time' ? next : '', page: DEFAULT_PAGE, cursor: '' }),
    setOpen: (id: string) => set({ open: id, page, cursor }),
    isFiltered: Object.entries(filters).some(([name, value]) => own[name] !== value),
  };
}
