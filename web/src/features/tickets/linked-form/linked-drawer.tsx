import type { LinkedForm } from '@countersign/shared/api/tickets.ts';
import { useT } from '../../../lib/i18n.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { ProcessRecord } from '../../../ui/process-record.tsx';
import { State } from '../../../ui/state.tsx';

/** The process records of one linked form beside the list. */
export function LinkedDrawer({ linked, onClose }: { linked: LinkedForm | null; onClose: () => void }) {
  const t = useT();
  const title = linked ? t('tickets.linked.item', { name: linked.formTextName, ticket: linked.zdTktId }) : '';
  return (
    <Drawer isOpen={linked !== null} title={title} onClose={onClose}>
      {linked?.instanceId && <ProcessRecord key={linked.id} instanceId={linked.instanceId} />}
      {linked && !linked.instanceId && <State isCompact type="empty" title={t('tickets.linked.noRecord')} />}
    </Drawer>
  );
}
