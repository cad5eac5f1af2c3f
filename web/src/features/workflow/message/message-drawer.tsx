import { useT } from '../../../lib/texts/i18n.ts';
import { Drawer } from '../../../ui/dialogs/drawer.tsx';
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
