import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/colour.ts';
import { useFormat } from '../../../lib/format.ts';
import { Button, Modal, ModalBody, ModalFooter, ModalFooterItem, ModalHeader } from '../../../lib/garden.ts';
import { useT } from '../../../lib/i18n.ts';
import { describeChanges } from '../model/describe-changes.ts';
import { useDraft, useDraftSession } from '../session/form-context.ts';
import { ChangeList } from './change-list.tsx';

/** Somebody else saved this form meanwhile: what is different there, and the two ways on. Nothing is thrown away unasked. */
export function ConflictDialog() {
  const t = useT();
  const session = useDraftSession();
  const { save, history } = useDraft();
  const { formatDateTime } = useFormat();
  const [isLater, setLater] = useState(false);
  if (save.type !== 'conflict') return null;
  if (isLater) return <Reminder onClick={() => setLater(false)} />;
  const { theirs } = save;
  const changes = describeChanges(history.definition, theirs.draft);
  return (
    <Modal onClose={() => setLater(true)} restoreFocus>
      <ModalHeader tag="h2">{t('forms.conflict.title')}</ModalHeader>
      <ModalBody>
        <p>{t('forms.conflict.text', { time: formatDateTime(theirs.updateTime) })}</p>
        <Subtitle>{t('forms.conflict.changes')}</Subtitle>
        <ChangeList changes={changes} />
      </ModalBody>
      <ModalFooter>
        <ModalFooterItem>
          <Button isBasic onClick={() => setLater(true)}>
            {t('forms.conflict.later')}
          </Button>
        </ModalFooterItem>
        <ModalFooterItem>
          <Button onClick={session.takeTheirs}>{t('forms.conflict.takeTheirs')}</Button>
        </ModalFooterItem>
        <ModalFooterItem>
          <Button isPrimary onClick={() => void session.keepMine()}>
            {t('forms.conflict.keepMine')}
          </Button>
        </ModalFooterItem>
      </ModalFooter>
    </Modal>
  );
}

function Reminder({ onClick }: { onClick: () => void }) {
  const t = useT();
  return (
    <Bar role="alert">
      <span>{t('forms.conflict.reminder')}</span>
      <Button size="small" onClick={onClick}>
        {t('forms.conflict.decide')}
      </Button>
    </Bar>
  );
}

const Subtitle = styled.h3`
  margin: 16px 0 4px;
  font-size: 14px;
`;
const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 12px;
  padding: 8px 16px;
  border-block-start: 1px solid ${colour('border.warningEmphasis')};
  background: ${colour('background.warning')};
  color: ${colour('foreground.warningEmphasis')};
`;
