import { getRouters } from '@countersign/shared/api/session/session.ts';
import { listMenus, type Menu, orderMenus, removeMenu } from '@countersign/shared/api/system/menus.ts';
import { roleChoices } from '@countersign/shared/api/system/roles.ts';
import { useState } from 'react';
import Chevron from '@zendeskgarden/svg-icons/src/12/chevron-down-stroke.svg?icon';
import styled from 'styled-components';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { colour } from '../../../lib/look/colour.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { Button, Input, Tag } from '../../../lib/look/garden.ts';
import { notifyDeleted, notifyUpdated } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { MenuIcon } from '../../../ui/menu-icon.ts';
import type { Column, RowAction } from '../../../ui/table/column.ts';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { inTreeOrder } from '../tree-options.ts';
import { MenuDrawer } from './menu-drawer.tsx';
import { menuTitle } from './menu-title.ts';
import { pageOfRows } from '../../../ui/table/paging/page-of-rows.ts';

interface Row extends Menu {
  depth: number;
  below: number;
}

const NEW = 'new';
const newBelow = (id: number): string => `new-${id}`;
const REFRESHES = [listMenus, roleChoices, getRouters];

/**
 * `/system/menu`: the lines of the menu as a tree. It comes whole and is found and paged here, as a page of it would cut lines from
 * what they belong to; its order is the tree's, so no heading sorts. Which lines are unfolded is no state to link to.
 */
export function MenusPage() {
  const t = useT();
  const address = useTableAddress({ search: '', status: '' });
  const read = useRead(listMenus, {});
  const may = {
    add: useMay('system:menu:add'),
    edit: useMay('system:menu:edit'),
    remove: useMay('system:menu:remove'),
  };
  const removing = useWrite(removeMenu, { refreshes: REFRESHES });
  const ordering = useWrite(orderMenus, { refreshes: REFRESHES });
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const [orders, setOrders] = useState<ReadonlyMap<number, string>>(new Map());
  const all = read.data ?? [];
  const { search, status } = address.filters;
  const rows = rowsOf(all, { search, status, unfolded });
  const fold = (id: number) => {
    const next = new Set(unfolded);
    if (!next.delete(id)) next.add(id);
    setUnfolded(next);
  };
  const isAllOpen = unfolded.size > 0;
  const saveOrder = async () => {
    const items = [...orders].map(([id, orderNum]) => ({ id, orderNum: Math.max(0, Number(orderNum) || 0) }));
    if ((await ordering.run({ items })) === undefined) return;
    setOrders(new Map());
    notifyUpdated();
  };
  const remove = async (row: Row) => {
    const isSure = await confirm({
      title: t('resources.page.deleteOne', { name: menuTitle(row) }),
      text: t('system.menus.deleteText'),
      verb: t('common.delete'),
      isDanger: true,
    });
    if (isSure && (await removing.run({ id: row.id })) !== undefined) notifyDeleted();
  };
  const actionsOf = (row: Row): RowAction[] => [
    { label: t(may.edit ? 'common.edit' : 'common.view'), onClick: () => address.setOpen(String(row.id)) },
    ...(may.add && row.type !== 'right'
      ? [
          {
            label: t(row.type === 'folder' ? 'system.menus.addBelow' : 'system.menus.addRight'),
            onClick: () => address.setOpen(newBelow(row.id)),
          },
        ]
      : []),
    ...(may.remove ? [{ label: t('common.delete'), onClick: () => void remove(row), isDanger: true }] : []),
  ];
  const columns: Column<Row>[] = [
    {
      key: 'title',
      title: t('system.menus.lineTitle'),
      cell: (row) => (
        <Title $depth={row.depth}>
          {row.type !== 'right' && <MenuIcon name={row.icon} />}
          {menuTitle(row)}
        </Title>
      ),
    },
    {
      key: 'below',
      title: t('system.menus.lines'),
      width: '88px',
      cell: (row) =>
        row.below > 0 &&
        search === '' && (
          <Button size="small" isBasic aria-expanded={unfolded.has(row.id)} onClick={() => fold(row.id)}>
            <span className="visually-hidden">
              {t(unfolded.has(row.id) ? 'system.roles.fold' : 'system.roles.unfold', { name: menuTitle(row) })}
            </span>
            <Fold $isOpen={unfolded.has(row.id)} aria-hidden="true" /> {row.below}
          </Button>
        ),
    },
    {
      key: 'type',
      title: t('system.menus.type'),
      cell: (row) => t(`system.menus.types.${row.type}`),
      isOptional: true,
    },
    {
      key: 'order',
      title: t('system.order'),
      width: '96px',
      isOptional: true,
      cell: (row) =>
        may.edit ? (
          <Input
            isCompact
            type="number"
            min={0}
            max={9999}
            aria-label={`${t('system.order')}: ${menuTitle(row)}`}
            value={orders.get(row.id) ?? String(row.orderNum)}
            onChange={({ target }) => setOrders(new Map(orders).set(row.id, target.value))}
          />
        ) : (
          row.orderNum
        ),
    },
    { key: 'permission', title: t('system.menus.permission'), cell: (row) => row.permission, isOptional: true },
    {
      key: 'component',
      title: t('system.menus.component'),
      cell: (row) => row.component || (row.type === 'screen' ? row.path : ''),
      isOptional: true,
    },
    {
      key: 'path',
      title: t('system.menus.path'),
      cell: (row) => row.path,
      isOptional: true,
      isHiddenAtFirst: true,
    },
    {
      key: 'status',
      title: t('system.status'),
      cell: (row) =>
        row.isEnabled ? (
          t(row.isVisible ? 'system.enabled' : 'system.menus.hidden')
        ) : (
          <Tag hue="grey">{t('system.disabled')}</Tag>
        ),
    },
  ];
  return (
    <TablePage
      list="system.menus"
      title={t('system.menus.title')}
      description={t('system.menus.description')}
      action={
        may.add && (
          <Button isPrimary onClick={() => address.setOpen(NEW)}>
            {t('system.menus.add')}
          </Button>
        )
      }
      address={address}
      read={{ data: read.data && pageOfRows(rows, address), error: read.error, mutate: read.mutate }}
      columns={columns}
      rowId={(row) => String(row.id)}
      rowName={menuTitle}
      search={{ name: 'search', label: t('system.menus.search') }}
      filters={[
        {
          name: 'status',
          label: t('system.status'),
          options: [
            { value: 'enabled', label: t('system.enabled') },
            { value: 'disabled', label: t('system.disabled') },
          ],
        },
      ]}
      tools={
        <>
          {orders.size > 0 && (
            <Button size="small" isPrimary disabled={ordering.isBusy} onClick={() => void saveOrder()}>
              {t('system.menus.saveOrder')}
            </Button>
          )}
          <Button
            size="small"
            isBasic
            onClick={() => setUnfolded(isAllOpen ? new Set() : new Set(all.map(({ id }) => id)))}
          >
            {t(isAllOpen ? 'system.menus.foldAll' : 'system.menus.unfoldAll')}
          </Button>
        </>
      }
      onOpen={(row) => address.setOpen(String(row.id))}
      actionsOf={actionsOf}
      empty={{
        title: t('system.menus.empty'),
        text: t('system.menus.emptyText'),
        ...(may.add ? { action: { label: t('system.menus.add'), onClick: () => address.setOpen(NEW) } } : {}),
      }}
    >
      <MenuDrawer open={address.open} all={all} onClose={() => address.setOpen('')} />
    </TablePage>
  );
}

interface Shown {
  search: string;
  status: string;
  unfolded: ReadonlySet<number>;
}

/** Lines whose folders are unfolded; a search finds lines wherever they are. */
function rowsOf(all: readonly Menu[], { search, status, unfolded }: Shown): Row[] {
  const wanted = search.trim().toLowerCase();
  const byId = new Map(all.map((menu) => [menu.id, menu]));
  const isOpen = ({ parentId }: Menu): boolean => {
    if (parentId === null) return true;
    const parent = byId.get(parentId);
    return unfolded.has(parentId) && (parent === undefined || isOpen(parent));
  };
  return inTreeOrder(all)
    .map(({ node, depth }) => ({
      ...node,
      depth,
      below: all.filter(({ parentId }) => parentId === node.id).length,
    }))
    .filter((row) => status === '' || row.isEnabled === (status === 'enabled'))
    .filter((row) =>
      wanted === ''
        ? status !== '' || isOpen(row)
        : [menuTitle(row), row.title, row.permission, row.component].some((text) =>
            text.toLowerCase().includes(wanted),
          ),
    );
}

/** Points down when the lines are shown, else to where they are. */
const Fold = styled(Chevron)<{ $isOpen: boolean }>`
  margin-inline-end: 4px;
  vertical-align: middle;
  transform: ${({ $isOpen }) => ($isOpen ? 'none' : 'rotate(-90deg)')};
  [dir='rtl'] & {
    transform: ${({ $isOpen }) => ($isOpen ? 'none' : 'rotate(90deg)')};
  }
`;
const Title = styled.span<{ $depth: number }>`
  display: inline-flex;
  vertical-align: middle;
  align-items: center;
  gap: 8px;
  padding-inline-start: ${({ $depth }) => $depth * 20}px;
  svg {
    flex: none;
    color: ${colour('foreground.subtle')};
  }
`;
