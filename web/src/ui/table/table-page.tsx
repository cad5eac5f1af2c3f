import type { Page as PageOf } from '@countersign/shared/basics/page.ts';
import { type ReactNode, useState } from 'react';
import { type Crumb, PageHeader } from '../page-header.tsx';
import { Page } from '../page.tsx';
import { FailedState, State, type StateAction } from '../state.tsx';
import { useT } from '../../lib/i18n.ts';
import { readPreference, writePreference } from '../../lib/preferences.ts';
import type { FilterOption } from '../filter-chip.tsx';
import { Pager } from '../pager.tsx';
import { type Column, DENSITIES, type Density, type RowAction } from './column.ts';
import { DataTable, type Selection } from './data-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { ViewMenu } from './view-menu.tsx';

const MOST_SKELETONS = 10;

export interface TableFilter {
  /** Name of the filter in the address and in the query. */
  name: string;
  label: string;
  /** Without options the filter is a text to be typed. */
  options?: readonly FilterOption[];
}

/** The part of `useTableAddress` that the page needs. */
interface Address {
  filters: Record<string, string | number>;
  page: number;
  size: number;
  sort: string;
  open: string;
  setFilter: (name: never, value: string | number) => void;
  clearFilters: () => void;
  setPage: (page: number) => void;
  setSize: (size: number) => void;
  setSort: (sort: string) => void;
  isFiltered: boolean;
}

/** The part of `useRead` of a paged contract that the page needs. */
interface Read<Row> {
  data?: PageOf<Row> | undefined;
  error?: unknown;
  mutate: () => unknown;
}

export interface TablePageProps<Row> {
  title: string;
  description?: string;
  crumbs?: readonly Crumb[];
  /** The one primary button of the page. */
  action?: ReactNode;
  address: Address;
  read: Read<Row>;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  rowName?: (row: Row) => string;
  search?: { name: string; label: string };
  filters?: readonly TableFilter[];
  /** A click on the row or Enter on its name; usually `(row) => address.setOpen(row.id)`. */
  onOpen?: (row: Row) => void;
  actionsOf?: (row: Row) => readonly RowAction[];
  selection?: Selection & { actions: ReactNode };
  /** What the list is when it holds nothing at all. */
  empty: { title: string; text?: string; action?: StateAction };
  /** Drawers and dialogs of the page. */
  children?: ReactNode;
}

/** A list screen: header, search and filters, table with its four states, pager. */
export function TablePage<Row>(props: TablePageProps<Row>) {
  const { address, read, columns } = props;
  const [density, setDensity] = useDensity();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(columns.filter((column) => column.isHiddenAtFirst).map((column) => column.key)),
  );
  const rows = read.data?.records;
  const shown = columns.filter((column) => !hidden.has(column.key) && !isLeftOut(column, rows));
  const optional = columns.filter((column) => column.isOptional);
  const toggle = (key: string) =>
    setHidden(hidden.has(key) ? new Set([...hidden].filter((other) => other !== key)) : new Set([...hidden, key]));

  return (
    <Page>
      <PageHeader
        title={props.title}
        description={props.description}
        {...(props.crumbs ? { crumbs: props.crumbs } : {})}
      >
        {props.action}
      </PageHeader>
      {props.selection && props.selection.ids.size > 0 ? (
        <SelectionBar selection={props.selection}>{props.selection.actions}</SelectionBar>
      ) : (
        <TableToolbar search={props.search} filters={props.filters} address={address}>
          <ViewMenu
            density={density}
            onDensity={setDensity}
            columns={optional.map(({ key, title }) => ({ key, title, isShown: !hidden.has(key) }))}
            onToggleColumn={toggle}
          />
        </TableToolbar>
      )}
      <Content {...props} columns={shown} density={density} />
      {read.data && read.data.total > 0 && (
        <Pager
          page={address.page}
          size={address.size}
          total={read.data.total}
          onPage={address.setPage}
          onSize={address.setSize}
        />
      )}
      {props.children}
    </Page>
  );
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

function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(
    () => DENSITIES.find((known) => known === readPreference('density')) ?? 'medium',
  );
  const choose = (next: Density) => {
    writePreference('density', next);
    setDensity(next);
  };
  return [density, choose];
}
