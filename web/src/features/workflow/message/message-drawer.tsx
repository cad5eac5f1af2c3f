import { useT } from '../../../lib/i18n.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { MessageList } from './message-list.tsx';

/** My messages beside whatever is shown. */
export function MessageDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Drawer isOpen title={t('workflow.message.title')} onClose={onClose}>
      <MessageList onOpen={onClose} />
    </Drawer>
  );
}
