import { forecast } from '@countersign/shared/api/workflow/steering.ts';
import type { TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import { numberedTitle } from '@countersign/shared/workflow/names/process-number.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useRead } from '../../../../lib/calls/use-call.ts';
import { colour } from '../../../../lib/look/colour.ts';
import { Breadcrumb } from '../../../../lib/look/garden.ts';
import { useFormat } from '../../../../lib/texts/format.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { stepLabel } from '../../../../lib/texts/step-label.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { PrintSheet } from '../../../../ui/print/print-sheet.tsx';
import { ProcessStatusTag } from '../../../../ui/process/status-tag.tsx';
import { SummaryLines } from '../../../../ui/answers/summary-lines.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { VoteWords } from './vote-words.tsx';

interface Props {
  detail: TaskDetail;
  /** False where the answers stand below. */
  hasSummary: boolean;
  isFocused?: boolean;
}

/** What this task is: form, ticket, who asks, which step of how many, since when. */
export function TaskHeading({ detail, hasSummary, isFocused = false }: Props) {
  const t = useT();
  const now = useNow();
  const { formatDateTime, formatRelative } = useFormat();
  const { task, starter, status } = detail;
  const position = usePosition(detail);
  const step = stepLabel(task.taskName, t);
  const due = status === PROCESS_STATUS.processing && task.finishTime === null ? task.dueTime : null;
  const name = numberedTitle(task);
  const title = useRef<HTMLHeadingElement>(null);
  // A task that slides in is where the keyboard is then; Enter opens its comment.
  useEffect(() => {
    if (isFocused) title.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <Heading>
      <Breadcrumb aria-label={t('common.breadcrumb')}>
        <Link to="/workflow/task/todo">{t('workflow.todo.title')}</Link>
        <bdi>{name}</bdi>
      </Breadcrumb>
      <h1 ref={title} tabIndex={-1} dir="auto">
        {task.zdTktId ? `${name} · #${task.zdTktId}` : name}
      </h1>
      <Line>
        <Person>
          <PersonAvatar name={starter.nickName} avatar={starter.avatar} />
          {starter.nickName}
        </Person>
        <span>{position ? t('workflow.handle.position', { ...position, name: step }) : step}</span>
        {detail.votes && <VoteWords votes={detail.votes} />}
        <time dateTime={task.createTime} title={formatDateTime(task.createTime)}>
          {t('workflow.handle.received', { time: formatRelative(task.createTime, now) })}
        </time>
        {due && (
          <Due dateTime={due} title={formatDateTime(due)} data-late={Date.parse(due) < now}>
            {t('workflow.handle.due', { time: formatRelative(due, now) })}
          </Due>
        )}
        <ProcessStatusTag status={status} />
        <PrintSheet procInsId={task.procInsId} />
      </Line>
      {hasSummary && <SummaryLines lines={task.summary} />}
    </Heading>
  );
}

/** Which step of how many an open task is, counting those ahead that these answers lead to; null until they are known. */
function usePosition({ task, position }: TaskDetail): TaskDetail['position'] | null {
  const { data } = useRead(forecast, task.finishTime === null ? { id: task.procInsId } : null);
  const ahead = data?.steps.filter((step) => step.type === 'userTask' && step.decidedBy !== 'skip').length ?? 0;
  return ahead === 0 ? null : { step: position.step, of: position.step - 1 + ahead };
}

const Heading = styled.header`
  min-width: 0;
  nav {
    margin-block-end: 4px;
  }
  /* The heading below says the name whole. */
  nav li {
    flex: none;
  }
  nav li:last-child {
    flex: 0 1 auto;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  nav a {
    color: ${colour('foreground.primary')};
  }
  h1 {
    font-size: 20px;
    line-height: 28px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  h1:focus {
    outline: none;
  }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  margin-block-start: 4px;
  color: ${colour('foreground.subtle')};
`;
const Person = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: ${colour('foreground.default')};
`;
const Due = styled.time`
  &[data-late='true'] {
    color: ${colour('foreground.danger')};
  }
`;
