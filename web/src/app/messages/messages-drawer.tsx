import { useNavigate } from 'react-router-dom';
import { Button } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { Drawer } from '../../ui/dialogs/drawer.tsx';
import { MessagesView } from './messages-view.tsx';

/** My messages beside whatever is shown. */
export function MessagesDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const openAll = () => {
    onClose();
    void navigate('/user/message');
  };
  return (
    <Drawer
      isOpen
      title={t('workflow.message.title')}
      onClose={onClose}
      footer={
        <Button isBasic onClick={openAll}>
          {t('workflow.message.all')}
        </Button>
      }
    >
      <MessagesView onOpen={onClose} />
    </Drawer>
  );
}
