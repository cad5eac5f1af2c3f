import { useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { Button, Modal, ModalBody, ModalFooter, ModalFooterItem, ModalHeader } from '../../../lib/garden.ts';
import { useT } from '../../../lib/i18n.ts';
import { useDesigner, useProcess } from './session/designer-context.ts';

/** Somebody else saved this process meanwhile: the two ways on. Nothing is thrown away unasked. */
export function ConflictDialog() {
  const t = useT();
  const { session } = useDesigner();
  const { save } = useProcess();
  const { formatDateTime } = useFormat();
  const [later, setLater] = useState<unknown>(null);
  if (save.type !== 'conflict' || later === save) return null;
  return (
    <Modal onClose={() => setLater(save)} restoreFocus>
      <ModalHeader tag="h2">{t('workflow.designer.conflict.title')}</ModalHeader>
      <ModalBody>{t('workflow.designer.conflict.text', { time: formatDateTime(save.theirs.updateTime) })}</ModalBody>
      <ModalFooter>
        <ModalFooterItem>
          <Button isBasic onClick={() => setLater(save)}>
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
