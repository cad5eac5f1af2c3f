import { timeline } from '@countersign/shared/api/workflow.ts';
import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import { useT } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/use-call.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { ProcessRecord } from '../../../ui/process-record.tsx';

/** One of my processes beside the list: state, flow record, diagram. */
export function ProcessDrawer({ instanceId, onClose }: { instanceId: InstanceId | null; onClose: () => void }) {
  const t = useT();
  const read = useRead(timeline, instanceId ? { id: instanceId } : null);
  return (
    <Drawer isOpen={instanceId !== null} title={read.data?.procDefName ?? t('workflow.own.detail')} onClose={onClose}>
      {instanceId && <ProcessRecord key={instanceId} instanceId={instanceId} />}
    </Drawer>
  );
}
