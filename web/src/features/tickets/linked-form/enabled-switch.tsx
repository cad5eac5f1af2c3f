import { type LinkedForm, listLinked, setEnabled } from '@countersign/shared/api/tickets/tickets.ts';
import { Field, Label, Toggle } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notifyUpdated } from '../../../lib/look/notify.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';

/** On or off, effective at once; a word where the person may not change it. */
export function EnabledSwitch({ linked }: { linked: LinkedForm }) {
  const t = useT();
  const write = useWrite(setEnabled, { refreshes: [listLinked] });
  if (!linked.may.includes('switch')) return linked.enabled ? t('common.yes') : t('common.no');
  const change = async (enabled: boolean) => {
    if (await write.run({ id: linked.id, enabled })) notifyUpdated();
  };
  return (
    <Field>
      <Toggle checked={linked.enabled} disabled={write.isBusy} onChange={(event) => void change(event.target.checked)}>
        <Label hidden>{t('tickets.linked.enabledOf', { name: linked.formTextName })}</Label>
      </Toggle>
    </Field>
  );
}
