import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE } from '@countersign/shared/basics/page.ts';
import { useAddressState } from '../../../lib/use-address-state.ts';

const PAGING = { page: DEFAULT_PAGE, size: DEFAULT_PAGE_SIZE, sort: '', open: '' };

/** Turns filters into the query of a paged contract: filters that are empty text or 0 are left out. */
export function toQuery<F extends Record<string, string | number>>(filters: F, page: number, size: number) {
  const given = Object.entries(filters).filter(([, value]) => value !== '' && value !== 0);
  return { ...(Object.fromEntries(given) as Partial<F>), current: page, size };
}

/**
 * Search, filters, sort, page and the open row of a list, all kept in the address. `filters` are their defaults: `''` or 0
 * for "all". `query` goes to a paged contract as it is.
 */
export function useTableAddress<F extends Record<string, string | number>>(filters: F) {
  const [state, change] = useAddressState<F & typeof PAGING>({ ...PAGING, ...filters });
  const own = Object.fromEntries(Object.keys(filters).map((name) => [name, state[name as keyof typeof state]])) as {
    [K in keyof F]: F[K] extends number ? number : string;
  };
  const { page, size, sort, open } = state as unknown as typeof PAGING;
  const set = change as (changes: Record<string, string | number | undefined>) => void;
  return {
    filters: own,
    page,
    size,
    sort,
    /** Id of the row whose drawer is open; empty when none is. */
    open,
    query: toQuery(own, page, size),
    setFilter: (name: keyof F & string, value: string | number) => set({ [name]: value }),
    clearFilters: () => set({ ...filters, page: DEFAULT_PAGE }),
    /** Puts other filters in the place of all present ones. */
    applyFilters: (next: Record<string, string | number>) => set({ ...filters, ...next, page: DEFAULT_PAGE }),
    setPage: (next: number) => set({ page: next }),
    setSize: (next: number) => set({ size: next, page: DEFAULT_PAGE }),
    setSort: (next: string) => set({ sort: next }),
    /** Opens a row's drawer; the page stays where it is. */
    setOpen: (id: string) => set({ open: id, page }),
    isFiltered: Object.entries(filters).some(([name, value]) => own[name] !== value),
  };
}

export type TableAddress = ReturnType<typeof useTableAddress<Record<string, string | number>>>;
