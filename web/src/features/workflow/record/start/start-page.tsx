import type { Startable } from '@countersign/shared/api/workflow/workflow.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useAddressState } from '../../../../lib/use-address-state.ts';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { startAddress } from '../../process/start/start-address.ts';
import { StartableList } from '../../process/start/startable-list.tsx';
import { StartForm } from './start-form.tsx';

/**
 * `/workflow/task/record/start?definitionKey=&formKey=`: without a form it offers what can be started. With `ticketId`, and
 * `account` where more than one may have the number, what is sent is linked to that ticket.
 */
export function StartPage() {
  const t = useT();
  const navigate = useNavigate();
  const [{ formKey, ticketId, account }] = useAddressState({
    definitionKey: '',
    formKey: '',
    ticketId: '',
    account: '',
  });
  const [chosen, setChosen] = useState<Startable | null>(null);
  if (formKey)
    return <StartForm key={formKey} formKey={formKey} ticketId={ticketId || null} account={account || null} />;
  return (
    <Page $width="text">
      <PageHeader
        title={t('workflow.start.title')}
        description={t('workflow.start.choose')}
        crumbs={[{ label: t('workflow.own.title'), to: '/workflow/process/own' }]}
      />
      <StartableList chosen={chosen} onChoose={setChosen} />
      <Next
        isPrimary
        disabled={chosen === null}
        onClick={() => {
          if (chosen) void navigate(startAddress(chosen, { ticketId, account }));
        }}
      >
        {t('workflow.startDialog.verb')}
      </Next>
    </Page>
  );
}

const Next = styled(Button)`
  margin-block-start: 20px;
`;
