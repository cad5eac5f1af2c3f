import { answerTransfer, type FormTransfer, transfers } from '@countersign/shared/api/forms/projects.ts';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { PROJECT_READS } from './project-reads.ts';
import { notifyUpdated } from '../../../lib/look/notify.ts';

/** Forms that somebody wants to hand over, with the answer to it; nothing where there are none. */
export function TransferNotices() {
  const waiting = useRead(transfers, {}).data ?? [];
  if (waiting.length === 0) return null;
  return (
    <List>
      {waiting.map((one) => (
        <Notice key={one.formKey} transfer={one} />
      ))}
    </List>
  );
}

function Notice({ transfer: { formKey, name, from, to, isForMe } }: { transfer: FormTransfer }) {
  const t = useT();
  const { run, isBusy } = useWrite(answerTransfer, { refreshes: PROJECT_READS });
  const answer = async (isAccepted: boolean) => {
    if ((await run({ formKey, isAccepted })) !== undefined) notifyUpdated();
  };
  return (
    <li>
      <span>
        {isForMe
          ? t('forms.projects.offered', { name, person: from.nickName })
          : t('forms.projects.offering', { name, person: to.nickName })}
      </span>
      {isForMe && (
        <Button size="small" disabled={isBusy} onClick={() => void answer(true)}>
          {t('forms.projects.accept')}
        </Button>
      )}
      <Button size="small" isBasic disabled={isBusy} onClick={() => void answer(false)}>
        {t(isForMe ? 'forms.projects.decline' : 'forms.projects.takeBack')}
      </Button>
    </li>
  );
}

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin-block-end: 16px;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    padding: 8px 16px;
    border-inline-start: 3px solid ${colour('border.primaryEmphasis')};
    background: ${colour('background.subtle')};
  }
  span {
    flex: 1 1 240px;
    overflow-wrap: anywhere;
  }
`;
