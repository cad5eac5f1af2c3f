import type { Operation } from '@countersign/shared/api/records/operations.ts';
import { Tag } from '../../../lib/look/garden.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { translateIfKnown, useT } from '../../../lib/texts/i18n.ts';
import { CellNote } from '../../../ui/table/cell-lines.ts';
import type { Column } from '../../../ui/table/column.ts';

/** What a line did, as far as there are words for it. */
export function useOperationName() {
  const t = useT();
  return ({ action, type }: Pick<Operation, 'action' | 'type'>): string => {
    const room = translateIfKnown(`records.room.${action.slice(0, action.indexOf('.'))}`);
    return room ? t('records.operations.named', { type: t(`records.type.${type}`), room }) : t(`records.type.${type}`);
  };
}

/** Who did it: a person, the operator with their account on the server's machine, or the server itself. */
export function useWho() {
  const t = useT();
  return ({ operator, target }: Pick<Operation, 'operator' | 'target'>): string => {
    if (operator) return operator.nickName;
    const { commandLine } = target;
    return typeof commandLine === 'string'
      ? t('records.operations.commandLine', { account: commandLine })
      : t('records.operations.server');
  };
}

/** Without what says who it was. */
export const targetText = (target: Operation['target']): string =>
  Object.entries(target)
    .filter(([name]) => name !== 'commandLine')
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

export function useOperationColumns(): Column<Operation>[] {
  const t = useT();
  const { formatDateTime } = useFormat();
  const nameOf = useOperationName();
  const whoOf = useWho();
  const optional = { isOptional: true } as const;
  return [
    {
      key: 'action',
      title: t('records.operations.action'),
      cell: nameOf,
      below: (row) => <CellNote>{row.action}</CellNote>,
    },
    {
      key: 'operator',
      title: t('records.operations.operator'),
      cell: whoOf,
    },
    { key: 'department', title: t('records.department'), cell: (row) => row.operator?.department ?? '', ...optional },
    { key: 'target', title: t('records.operations.target'), cell: (row) => targetText(row.target), ...optional },
    { key: 'ip', title: t('records.ip'), cell: (row) => row.ip, ...optional },
    {
      key: 'code',
      title: t('records.operations.answer'),
      cell: (row) =>
        row.code === 200 ? (
          t('records.operations.done')
        ) : (
          <Tag hue="red">{t('records.operations.refusedWith', { code: row.code })}</Tag>
        ),
    },
    {
      key: 'time',
      title: t('records.time'),
      cell: (row) => <time dateTime={row.time}>{formatDateTime(row.time)}</time>,
      sort: 'time',
    },
  ];
}
