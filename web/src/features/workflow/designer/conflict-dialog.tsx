import { useFormat } from '../../../lib/texts/format.ts';
import { Button, Modal, ModalBody, ModalFooter, ModalFooterItem, ModalHeader } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useDesigner, useProcess } from './session/designer-context.ts';

/** The two ways on, and `onClose`, which puts the question off. Nothing is thrown away unasked. */
export function ConflictDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { session } = useDesigner();
  const { save } = useProcess();
  const { formatDateTime } = useFormat();
  if (save.type !== 'conflict') return null;
  return (
    <Modal onClose={onClose} restoreFocus>
      <ModalHeader tag="h2">{t('workflow.designer.conflict.title')}</ModalHeader>
      <ModalBody>{t('workflow.designer.conflict.text', { time: formatDateTime(save.theirs.updateTime) })}</ModalBody>
      <ModalFooter>
        <ModalFooterItem>
          <Button isBasic onClick={onClose}>
            {t('workflow.designer.conflict.later')}
          </Button>
        </ModalFooterItem>
        <ModalFooterItem>
          <Button onClick={() => void session.takeTheirs()}>{t('workflow.designer.conflict.takeTheirs')}</Button>
        </ModalFooterItem>
        <ModalFooterItem>
          <Button isPrimary onClick={() => void session.keepMine()}>
            {t('workflow.designer.conflict.keepMine')}
          </Button>
        </ModalFooterItem>
      </ModalFooter>
    </Modal>
  );
}
