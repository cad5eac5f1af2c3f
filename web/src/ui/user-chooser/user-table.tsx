import type { UserChoice } from '@countersign/shared/api/system/system.ts';
import { Checkbox, Field, Label, Radio } from '../../lib/look/garden.ts';
import { useFormat } from '../../lib/texts/format.ts';
import { useT } from '../../lib/texts/i18n.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';

interface Props {
  users: readonly UserChoice[] | undefined;
  chosen: readonly UserChoice[];
  isMultiple: boolean;
  onToggle: (user: UserChoice) => void;
  /** Rows to hold the place of while loading. */
  rows: number;
}

/** People as a table: choose, id, user name, nick name, department, phone, create time. */
export function UserTable({ users, chosen, isMultiple, onToggle, rows }: Props) {
  const t = useT();
  const { formatDate } = useFormat();
  const isChosen = (user: UserChoice) => chosen.some((other) => other.id === user.id);
  const Control = isMultiple ? Checkbox : Radio;
  const columns: Column<UserChoice>[] = [
    {
      key: 'userName',
      title: t('system.user.userName'),
      cell: (user) => (
        <Field>
          <Control checked={isChosen(user)} onChange={() => onToggle(user)}>
            <Label isRegular>{user.userName}</Label>
          </Control>
        </Field>
      ),
    },
    { key: 'id', title: t('system.user.id'), cell: (user) => user.id, align: 'end' },
    { key: 'nickName', title: t('system.user.nickName'), cell: (user) => user.nickName },
    { key: 'deptName', title: t('system.user.department'), cell: (user) => user.deptName },
    { key: 'phone', title: t('system.user.phone'), cell: (user) => user.phone },
    {
      key: 'createTime',
      title: t('system.user.createTime'),
      cell: (user) => <time dateTime={user.createTime}>{formatDate(user.createTime)}</time>,
    },
  ];
  return (
    <DataTable
      caption={t('system.chooser.table')}
      columns={columns}
      rows={users}
      skeletonRows={rows}
      rowId={(user) => String(user.id)}
      density="medium"
    />
  );
}
