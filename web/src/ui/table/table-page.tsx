import { MOST_COUNTED, type Page as PageOf } from '@countersign/shared/basics/page.ts';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { type Crumb, PageHeader } from '../page/page-header.tsx';
import { Page } from '../page/page.tsx';
import { FailedState, State, type StateAction } from '../state.tsx';
import { useT } from '../../lib/texts/i18n.ts';
import { useThemeConfig } from '../../lib/look/theme-config.ts';
import { readPreference, writePreference } from '../../lib/session/preferences.ts';
import { Pager } from './paging/pager.tsx';
import { usePageWithRows } from './paging/use-page-with-rows.ts';
import { type Column, DENSITIES, type Density, type RowAction } from './column.ts';
import { DataTable, type Selection } from './data-table.tsx';
import { SavedFilters } from './filters/saved-filters.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { TableFilter } from './filters/table-filter.ts';
import { TableToolbar } from './table-toolbar.tsx';
import { useHiddenColumns } from './use-columns.ts';
import { ViewMenu } from './view-menu.tsx';

const MOST_SKELETONS = 10;

/** The part of `useTableAddress` that the page needs. */
interface Address {
  filters: Record<string, string | number>;
  page: number;
  size: number;
  sort: string;
  open: string;
  setFilter: (name: never, value: string | number) => void;
  clearFilters: () => void;
  applyFilters: (filters: Record<string, string | number>) => void;
  setPage: (page: number) => void;
  setSize: (size: number) => void;
  setSort: (sort: string) => void;
  isFiltered: boolean;
}

/** The part of `useRead` of a paged contract that the page needs. */
interface Read<Row> {
  data?: (PageOf<Row> & { next?: string | null }) | undefined;
  error?: unknown;
  mutate: () => unknown;
}

interface PageSelection extends Selection {
  actions: ReactNode;
  /** What was chosen on other pages stays chosen, and is meant too; otherwise the rows that are seen alone count. */
  isAcrossPages?: true;
}

export interface TablePageProps<Row> {
  /**
   * Names the list: its columns are remembered, and its filters can be kept under names. Null where the list keeps columns and views
   * in a way of its own.
   */
  list: string | null;
  title: string;
  description?: string;
  crumbs?: readonly Crumb[];
  /** The one primary button of the page. */
  action?: ReactNode;
  address: Address;
  read: Read<Row>;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** Names a row in labels (“Select Refund #12”). */
  rowName: (row: Row) => string;
  search?: { name: string; label: string };
  filters?: readonly TableFilter[];
  /** A click on the row or Enter on its name; usually `(row) => address.setOpen(row.id)`. */
  onOpen?: (row: Row) => void;
  actionsOf?: (row: Row) => readonly RowAction[];
  selection?: PageSelection;
  /** Between the header and the search, such as folders or a notice. */
  above?: ReactNode;
  /** Beside the list, such as a tree that narrows it; above it on narrow screens. */
  aside?: ReactNode;
  /** Between the search and the rows, such as the filters that hold. */
  under?: ReactNode;
  /** Beside the view menu. */
  tools?: ReactNode;
  /** Draws the rows of the page in another way than as a table. */
  drawRows?: ((rows: readonly Row[], density: Density) => ReactNode) | undefined;
  /** What the list is when it holds nothing at all. */
  empty: { title: string; text: string; action?: StateAction };
  /** Drawers and dialogs of the page. */
  children?: ReactNode;
}

/** A list screen: header, search and filters, table with its four states, pager. */
export function TablePage<Row>(props: TablePageProps<Row>) {
  const { address, read, columns } = props;
  const [density, setDensity] = useDensity();
  const [hidden, toggle] = useHiddenColumns(columns, props.list);
  const rows = read.data?.records;
  const shown = columns.filter((column) => !hidden.has(column.key) && !isLeftOut(column, rows));
  const optional = columns.filter((column) => column.isOptional);
  const selection = seenSelection(props.selection, rows?.map(props.rowId));
  usePageWithRows(address, read.data);

  const list = (
    <>
      {selection && selection.ids.size > 0 ? (
        <SelectionBar selection={selection}>{selection.actions}</SelectionBar>
      ) : (
        <TableToolbar search={props.search} filters={props.filters} address={address}>
          {props.list !== null && (
            <SavedFilters
              list={props.list}
              filters={address.filters}
              isFiltered={address.isFiltered}
              onApply={address.applyFilters}
            />
          )}
          {props.tools}
          <ViewMenu
            density={density}
            onDensity={setDensity}
            columns={optional.map(({ key, title }) => ({ key, title, isShown: !hidden.has(key) }))}
            onToggleColumn={toggle}
          />
        </TableToolbar>
      )}
      {props.under}
      <Content {...props} {...(selection ? { selection } : {})} columns={shown} density={density} />
      {read.data && read.data.total > 0 && (
        <Pager
          page={address.page}
          size={address.size}
          total={read.data.total}
          {...(read.data.isEstimated ? { isEstimated: true, reach: MOST_COUNTED } : {})}
          {...(read.data.next === undefined ? {} : { hasNext: read.data.next !== null })}
          onPage={address.setPage}
          onSize={address.setSize}
        />
      )}
    </>
  );
  return (
    <Page>
      <PageHeader
        title={props.title}
        description={props.description}
        {...(props.crumbs ? { crumbs: props.crumbs } : {})}
      >
        {props.action}
      </PageHeader>
      <Above>{props.above}</Above>
      {props.aside ? (
        <Beside>
          {props.aside}
          <Main>{list}</Main>
        </Beside>
      ) : (
        list
      )}
      {props.children}
    </Page>
  );
}

function seenSelection(selection: PageSelection | undefined, seen: readonly string[] = []): PageSelection | undefined {
  if (!selection || selection.isAcrossPages) return selection;
  return { ...selection, ids: new Set(seen.filter((id) => selection.ids.has(id))) };
}

/** Columns that few rows have anything in leave their room to the others, also while nothing has come yet. */
const isLeftOut = <Row,>(column: Column<Row>, rows: readonly Row[] = []): boolean =>
  column.isHiddenWhenEmpty === true && rows.every((row) => (column.cell(row) ?? '') === '');

function Content<Row>(props: TablePageProps<Row> & { density: Density }) {
  const t = useT();
  const { address, read, empty } = props;
  if (read.error !== undefined && read.error !== null && !read.data) {
    return <FailedState error={read.error} onRetry={() => void read.mutate()} />;
  }
  const isEmpty = read.data?.total === 0;
  if (isEmpty && address.isFiltered) {
    const clear = { label: t('common.table.clearFilters'), onClick: address.clearFilters };
    return <State type="empty" title={t('common.noData')} text={t('common.table.noMatch')} action={clear} />;
  }
  if (isEmpty) return <State type="empty" {...empty} />;
  if (props.drawRows && read.data) return props.drawRows(read.data.records, props.density);
  return (
    <DataTable
      {...props}
      caption={props.title}
      rows={read.data?.records}
      skeletonRows={Math.min(address.size, MOST_SKELETONS)}
      sort={address.sort}
      onSort={address.setSort}
      openId={address.open}
    />
  );
}

/** What the person chose for tables, else the size of everything. */
function useDensity(): [Density, (density: Density) => void] {
  const { globalComponentSize } = useThemeConfig();
  const [chosen, setChosen] = useState(() => DENSITIES.find((known) => known === readPreference('density')));
  const choose = (next: Density) => {
    writePreference('density', next);
    setChosen(next);
  };
  return [chosen ?? globalComponentSize, choose];
}

const Above = styled.div`
  > [data-garden-id='notifications.alert'] {
    margin-block-end: 16px;
  }
`;
const Beside = styled.div`
  display: grid;
  grid-template-columns: 220px minmax(0, 1fr);
  gap: 24px;
  align-items: start;
  @media (max-width: 999px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
`;
const Main = styled.div`
  min-width: 0;
`;
