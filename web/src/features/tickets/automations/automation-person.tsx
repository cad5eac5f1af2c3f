import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type Automations, getAutomations, setAutomationPerson } from '@countersign/shared/api/tickets/automations.ts';
import { useState } from 'react';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notifyUpdated } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { UserChooser } from '../../../ui/user-chooser/user-chooser.tsx';
import { AutomationLine } from './automation-line.tsx';

interface Props {
  subdomain: string;
  person: Automations['person'];
}

/** Who requests an approval that starts without an agent. */
export function AutomationPerson({ subdomain, person }: Props) {
  const t = useT();
  const mayEdit = useMay('zendesk:account:edit');
  const [isChoosing, setChoosing] = useState(false);
  const saving = useWrite(setAutomationPerson, { refreshes: [getAutomations] });
  const save = async (userId: UserId | null) => {
    setChoosing(false);
    if ((await saving.run({ subdomain, userId })) !== undefined) notifyUpdated();
  };
  const text = person
    ? t('tickets.automations.personText', { name: person.nickName })
    : t('tickets.automations.noPerson');
  const verb = t(person ? 'workflow.people.change' : 'workflow.people.chooseOne');
  return (
    <AutomationLine title={t('tickets.automations.person')} text={text}>
      {mayEdit && (
        <>
          <Button size="small" disabled={saving.isBusy} onClick={() => setChoosing(true)}>
            {verb}
          </Button>
          {person && (
            <Button
              size="small"
              isBasic
              isDanger
              disabled={saving.isBusy}
              aria-label={t('common.removeName', { name: person.nickName })}
              onClick={() => void save(null)}
            >
              {t('common.remove')}
            </Button>
          )}
        </>
      )}
      {isChoosing && (
        <UserChooser
          title={t('tickets.automations.person')}
          verb={t('common.select')}
          onChoose={([chosen]) => chosen && void save(chosen.id)}
          onClose={() => setChoosing(false)}
        />
      )}
    </AutomationLine>
  );
}
