import type { listTodo, TaskRow } from '@countersign/shared/api/workflow.ts';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { useMay } from '../../../lib/permissions.ts';
import { ticketNumber } from '../../../lib/ticket-number.ts';
import { useRead } from '../../../lib/use-call.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { useTableAddress } from '../../../ui/table/use-table-address.ts';
import { handleAddress } from './handle-address.ts';
import { useTaskColumns } from './task-columns.tsx';

/** The list of tasks that wait, or of those that are finished; a row leads to the page of its task. */
export function TaskList({ name, contract }: { name: 'todo' | 'finished'; contract: typeof listTodo }) {
  const t = useT();
  const navigate = useNavigate();
  const mayHandle = useMay('workflow:task:handle');
  const address = useTableAddress({ procDefName: '', zdTktId: '' });
  const { zdTktId } = address.filters;
  const read = useRead(contract, { ...address.query, ...(zdTktId ? { zdTktId: ticketNumber(zdTktId) } : {}) });
  const columns = useTaskColumns({ isFinished: name === 'finished' });
  const open = (row: TaskRow) => void navigate(handleAddress(row.taskId));
  const label = name === 'todo' && mayHandle ? t('workflow.todo.handle') : t('workflow.finished.view');
  return (
    <TablePage
      title={t(`workflow.${name}.title`)}
      description={t(`workflow.${name}.description`)}
      address={address}
      read={read}
      columns={columns}
      rowId={(row) => row.taskId}
      rowName={(row) => `${row.procDefName}, ${row.taskName}`}
      search={{ name: 'procDefName', label: t('workflow.filter.procDefName') }}
      filters={[{ name: 'zdTktId', label: t('workflow.filter.zdTktId') }]}
      onOpen={open}
      actionsOf={(row) => [{ label, onClick: () => open(row) }]}
      empty={{ title: t(`workflow.${name}.empty`), text: t(`workflow.${name}.emptyText`) }}
    />
  );
}
