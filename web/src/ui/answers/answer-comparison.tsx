import { compareAnswers } from '@countersign/shared/api/submissions/table/comparison.ts';
import type { InstanceId, TaskId } from '@countersign/shared/basics/ids.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { CompareView } from '../../form-renderer/compare/compare-view.tsx';
import { compareMessages } from '../../lib/texts/compare-messages.ts';
import { currentLocale } from '../../lib/texts/i18n.ts';
import { useRead } from '../../lib/calls/use-call.ts';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { FailedState } from '../state.tsx';

interface Props {
  instanceId: InstanceId;
  /** The task at which they are looked at: its step decides what is shown. */
  taskId?: TaskId;
}

/** The answers of a request beside what they were before. */
export function AnswerComparison({ instanceId, taskId }: Props) {
  const [before, setBefore] = useState<number>();
  const at = { ...(taskId && { taskId }), ...(before !== undefined && { before }) };
  const read = useRead(compareAnswers, { id: instanceId, ...at }, { keepPreviousData: true });
  if (read.error !== undefined && !read.data) {
    return <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />;
  }
  if (!read.data) return <PageSkeleton />;
  return (
    <Width>
      <CompareView
        comparison={read.data}
        messages={compareMessages()}
        language={currentLocale()}
        onChoose={setBefore}
      />
    </Width>
  );
}

const Width = styled.div`
  max-width: 960px;
  padding-block-start: 8px;
`;
