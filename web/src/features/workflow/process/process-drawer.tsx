import { getInstance } from '@countersign/shared/api/workflow/instance.ts';
import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import { numberedName, requestTitle } from '@countersign/shared/workflow/names/process-number.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { Drawer } from '../../../ui/dialogs/drawer.tsx';
import { ProcessRecord } from '../../../ui/process/process-record.tsx';
import { InstanceActions } from '../steps/instance-actions.tsx';
import { ProcessCare } from './care/process-care.tsx';
import { ProcessLinks } from './process-links.tsx';

/** One process beside the list: what may be done with it, state, flow record, diagram. */
export function ProcessDrawer({ instanceId, onClose }: { instanceId: InstanceId | null; onClose: () => void }) {
  const t = useT();
  const { data } = useRead(getInstance, instanceId ? { id: instanceId } : null);
  const name = data ? requestTitle(data) : t('workflow.own.detail');
  return (
    <Drawer isOpen={instanceId !== null} title={name} onClose={onClose}>
      {instanceId && (
        <>
          <InstanceActions key={instanceId} instanceId={instanceId} name={numberedName(data?.procNumber, name)} />
          {data && <ProcessLinks detail={data} />}
          <ProcessCare key={`care ${instanceId}`} instanceId={instanceId} />
          <ProcessRecord key={`record ${instanceId}`} instanceId={instanceId} isComparable={data?.isComparable} />
        </>
      )}
    </Drawer>
  );
}
