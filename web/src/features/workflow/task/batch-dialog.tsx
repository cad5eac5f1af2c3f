import { approveTasks, type BatchResult } from '@countersign/shared/api/workflow/lists.ts';
import type { TaskRow } from '@countersign/shared/api/workflow/workflow.ts';
import { COMMENT_NEEDED, LONGEST_COMMENT, missingParts } from '@countersign/shared/workflow/decision/needs.ts';
import { numberedTitle } from '@countersign/shared/workflow/names/process-number.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { errorText, refusalText } from '../../../lib/calls/error-text.ts';
import { Alert } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FieldStack, TextareaField } from '../../../ui/fields/fields.tsx';
import { SummaryLines } from '../../../ui/answers/summary-lines.tsx';
import { SHOWN_ELSEWHERE } from '../shown-elsewhere.ts';
import { BatchResults } from './batch-results.tsx';

interface Props {
  tasks: readonly TaskRow[];
  /** All results are in, or the person has changed their mind. */
  onClose: (hasActed: boolean) => void;
}

/** One opinion for several tasks. When some could not be approved, the dialog stays and says which and why. */
export function BatchDialog({ tasks, onClose }: Props) {
  const t = useT();
  const [comment, setComment] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [results, setResults] = useState<readonly BatchResult[] | null>(null);
  const write = useWrite(approveTasks, { notifyErrors: false, refreshes: SHOWN_ELSEWHERE });
  const send = async () => {
    const lacks = missingParts(COMMENT_NEEDED, { comment }).length > 0;
    setMissing(lacks);
    if (lacks) return;
    const reply = await write.run({ tasks: tasks.map(({ taskId, rev }) => ({ id: taskId, rev })), comment });
    if (!reply) return;
    const count = reply.results.filter((result) => result.isApproved).length;
    if (count > 0) notify('success', t('workflow.batch.done', { count }));
    if (count === tasks.length) onClose(true);
    else setResults(reply.results);
  };
  if (results) {
    return (
      <Dialog
        isTold
        title={t('workflow.batch.results')}
        verb={t('workflow.batch.close')}
        onSubmit={() => onClose(true)}
        onClose={() => onClose(true)}
      >
        <BatchResults tasks={tasks} results={results} textOf={(result) => reasonOf(result)} />
      </Dialog>
    );
  }
  return (
    <Dialog
      startsInField
      title={t('workflow.batch.title', { count: tasks.length })}
      verb={t('workflow.batch.approve')}
      isBusy={write.isBusy}
      onSubmit={() => void send()}
      onClose={() => onClose(false)}
    >
      <FieldStack>
        <p>{t('workflow.batch.text')}</p>
        <InShort tasks={tasks} />
        <TextareaField
          label={t('workflow.panel.opinion')}
          value={comment}
          maxLength={LONGEST_COMMENT}
          isRequired
          error={isMissing ? t('workflow.panel.opinionMissing') : undefined}
          onChange={(text) => {
            setComment(text);
            setMissing(false);
          }}
        />
        {write.error !== null && (
          <Alert type="error" role="alert">
            {errorText(write.error)}
          </Alert>
        )}
      </FieldStack>
    </Dialog>
  );
}

/** What is approved at once, where its processes say it in short. */
function InShort({ tasks }: Pick<Props, 'tasks'>) {
  const t = useT();
  if (tasks.every(({ summary = [] }) => summary.length === 0)) return null;
  return (
    <List tabIndex={0} aria-label={t('workflow.batch.tasks')}>
      {tasks.map((task) => (
        <li key={task.taskId}>
          {numberedTitle(task)} · {task.deployUser}
          <SummaryLines lines={task.summary} />
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: 8px;
  max-height: 220px;
  padding: 8px 12px;
  overflow-y: auto;
  overflow-wrap: anywhere;
  border: 1px solid ${colour('border.subtle')};
  border-radius: 4px;
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
  }
`;

function reasonOf({ code, params }: BatchResult): string {
  return (code && refusalText({ code, path: [], params: params as never })) ?? '';
}
