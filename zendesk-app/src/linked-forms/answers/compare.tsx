import { compareAnswers } from '@countersign/shared/api/submissions/table/comparison.ts';
import type { LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import { CompareView } from '@countersign/web/src/form-renderer/compare/compare-view.tsx';
import { useState } from 'react';
import { Lines } from '../../app/parts/lines.tsx';
import { ProblemNotice } from '../../app/parts/notice.tsx';
import { useReader } from '../../app/sidebar-context.ts';
import { useReply } from '../../app/live/use-reply.ts';
import { useCompareTexts } from './use-compare-texts.ts';

/** The answers of a form beside what they were before; at the reader's task, as far as its step shows them. */
export function Compare({ row: { instanceId, myTaskId, updateTime } }: { row: LinkedForm }) {
  const { language } = useReader();
  const messages = useCompareTexts();
  const [before, setBefore] = useState<number>();
  const at = { ...(myTaskId && { taskId: myTaskId }), ...(before !== undefined && { before }) };
  const { reply, problem, retry } = useReply(compareAnswers, instanceId && { id: instanceId, ...at }, updateTime);
  if (problem) return <ProblemNotice problem={problem} onRetry={retry} />;
  if (!reply || !messages) return <Lines />;
  return <CompareView comparison={reply} messages={messages} language={language} onChoose={setBefore} />;
}
