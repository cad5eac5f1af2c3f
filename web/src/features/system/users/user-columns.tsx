import type { User } from '@countersign/shared/api/system/users.ts';
import { Tag } from '../../../lib/look/garden.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { listOf } from '../../../lib/texts/list-of.ts';
import { Below } from '../below.ts';
import type { Column } from '../../../ui/table/column.ts';

export function useUserColumns(): Column<User>[] {
  const t = useT();
  const { formatDateTime } = useFormat();
  const optional = { isOptional: true } as const;
  const rare = { isOptional: true, isHiddenAtFirst: true } as const;
  const names = (list: readonly { name: string }[]) => listOf(list.map(({ name }) => name));
  return [
    {
      key: 'nickName',
      title: t('system.users.name'),
      cell: (row) => row.nickName,
      below: (row) => <Below>{row.userName}</Below>,
      sort: 'nickName',
    },
    { key: 'department', title: t('system.users.department'), cell: (row) => row.department?.name ?? '', ...optional },
    { key: 'roles', title: t('system.users.roles'), cell: (row) => names(row.roles), ...optional },
    { key: 'posts', title: t('system.users.posts'), cell: (row) => names(row.posts), ...rare },
    { key: 'email', title: t('system.users.email'), cell: (row) => row.email, ...optional },
    { key: 'phone', title: t('system.users.phone'), cell: (row) => row.phone, ...rare },
    {
      key: 'status',
      title: t('system.status'),
      cell: (row) => (row.isEnabled ? t('system.enabled') : <Tag hue="grey">{t('system.disabled')}</Tag>),
    },
    {
      key: 'createTime',
      title: t('system.users.createTime'),
      cell: (row) => <time dateTime={row.createTime}>{formatDateTime(row.createTime)}</time>,
      sort: 'createTime',
      ...rare,
    },
  ];
}
