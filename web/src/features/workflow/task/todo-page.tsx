import { MOST_AT_ONCE } from '@countersign/shared/api/workflow/lists.ts';
import { listTodo, type TaskRow } from '@countersign/shared/api/workflow/workflow.ts';
import { requestTitle } from '@countersign/shared/workflow/names/process-number.ts';
import { useState } from 'react';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useStepInList } from '../steps/use-step-in-list.tsx';
import { BatchDialog } from './batch-dialog.tsx';
import { TaskList } from './task-list.tsx';

/** `/workflow/task/todo`: handle one task, claim one, or approve several with one opinion. */
export function TodoPage() {
  const t = useT();
  const mayHandle = useMay('workflow:task:handle');
  const [chosen, setChosen] = useState<ReadonlyMap<string, TaskRow>>(new Map());
  const [isAsking, setAsking] = useState(false);
  const { ask, dialog } = useStepInList();
  const claim = (row: TaskRow) => ({
    label: t('workflow.todo.claim'),
    onClick: () => ask({ target: { procInsId: row.procInsId, task: row }, name: requestTitle(row), step: 'claim' }),
  });
  const isTooMany = chosen.size > MOST_AT_ONCE;
  return (
    <TaskList
      name="todo"
      contract={listTodo}
      moreActionsOf={(row) => (mayHandle && row.isClaimable ? [claim(row)] : [])}
      {...(mayHandle
        ? {
            selection: {
              chosen,
              onChange: setChosen,
              actions: (
                <>
                  <Button size="small" isPrimary disabled={isTooMany} onClick={() => setAsking(true)}>
                    {t('workflow.batch.approve')}
                  </Button>
                  {isTooMany && <span role="status">{t('workflow.batch.most', { count: MOST_AT_ONCE })}</span>}
                </>
              ),
            },
          }
        : {})}
    >
      {dialog}
      {isAsking && (
        <BatchDialog
          tasks={[...chosen.values()]}
          onClose={(hasActed) => {
            setAsking(false);
            if (hasActed) setChosen(new Map());
          }}
        />
      )}
    </TaskList>
  );
}
