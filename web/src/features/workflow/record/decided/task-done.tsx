import { listTodo, type TaskRow } from '@countersign/shared/api/workflow/workflow.ts';
import { numberedTitle } from '@countersign/shared/workflow/names/process-number.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useRead } from '../../../../lib/calls/use-call.ts';
import type { DoneWord } from '../decision/action-words.ts';
import { UndoDecision } from './undo-decision.tsx';

interface Props {
  action: DoneWord;
  /** The task that was decided: it is never the next one. */
  taskId: string;
  procInsId: string;
  onNext: (task: TaskRow) => void;
  onUndone: () => void;
}

/** After a decision: what was done, and the next task under the same finger. */
export function TaskDone({ action, taskId, procInsId, onNext, onUndone }: Props) {
  const t = useT();
  const read = useRead(listTodo, { current: 1, size: 2 });
  const others = read.data?.records.filter((task) => task.taskId !== taskId);
  const next = others?.[0];
  const count = read.data ? read.data.total - (read.data.records.length - (others?.length ?? 0)) : 0;
  const button = useRef<HTMLButtonElement>(null);
  const nextId = next?.taskId;
  useEffect(() => button.current?.focus(), [nextId]);
  return (
    <Bar>
      <p role="status">
        <strong>{t(`workflow.done.${action}`)}</strong>{' '}
        {read.data && (count > 0 ? t('workflow.done.waiting', { count }) : t('workflow.done.none'))}
      </p>
      <UndoDecision taskId={taskId} procInsId={procInsId} onUndone={onUndone} />
      {next && (
        <Button ref={button} isPrimary onClick={() => onNext(next)}>
          {t('workflow.done.next', {
            name: t('workflow.done.from', {
              name: numberedTitle(next),
              person: next.deployUser,
            }),
          })}
        </Button>
      )}
      <Link to="/workflow/task/todo">{t('workflow.done.list')}</Link>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  grid-column: 1 / -1;
  padding: 12px 16px;
  border-radius: 4px;
  background: ${colour('background.success')};
  color: ${colour('foreground.successEmphasis')};
  p {
    flex: 1 1 200px;
  }
  strong {
    font-weight: 600;
  }
  a {
    color: inherit;
  }
  animation: cs-appear 150ms ease-out;
  @keyframes cs-appear {
    from {
      opacity: 0;
      translate: 0 4px;
    }
  }
`;
