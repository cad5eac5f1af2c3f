import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import { timeline } from '@countersign/shared/api/workflow/workflow.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { Button, Skeleton } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { useRead } from '../../lib/calls/use-call.ts';
import { FlowTimeline } from './flow-timeline.tsx';
import { FailedState, State } from '../state.tsx';

/** The flow record of one process, oldest first or last by choice. */
export function FlowRecord({ instanceId }: { instanceId: InstanceId }) {
  const t = useT();
  const [isNewestFirst, setNewestFirst] = useState(false);
  const read = useRead(timeline, { id: instanceId });
  if (read.error !== undefined && !read.data) {
    return <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />;
  }
  if (!read.data) return <Waiting />;
  if (read.data.entries.length === 0) return <State isCompact type="empty" title={t('workflow.timeline.empty')} />;
  return (
    <>
      <Order>
        <Button size="small" isBasic onClick={() => setNewestFirst(!isNewestFirst)}>
          {isNewestFirst ? t('workflow.handle.oldestFirst') : t('workflow.handle.newestFirst')}
        </Button>
      </Order>
      <FlowTimeline entries={read.data.entries} isNewestFirst={isNewestFirst} />
    </>
  );
}

function Waiting() {
  const t = useT();
  return (
    <Rows role="status" aria-label={t('common.loading')}>
      {[58, 72, 40].map((width) => (
        <Skeleton key={width} width={`${width}%`} height="20px" />
      ))}
    </Rows>
  );
}

const Order = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-block: -4px 4px;
`;
const Rows = styled.div`
  display: grid;
  gap: 36px;
  padding-block: 16px;
`;
