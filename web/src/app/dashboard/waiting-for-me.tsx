import { listTodo } from '@countersign/shared/api/workflow/workflow.ts';
import { numberedTitle } from '@countersign/shared/workflow/names/process-number.ts';
import { useFormat } from '../../lib/texts/format.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { stepLabel } from '../../lib/texts/step-label.ts';
import { useRead } from '../../lib/calls/use-call.ts';
import { useNow } from '../../ui/use-now.ts';
import { Block, BLOCK_ROWS } from './block.tsx';
import { BlockRow } from './block-row.tsx';

/** Tasks that wait for me, the longest waiting first. */
export function WaitingForMe() {
  const t = useT();
  const now = useNow();
  const { formatRelative } = useFormat();
  const read = useRead(listTodo, { current: 1, size: BLOCK_ROWS });
  return (
    <Block
      title={t('common.dashboard.waiting')}
      to="/workflow/task/todo"
      read={read}
      rowId={(task) => task.taskId}
      empty={{ title: t('common.dashboard.waitingEmpty'), text: t('common.dashboard.waitingEmptyText') }}
    >
      {(task) => (
        <BlockRow
          to={`/workflow/task/record/handle?taskId=${encodeURIComponent(task.taskId)}`}
          title={numberedTitle(task)}
          facts={[
            task.deployUser,
            t('common.dashboard.step', { name: stepLabel(task.taskName, t) }),
            task.zdTktId ? t('common.dashboard.ticket', { number: task.zdTktId }) : null,
          ]}
        >
          {formatRelative(task.createTime, now)}
        </BlockRow>
      )}
    </Block>
  );
}
