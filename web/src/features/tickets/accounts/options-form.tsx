import {
  type AccountOptions,
  accountOptions,
  getOptions,
  saveOptions,
} from '@countersign/shared/api/zendesk/accounts.ts';
import { type FormEvent, useState } from 'react';
import { useT } from '../../../lib/texts/i18n.ts';
import { notifyUpdated } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { CheckField, TextField } from '../../../ui/fields/fields.tsx';
import { SaveBar } from '../../../ui/saving/save-bar.tsx';
import { useAskBeforeLeaving } from '../../../ui/saving/use-ask-before-leaving.ts';
import { SaveTrouble } from '../../../ui/saving/save-trouble.tsx';
import { Group } from './account-layout.ts';

const SWITCHES = ['writesStatus', 'writesNotes', 'writesAsAgents', 'followsTickets', 'requiresApprovedForm'] as const;
const SPEEDS = ['updatesPerMinute', 'updatesPerTicket'] as const;

interface Props {
  subdomain: string;
  options: AccountOptions;
  onReload: () => void;
}

/** Switches of one account, and how fast its tickets are written. */
export function OptionsForm({ subdomain, options, onReload }: Props) {
  const t = useT();
  const mayEdit = useMay('zendesk:account:edit');
  const [draft, setDraft] = useState<Record<keyof AccountOptions, boolean | number | string>>(options);
  const [isTried, setTried] = useState(false);
  const saving = useWrite(saveOptions, { notifyErrors: false, refreshes: [getOptions] });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(options);
  useAskBeforeLeaving(isChanged);
  const read = accountOptions.safeParse({
    ...draft,
    ...Object.fromEntries(SPEEDS.map((one) => [one, toSpeed(draft[one])])),
  });
  const wrong = new Set(read.success ? [] : read.error.issues.map(({ path }) => path[0]));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!read.success || saving.isBusy) return;
    if (await saving.run({ subdomain, ...read.data })) notifyUpdated();
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Group>
        <h2>{t('tickets.options.title')}</h2>
        {SWITCHES.map((name) => (
          <CheckField
            key={name}
            label={t(`tickets.options.${name}`)}
            hint={t(`tickets.options.${name}Hint`)}
            isChecked={draft[name] === true}
            isDisabled={!mayEdit}
            onChange={(isOn) => setDraft({ ...draft, [name]: isOn })}
          />
        ))}
      </Group>
      <Group>
        <h2>{t('tickets.options.speed')}</h2>
        <p>{t('tickets.options.speedText')}</p>
        {SPEEDS.map((name) => (
          <TextField
            key={name}
            name={name}
            type="number"
            label={t(`tickets.options.${name}`)}
            value={String(draft[name])}
            isDisabled={!mayEdit}
            error={isTried && wrong.has(name) ? t(`tickets.options.${name}Wrong`) : undefined}
            onChange={(text) => setDraft({ ...draft, [name]: text })}
          />
        ))}
      </Group>
      <SaveTrouble error={saving.error} onReload={onReload} />
      {isChanged && (
        <SaveBar
          label={t('tickets.account.unsaved')}
          isBusy={saving.isBusy}
          onDiscard={() => {
            setDraft(options);
            setTried(false);
            saving.reset();
          }}
        />
      )}
    </form>
  );
}

/** What is no number is none, so that the rule of the field says so. */
const toSpeed = (value: boolean | number | string): number =>
  String(value).trim() === '' ? Number.NaN : Number(value);
