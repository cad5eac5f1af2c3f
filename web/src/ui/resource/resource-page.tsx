import { fileFields, rangeNames, searchFields } from '@countersign/shared/resources/fields.ts';
import { type Resource, type ResourceField, type ResourceRow } from '@countersign/shared/resources/resource.ts';
import { type ReactNode, useState } from 'react';
import { useRead } from '../../lib/calls/use-call.ts';
import { Button } from '../../lib/look/garden.ts';
import { useMay } from '../../lib/session/permissions.ts';
import { type Translate, useT } from '../../lib/texts/i18n.ts';
import { ExportDialog } from '../export/export-dialog.tsx';
import { useExport } from '../export/use-export.ts';
import type { Crumb } from '../page/page-header.tsx';
import { deferredPart } from '../page/deferred-part.tsx';
import type { RowAction } from '../table/column.ts';
import type { TableFilter } from '../table/filters/table-filter.ts';
import { type MenuAction, OverflowMenu } from '../table/overflow-menu.tsx';
import { TablePage } from '../table/table-page.tsx';
import { type Cells, useResourceColumns } from './resource-columns.tsx';
import { callsOf, idOf, isBuiltIn, labelOf, nameOf, optionsOf, type References, textOf } from './resource-web.ts';
import { RowDrawer } from './row-drawer.tsx';
import { NEW, useResourceAddress } from './use-resource-address.ts';
import { useRemoveRows } from './use-remove-rows.ts';

const ImportRowsDialog = deferredPart(async () => (await import('./import-rows-dialog.tsx')).ImportRowsDialog);

const NOBODY: ReadonlySet<string> = new Set();

export interface ResourcePageProps {
  resource: Resource;
  /** What every row of the screen has; new ones get it. */
  fixed?: Readonly<Record<string, string>>;
  crumbs?: readonly Crumb[];
  /** Instead of the resource's own title. */
  title?: string;
  /** Fields that the screen draws in a way of its own. */
  cells?: Cells;
  /** What its fields with ids can name; such a field without is not drawn. */
  references?: References;
  /** What else can be done with a row; before editing where `onOpen` leads there, else behind it. */
  actionsOf?: (row: ResourceRow) => readonly RowAction[];
  /** Instead of the drawer, when a row is opened by its name. */
  onOpen?: (row: ResourceRow) => void;
  /** What else can be done on the page, in its menu. */
  more?: readonly MenuAction[];
  above?: ReactNode;
  /** Where files say nothing of what the rows of the screen have in common. */
  isWithoutImport?: boolean;
}

/** A screen that keeps rows, drawn from their definition: search, table, pages, forms, files. What the person may not do is not drawn. */
export function ResourcePage({ resource, fixed = {}, cells = {}, references = {}, ...own }: ResourcePageProps) {
  const t = useT();
  const may = useResourceRights(resource);
  const found = useResourceAddress(resource, fixed);
  const read = useRead(callsOf(resource).list, found.query, { keepPreviousData: true });
  const address = { ...found, setPage: (page: number) => found.goTo(page, read.data) };
  const rows = read.data?.records ?? [];
  const columns = useResourceColumns(resource, { fixed, cells, references });
  const remove = useRemoveRows(resource);
  const [chosen, setChosen] = useState(NOBODY);
  const [isImporting, setImporting] = useState(false);
  const exporting = useExport(callsOf(resource).orderExport);
  const chosenRows = rows.filter((row) => chosen.has(idOf(resource, row)));
  const removeRows = async (gone: readonly ResourceRow[]) => {
    if (!(await remove(gone))) return;
    setChosen(NOBODY);
  };
  const exportAll = () => {
    const count = read.data?.total ?? 0;
    const text = t('resources.page.exportText', { count });
    return exporting.ask(address.asked as never, { title: t('resources.page.exportTitle'), count, text });
  };
  const rare: MenuAction[] = [
    ...(own.more ?? []),
    ...(may.import && !own.isWithoutImport
      ? [{ label: t('resources.page.import'), onClick: () => setImporting(true) }]
      : []),
    ...(may.export ? [{ label: t('resources.page.export'), onClick: () => void exportAll() }] : []),
  ];
  const openRow = (row: ResourceRow) => address.setOpen(idOf(resource, row));
  const actionsOf = (row: ResourceRow): RowAction[] => {
    const more = own.actionsOf?.(row) ?? [];
    return [
      ...(own.onOpen ? more : []),
      { label: t(may.edit ? 'common.edit' : 'common.view'), onClick: () => openRow(row) },
      ...(own.onOpen ? [] : more),
      ...(may.remove && !isBuiltIn(resource, row)
        ? [{ label: t('common.delete'), onClick: () => void removeRows([row]), isDanger: true }]
        : []),
    ];
  };
  const [search, filters] = filtersOf(resource, { fixed, references }, t);
  const add = { label: textOf(resource, 'addTitle'), onClick: () => address.setOpen(NEW) };
  return (
    <TablePage<ResourceRow>
      list={resource.texts}
      title={own.title ?? textOf(resource, 'title')}
      description={textOf(resource, 'description')}
      {...(own.crumbs ? { crumbs: own.crumbs } : {})}
      action={
        <>
          {may.add && (
            <Button isPrimary onClick={add.onClick}>
              {add.label}
            </Button>
          )}
          {rare.length > 0 && <OverflowMenu label={t('common.moreActions')} actions={rare} />}
        </>
      }
      above={own.above}
      address={address}
      read={read}
      columns={columns}
      rowId={(row) => idOf(resource, row)}
      rowName={(row) => nameOf(resource, row)}
      {...(search ? { search } : {})}
      filters={filters}
      onOpen={own.onOpen ?? openRow}
      actionsOf={actionsOf}
      {...(may.remove
        ? {
            selection: {
              ids: chosen,
              onChange: setChosen,
              actions: (
                <Button size="small" isDanger onClick={() => void removeRows(chosenRows)}>
                  {t('common.delete')}
                </Button>
              ),
            },
          }
        : {})}
      empty={{
        title: textOf(resource, 'empty'),
        text: textOf(resource, 'emptyText'),
        ...(may.add ? { action: add } : {}),
      }}
    >
      <RowDrawer
        resource={resource}
        open={address.open}
        rows={rows}
        fixed={fixed}
        references={references}
        onClose={() => address.setOpen('')}
      />
      {isImporting && (
        <ImportRowsDialog
          resource={resource}
          within={resource.within === undefined ? undefined : fixed[resource.within]}
          mayUpdate={may.edit}
          headings={fileFields(resource).flatMap(([name, field]) =>
            field.isReadOnly || name in fixed ? [] : [labelOf(resource, name)],
          )}
          onClose={() => setImporting(false)}
        />
      )}
      {exporting.key && <ExportDialog exportKey={exporting.key} onRetry={exporting.again} onClose={exporting.close} />}
    </TablePage>
  );
}

function useResourceRights({ permission, actions }: Resource) {
  const has = (action: Resource['actions'][number]) => actions.includes(action);
  const add = useMay(`${permission}:add`) && has('add');
  return {
    add,
    edit: useMay(`${permission}:edit`) && has('edit'),
    remove: useMay(`${permission}:remove`) && has('remove'),
    export: useMay(`${permission}:export`) && has('export'),
    import: useMay(`${permission}:import`) && has('import') && add,
  };
}

type Named = readonly [string, ResourceField];

/** The first text is the search of the page, everything else a filter beside it. */
function filtersOf(
  resource: Resource,
  { fixed, references }: { fixed: object; references: References },
  t: Translate,
): [search: { name: string; label: string } | null, filters: TableFilter[]] {
  const searched = searchFields(resource).filter(([name]) => !(name in fixed));
  const isText = ([, field]: Named) => field.search === 'like' || field.search === 'prefix';
  const main = searched.find(isText);
  const filters = searched
    .filter((one) => one !== main && (one[1].type !== 'reference' || references[one[1].to]))
    .map((named): TableFilter => {
      const [name, field] = named;
      const options =
        field.type === 'reference'
          ? references[field.to]
          : optionsOf(resource, named, t)?.filter(({ value }) => value !== '');
      const label = labelOf(resource, name);
      if (field.search === 'range') return { name, label, range: rangeNames(name) };
      return options ? { name, label, options } : { name, label };
    });
  return [main ? { name: main[0], label: textOf(resource, 'search') || labelOf(resource, main[0]) } : null, filters];
}
