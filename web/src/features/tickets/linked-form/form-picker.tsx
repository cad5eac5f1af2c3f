import { type FillableForm, listFillable } from '@countersign/shared/api/tickets/tickets.ts';
import type { TicketId } from '@countersign/shared/basics/ids.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Alert } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { ChoiceList } from '../../../ui/fields/choice-list.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useDebounced } from '../../../ui/saving/use-debounced.ts';
import { FieldStack, SelectField, TextField } from '../../../ui/fields/fields.tsx';

const MOST_SHOWN = 50;

interface Props {
  ticketId: string;
  account: string;
  /** Those among which the ticket has to be told apart; it is asked for where there is more than one. */
  accounts: readonly string[];
  onClose: () => void;
}

/** A new form for a ticket: which ticket, which form; filling it in is the next page. */
export function FormPicker({ ticketId, account: first, accounts, onClose }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const [ticket, setTicket] = useState(ticketId);
  const [named, setNamed] = useState(first);
  const [isChecked, setChecked] = useState(false);
  const [chosen, setChosen] = useState<FillableForm | null>(null);
  const number = ticket.trim().replace(/^#/, '');
  const isNumber = /^\d{1,18}$/.test(number);
  const settled = useDebounced(isNumber ? number : '');
  const account = accounts.length > 1 ? named : '';
  const isWhere = accounts.length < 2 || accounts.includes(account);
  const fill = () => {
    setChecked(true);
    if (!chosen || !isNumber || !isWhere) return;
    const ticketAt = new URLSearchParams({ ticketId: number, ...(account ? { account } : {}) });
    void navigate(`/d/${encodeURIComponent(chosen.formKey)}?${ticketAt.toString()}`);
  };
  return (
    <Dialog
      title={t('tickets.picker.title')}
      verb={t('tickets.picker.verb')}
      isDisabled={chosen === null}
      onSubmit={fill}
      onClose={onClose}
    >
      <FieldStack>
        <TextField
          label={t('tickets.picker.ticket')}
          hint={t('tickets.picker.ticketHint')}
          value={ticket}
          maxLength={19}
          isRequired
          error={isChecked && !isNumber ? t('tickets.picker.ticketMissing') : undefined}
          onChange={setTicket}
        />
        {accounts.length > 1 && (
          <SelectField
            label={t('tickets.picker.account')}
            value={account}
            placeholder={t('tickets.picker.accountChoose')}
            options={accounts.map((one) => ({ value: one, label: one }))}
            isRequired
            error={isChecked && !isWhere ? t('tickets.picker.accountMissing') : undefined}
            onChange={setNamed}
          />
        )}
        <Forms ticketId={isWhere ? settled : ''} account={account} chosen={chosen} onChoose={setChosen} />
      </FieldStack>
    </Dialog>
  );
}

interface FormsProps {
  /** Empty while nobody has named a ticket: then every form is shown. */
  ticketId: string;
  /** Empty where there is no more than one. */
  account: string;
  chosen: FillableForm | null;
  onChoose: (form: FillableForm) => void;
}

function Forms({ ticketId, account, chosen, onChoose }: FormsProps) {
  const t = useT();
  const [name, setName] = useState('');
  const query = {
    current: 1,
    size: MOST_SHOWN,
    ...(name ? { name } : {}),
    ...(ticketId ? { ticketId: ticketId as TicketId, ...(account ? { account } : {}) } : {}),
  };
  const read = useRead(listFillable, query, { keepPreviousData: true });
  return (
    <>
      {read.data?.isPlaceUnknown && <Alert type="warning">{t('tickets.picker.placeUnknown')}</Alert>}
      <ChoiceList
        label={t('tickets.picker.list')}
        search={{ label: t('tickets.picker.search'), text: name, onChange: setName }}
        read={read}
        idOf={(form) => form.formKey}
        chosenId={chosen?.formKey ?? ''}
        onChoose={onChoose}
        more={(count) => t('tickets.picker.more', { count })}
        empty={{ title: t('tickets.picker.empty') }}
      >
        {(form) => (
          <>
            <Name dir="auto">{form.name}</Name>
            <span>{form.description}</span>
            {form.hasApproval && <span>{t('tickets.picker.approval')}</span>}
          </>
        )}
      </ChoiceList>
    </>
  );
}

const Name = styled.strong`
  font-weight: 600;
`;
