import {
  type AccountPlaces,
  type FormAvailability,
  listAvailability,
  saveAvailability,
} from '@countersign/shared/api/tickets/availability.ts';
import { type FormEvent, useState } from 'react';
import { SaveTrouble } from '../../../ui/saving/save-trouble.tsx';
import styled from 'styled-components';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notifyUpdated } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { refresh, useWrite } from '../../../lib/calls/use-call.ts';
import { Drawer } from '../../../ui/dialogs/drawer.tsx';
import { FieldStack } from '../../../ui/fields/fields.tsx';
import { PlaceChecks } from './place-checks.tsx';
import { PLACE_KINDS } from './place-kinds.ts';

interface Props {
  row: FormAvailability | null;
  account: AccountPlaces;
  onClose: () => void;
}

/** What one form is limited to, beside the list. */
export function AvailabilityDrawer({ row, account, onClose }: Props) {
  return (
    <Drawer isOpen={row !== null} title={row?.formName ?? ''} onClose={onClose}>
      {row && <Rule key={`${row.subdomain} ${row.formKey} ${row.rev}`} row={row} account={account} onClose={onClose} />}
    </Drawer>
  );
}

function Rule({ row, account, onClose }: Props & { row: FormAvailability }) {
  const t = useT();
  const mayEdit = useMay('zendesk:availability:edit');
  const [rule, setRule] = useState(row.rule);
  const write = useWrite(saveAvailability, { refreshes: [listAvailability], notifyErrors: false });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { subdomain, formKey, rev } = row;
    if (write.isBusy || !(await write.run({ subdomain, formKey, rev, rule }))) return;
    notifyUpdated();
    onClose();
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <FieldStack>
        <Hint>{t('tickets.availability.rule')}</Hint>
        {PLACE_KINDS.map((kind) => (
          <PlaceChecks
            key={kind}
            kind={kind}
            known={account[kind]}
            isKnown={account.isReachable}
            chosen={rule[kind]}
            isReadOnly={!mayEdit}
            onChange={(places) => setRule({ ...rule, [kind]: places })}
          />
        ))}
        <SaveTrouble
          error={write.error}
          onReload={() => void refresh(listAvailability)}
          verb={t('tickets.availability.showPresent')}
        />
        {mayEdit && (
          <Actions>
            <Button type="submit" isPrimary disabled={write.isBusy}>
              {t('common.save')}
            </Button>
            <Button isBasic onClick={onClose}>
              {t('common.cancel')}
            </Button>
          </Actions>
        )}
      </FieldStack>
    </form>
  );
}

const Hint = styled.p`
  max-width: 65ch;
`;
const Actions = styled.div`
  display: flex;
  gap: 12px;
`;
