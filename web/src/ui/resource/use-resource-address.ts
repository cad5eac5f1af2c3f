import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE } from '@countersign/shared/basics/page.ts';
import { rangeNames, searchFields } from '@countersign/shared/resources/fields.ts';
import type { ListQuery } from '@countersign/shared/resources/resource-contracts.ts';
import type { Resource } from '@countersign/shared/resources/resource.ts';
import { useAddressState } from '../../lib/use-address-state.ts';

/** The neighbours of the page shown, as the last reply named them. */
export interface Neighbours {
  next: string | null;
  previous: string | null;
}

const PAGING = { page: DEFAULT_PAGE, size: DEFAULT_PAGE_SIZE, cursor: '', sort: '', open: '' };

/** In the address, where the drawer of a row would have its id. */
export const NEW = 'new';

/**
 * All that the list of a resource shows, kept in the address. The next page and the one before go by cursor, which costs the same
 * however far they are. `fixed` is what every row of the screen has.
 */
export function useResourceAddress(resource: Resource, fixed: Readonly<Record<string, string>>) {
  const [single, ranges] = filterNames(resource, fixed);
  const empty: Record<string, string> = Object.fromEntries([...single, ...ranges].map((name) => [name, '']));
  const [state, set] = useAddressState({ ...empty, ...PAGING } as typeof PAGING);
  const change = set as (changes: Record<string, string | number>) => void;
  const { page, size, cursor, sort, open } = state;
  const filters = Object.fromEntries(
    Object.keys(empty).map((name) => [name, (state as Record<string, unknown>)[name] as string]),
  );
  const ask = (asked: Record<string, string | number>) => change({ ...asked, cursor: '' });
  const goTo = (next: number, known: Neighbours | undefined) => {
    const beside = next === page + 1 ? known?.next : next === page - 1 ? known?.previous : null;
    change({ page: next, cursor: (next === 1 ? null : beside) ?? '' });
  };
  const params = given(Object.fromEntries(ranges.map((name) => [name, filters[name] ?? ''])));
  /** What the rows are found by; a file of them asks the same. */
  const asked: ListQuery = {
    ...fixed,
    ...given(Object.fromEntries(single.map((name) => [name, filters[name] ?? '']))),
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...(sort === '' ? {} : { orderByColumn: sort.replace(/^-/, ''), isAsc: sort.startsWith('-') ? 'desc' : 'asc' }),
  };
  const query: ListQuery = { ...asked, current: page, size, ...(cursor === '' ? {} : { cursor }) };
  return {
    filters,
    page,
    size,
    sort,
    open,
    asked,
    query,
    isFiltered: Object.values(filters).some((value) => value !== ''),
    setFilter: (name: string, value: string | number) => ask({ [name]: String(value) }),
    clearFilters: () => ask(empty),
    applyFilters: (next: Record<string, string | number>) => ask({ ...empty, ...next }),
    goTo,
    setSize: (next: number) => ask({ size: next }),
    setSort: (next: string) => ask({ sort: next }),
    setOpen: (id: string) => change({ open: id, page, cursor }),
  };
}

export type ResourceAddress = ReturnType<typeof useResourceAddress>;

function filterNames(resource: Resource, fixed: object): [single: string[], ranges: string[]] {
  const searched = searchFields(resource).filter(([name]) => !(name in fixed));
  return [
    searched.flatMap(([name, field]) => (field.search === 'range' ? [] : [name])),
    searched.flatMap(([name, field]) => (field.search === 'range' ? rangeNames(name) : [])),
  ];
}

const given = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
