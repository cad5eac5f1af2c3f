import { create, list, type Sync, SYNC_SCHEDULES, update } from '@countersign/shared/api/submissions/syncs.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { isWebhookAddress, LONGEST_WEBHOOK_ADDRESS } from '@countersign/shared/workflow/messages/webhook-body.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/calls/error-text.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { Alert } from '../../../lib/look/garden.ts';
import { notifyUpdated } from '../../../lib/look/notify.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FieldStack, SelectField, TextField } from '../../../ui/fields/fields.tsx';
import { FormField } from './form-field.tsx';

interface Props {
  /** Null for a new one. */
  given: Sync | null;
  onMade: (made: ReplyOf<typeof create>) => void;
  onClose: () => void;
}

/** Which form goes where, and how often. */
export function SyncDialog({ given, onMade, onClose }: Props) {
  const t = useT();
  const [formKey, setFormKey] = useState<FormKey | null>(given?.form.formKey ?? null);
  const [draft, setDraft] = useState({
    name: given?.name ?? '',
    url: given?.url ?? '',
    schedule: given?.schedule ?? ('hour' as const),
  });
  const [isTried, setTried] = useState(false);
  const creating = useWrite(create, { notifyErrors: false, refreshes: [list] });
  const updating = useWrite(update, { notifyErrors: false, refreshes: [list] });
  const saving = given ? updating : creating;
  const change = (parts: Partial<typeof draft>) => {
    setDraft({ ...draft, ...parts });
    saving.reset();
  };
  const wrong = {
    name: draft.name.trim() === '' ? t('submissions.syncs.nameMissing') : undefined,
    url: isWebhookAddress(draft.url) ? undefined : t('workflow.outbound.urlWrong'),
    form: formKey === null ? t('submissions.syncs.formMissing') : undefined,
  };
  const save = async () => {
    setTried(true);
    if (formKey === null || wrong.name || wrong.url) return;
    if (given) {
      if (!(await updating.run({ id: given.id, rev: given.rev, ...draft }))) return;
      notifyUpdated();
    } else {
      const made = await creating.run({ formKey, ...draft });
      if (!made) return;
      onMade(made);
    }
    onClose();
  };
  return (
    <Dialog
      startsInField
      title={given ? t('submissions.syncs.editTitle', { name: given.name }) : t('submissions.syncs.add')}
      verb={t(given ? 'common.save' : 'submissions.syncs.add')}
      isBusy={saving.isBusy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FieldStack>
        {given?.stopped && (
          <Alert type="warning">
            {t(`submissions.syncs.why.${given.stopped.reason}`)} {t('submissions.syncs.savingStarts')}
          </Alert>
        )}
        <TextField
          isRequired
          label={t('submissions.syncs.name')}
          value={draft.name}
          maxLength={60}
          error={isTried ? wrong.name : undefined}
          onChange={(name) => change({ name })}
        />
        {!given && <FormField chosen={formKey} error={isTried ? wrong.form : undefined} onChange={setFormKey} />}
        <TextField
          isRequired
          type="url"
          label={t('submissions.syncs.url')}
          hint={t('submissions.syncs.urlHint')}
          value={draft.url}
          maxLength={LONGEST_WEBHOOK_ADDRESS}
          error={isTried ? wrong.url : undefined}
          onChange={(url) => change({ url })}
        />
        <SelectField
          label={t('submissions.syncs.schedule')}
          value={draft.schedule}
          options={SYNC_SCHEDULES.map((value) => ({ value, label: t(`submissions.syncs.every.${value}`) }))}
          onChange={(value) => change({ schedule: SYNC_SCHEDULES.find((one) => one === value) ?? 'manual' })}
        />
        {saving.error !== null && <Alert type="error">{errorText(saving.error)}</Alert>}
      </FieldStack>
    </Dialog>
  );
}
