import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import { diagram } from '@countersign/shared/api/workflow/workflow.ts';
import { Skeleton } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { useRead } from '../../lib/calls/use-call.ts';
import { FailedState } from '../state.tsx';
import { ProcessDiagram } from './process-diagram.tsx';

/** The diagram of one process instance with where it has been and where it waits. */
export function InstanceDiagram({ instanceId, height = '320px' }: { instanceId: InstanceId; height?: string }) {
  const t = useT();
  const read = useRead(diagram, { id: instanceId });
  if (read.data) return <ProcessDiagram xml={read.data.xml} marks={read.data} height={height} />;
  if (read.error !== undefined) {
    return <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />;
  }
  return <Skeleton width="100%" height={height} aria-label={t('common.loading')} />;
}
