import type { listTodo, TaskRow } from '@countersign/shared/api/workflow/workflow.ts';
import { numberedTitle } from '@countersign/shared/workflow/names/process-number.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { stepLabel } from '../../../lib/texts/step-label.ts';
import { ticketNumber } from '../../../lib/texts/ticket-number.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { usePrintAction } from '../../../ui/print/print-sheet.tsx';
import type { RowAction } from '../../../ui/table/column.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { handleAddress } from '../../../lib/handle-address.ts';
import { useTaskColumns } from './task-columns.tsx';

interface Props {
  name: 'todo' | 'finished';
  contract: typeof listTodo;
  /** Beside the way to the task. */
  moreActionsOf?: (row: TaskRow) => RowAction[];
  /** Chosen rows by id; they stay chosen when another page is shown. */
  selection?: {
    chosen: ReadonlyMap<string, TaskRow>;
    onChange: (chosen: ReadonlyMap<string, TaskRow>) => void;
    actions: ReactNode;
  };
  children?: ReactNode;
}

/** The list of tasks that wait, or of those that are finished; a row leads to the page of its task. */
export function TaskList({ name, contract, moreActionsOf, selection, children }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const mayHandle = useMay('workflow:task:handle');
  const address = useTableAddress({ procDefName: '', zdTktId: '', deployUser: '', procNumber: '' });
  const { zdTktId } = address.filters;
  const read = useRead(contract, { ...address.query, ...(zdTktId ? { zdTktId: ticketNumber(zdTktId) } : {}) });
  const columns = useTaskColumns({ isFinished: name === 'finished' });
  const printOf = usePrintAction();
  const open = (row: TaskRow) => void navigate(handleAddress(row.taskId));
  const label = name === 'todo' && mayHandle ? t('workflow.todo.handle') : t('workflow.finished.view');
  const rows = read.data?.records ?? [];
  const choose = (ids: ReadonlySet<string>) => {
    const known = new Map([...(selection?.chosen ?? []), ...rows.map((row) => [row.taskId, row] as const)]);
    selection?.onChange(new Map([...ids].flatMap((id) => (known.has(id) ? [[id, known.get(id) as TaskRow]] : []))));
  };
  return (
    <TablePage
      list={name}
      title={t(`workflow.${name}.title`)}
      description={t(`workflow.${name}.description`)}
      address={address}
      read={read}
      columns={columns}
      rowId={(row) => row.taskId}
      rowName={(row) => `${numberedTitle(row)}, ${stepLabel(row.taskName, t)}`}
      search={{ name: 'procDefName', label: t('workflow.filter.procDefName') }}
      filters={[
        { name: 'zdTktId', label: t('workflow.filter.zdTktId') },
        { name: 'deployUser', label: t('workflow.column.deployUser') },
        { name: 'procNumber', label: t('workflow.column.procNumber') },
      ]}
      onOpen={open}
      actionsOf={(row) => [
        { label, onClick: () => open(row) },
        ...(moreActionsOf?.(row) ?? []),
        printOf(row.procInsId),
      ]}
      {...(selection
        ? {
            selection: {
              ids: new Set(selection.chosen.keys()),
              onChange: choose,
              actions: selection.actions,
              isAcrossPages: true as const,
            },
          }
        : {})}
      empty={{ title: t(`workflow.${name}.empty`), text: t(`workflow.${name}.emptyText`) }}
    >
      {children}
    </TablePage>
  );
}
