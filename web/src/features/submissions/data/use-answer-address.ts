import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE } from '@countersign/shared/basics/page.ts';
import type { ViewQuery } from '@countersign/shared/api/submissions/table/answer-views.ts';
import { useAddressState } from '../../../lib/use-address-state.ts';

const PAGING = { page: DEFAULT_PAGE, size: DEFAULT_PAGE_SIZE, cursor: '' };
const ASKED = { search: '', filter: '', sort: '' };
/** `from` is `bin` in the recycle bin, `saved` the saved view, `open` the answer whose drawer is open. */
const STATE = { ...PAGING, ...ASKED, from: '', saved: '', open: '' };

/** The neighbours of the page shown, as the last reply named them. */
export interface Cursors {
  next: string | null;
  previous: string | null;
}

/**
 * All that the table of answers shows, kept in the address. The next page and the one before go by cursor, which costs the same
 * however far they are; any other page is counted from the beginning.
 */
export function useAnswerAddress(cursors: () => Cursors | undefined) {
  const [state, change] = useAddressState(STATE);
  const { page, size, sort, open, search, filter, from, saved, cursor } = state;
  const ask = (asked: Partial<typeof STATE>) => change({ ...asked, cursor: '' });
  const setPage = (next: number) => {
    const known = cursors();
    const beside = next === page + 1 ? known?.next : next === page - 1 ? known?.previous : null;
    change({ page: next, cursor: (next === 1 ? null : beside) ?? '' });
  };
  const asked = given({ search, filter, sort });
  return {
    filters: { search },
    page,
    size,
    sort,
    open,
    filter,
    saved,
    isBin: from === 'bin',
    /** What is asked for beside the page; the drawer's neighbours and saved views ask the same. */
    asked,
    query: { ...asked, current: page, size, ...given({ cursor }), ...(from === 'bin' ? { from: 'bin' as const } : {}) },
    isFiltered: search !== '' || filter !== '',
    setFilter: (_: 'search', value: string | number) => ask({ search: String(value) }),
    setConditions: (next: string) => ask({ filter: next }),
    clearFilters: () => ask({ search: '', filter: '' }),
    applyFilters: () => {},
    setPage,
    setSize: (next: number) => ask({ size: next }),
    setSort: (next: string) => ask({ sort: next }),
    setOpen: (id: string) => change({ open: id, page, cursor }),
    setBin: (isBin: boolean) => ask({ ...ASKED, from: isBin ? 'bin' : '', saved: '', open: '' }),
    /** Shows what a saved view shows; without one everything. */
    show: (id: string, query: ViewQuery) => ask({ ...ASKED, ...query, saved: id }),
    keep: (id: string) => change({ saved: id, page, cursor }),
  };
}

export type AnswerAddress = ReturnType<typeof useAnswerAddress>;

const given = <T extends Record<string, string>>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<T>;
