import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { Button, Modal, ModalBody, ModalFooter, ModalFooterItem, ModalHeader } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { SelectField } from '../../../ui/fields/fields.tsx';
import { describeChanges } from '../model/changes/describe-changes.ts';
import type { Side } from '../model/changes/merge-definitions.ts';
import { useDraft, useDraftSession } from '../session/form-context.ts';
import { ChangeList } from './change-list.tsx';
import { clashReading } from './clash-reading.ts';

/** What each changed, and the three ways on. Whatever is chosen, undo has the rest. `onClose` puts the question off. */
export function ConflictDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const session = useDraftSession();
  const { save, history } = useDraft();
  const { formatDateTime } = useFormat();
  const [prefer, setPrefer] = useState<Side>('mine');
  if (save.type !== 'conflict') return null;
  const { theirs } = save;
  const merged = session.merged(prefer);
  const { fields } = theirs.draft;
  return (
    <Modal onClose={onClose} isLarge restoreFocus>
      <ModalHeader tag="h2">{t('forms.conflict.title')}</ModalHeader>
      <ModalBody>
        <p>{t('forms.conflict.text', { time: formatDateTime(theirs.updateTime) })}</p>
        <Sides>
          <div>
            <h3>{t('forms.conflict.theirs')}</h3>
            <ChangeList changes={describeChanges(session.base, theirs.draft)} fields={fields} />
          </div>
          <div>
            <h3>{t('forms.conflict.mine')}</h3>
            <ChangeList
              changes={describeChanges(session.base, history.definition)}
              fields={history.definition.fields}
            />
          </div>
        </Sides>
        {merged && merged.clashes.length > 0 && (
          <Clashes>
            <h3>{t('forms.conflict.clashes')}</h3>
            <ul>
              {merged.clashes.map((clash, at) => (
                <li key={at}>{clashReading(t, clash, history.definition, theirs.draft)}</li>
              ))}
            </ul>
            <SelectField
              label={t('forms.conflict.prefer')}
              value={prefer}
              options={(['mine', 'theirs'] as const).map((value) => ({
                value,
                label: t(`forms.conflict.side.${value}`),
              }))}
              onChange={(value) => setPrefer(value === 'theirs' ? 'theirs' : 'mine')}
            />
          </Clashes>
        )}
        <Note>{t('forms.conflict.nothingLost')}</Note>
      </ModalBody>
      <ModalFooter>
        <ModalFooterItem>
          <Button isBasic onClick={onClose}>
            {t('forms.conflict.later')}
          </Button>
        </ModalFooterItem>
        <ModalFooterItem>
          <Button onClick={session.takeTheirs}>{t('forms.conflict.takeTheirs')}</Button>
        </ModalFooterItem>
        <ModalFooterItem>
          <Button isPrimary={!merged} onClick={session.keepMine}>
            {t('forms.conflict.keepMine')}
          </Button>
        </ModalFooterItem>
        {merged && (
          <ModalFooterItem>
            <Button isPrimary onClick={() => session.merge(prefer)}>
              {t('forms.conflict.merge')}
            </Button>
          </ModalFooterItem>
        )}
      </ModalFooter>
    </Modal>
  );
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  gap: 16px 32px;
  margin-block-start: 16px;
  h3 {
    margin-block-end: 4px;
    font-size: 14px;
  }
`;
const Clashes = styled.div`
  display: grid;
  gap: 8px;
  margin-block-start: 16px;
  padding-block-start: 16px;
  border-block-start: 1px solid ${colour('border.default')};
  h3 {
    font-size: 14px;
  }
  && ul {
    padding-inline-start: 20px;
    list-style: disc;
  }
`;
const Note = styled.p`
  margin-block-start: 16px;
  color: ${colour('foreground.subtle')};
`;
