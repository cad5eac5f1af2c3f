import {
  create,
  type FormWebhook,
  list,
  tryOut,
  update,
  WEBHOOK_EVENTS,
} from '@countersign/shared/api/submissions/webhooks.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { isWebhookAddress, LONGEST_WEBHOOK_ADDRESS } from '@countersign/shared/workflow/messages/webhook-body.ts';
import { useMemo, useState } from 'react';
import { errorText } from '../../../lib/calls/error-text.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { Alert } from '../../../lib/look/garden.ts';
import { notifyUpdated } from '../../../lib/look/notify.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { ConditionField } from '../../../ui/condition/builder/condition-field.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { checkText } from '../../../ui/expression/check-text.ts';
import { CheckField, CheckGroup, FieldStack, TextField } from '../../../ui/fields/fields.tsx';
import { knownNamesOf } from '../model/naming/known-names.ts';
import { useDraft } from '../session/form-context.ts';
import { Trial } from './trial.tsx';

interface Props {
  formKey: FormKey;
  /** Null for a new one. */
  given: FormWebhook | null;
  onMade: (made: ReplyOf<typeof create>) => void;
  onClose: () => void;
}

/** Where a webhook goes, what it hears, and of which answers. */
export function WebhookDialog({ formKey, given, onMade, onClose }: Props) {
  const t = useT();
  const { fields } = useDraft().history.definition;
  const names = useMemo(() => knownNamesOf(fields), [fields]);
  const [draft, setDraft] = useState(() => ({
    name: given?.name ?? '',
    url: given?.url ?? '',
    events: [...(given?.events ?? (['answer_received'] as const))] as FormWebhook['events'],
    filter: given?.filter ?? '',
    isEnabled: given?.isEnabled ?? true,
  }));
  const [isTried, setTried] = useState(false);
  const creating = useWrite(create, { notifyErrors: false, refreshes: [list] });
  const updating = useWrite(update, { notifyErrors: false, refreshes: [list] });
  const trying = useWrite(tryOut, { notifyErrors: false });
  const saving = given ? updating : creating;
  const change = (parts: Partial<typeof draft>) => {
    setDraft({ ...draft, ...parts });
    saving.reset();
  };
  const wrong = {
    name: draft.name.trim() === '' ? t('forms.webhooks.nameMissing') : undefined,
    url: isWebhookAddress(draft.url) ? undefined : t('workflow.outbound.urlWrong'),
    events: draft.events.length === 0 ? t('forms.webhooks.eventsMissing') : undefined,
    filter: draft.filter.trim() !== '' && checkText(draft.filter, names, 'condition').length > 0,
  };
  const save = async () => {
    setTried(true);
    if (Object.values(wrong).some(Boolean)) return;
    if (given) {
      if (!(await updating.run({ formKey, id: given.id, rev: given.rev, ...draft }))) return;
      notifyUpdated();
    } else {
      const made = await creating.run({ formKey, ...draft });
      if (!made) return;
      onMade(made);
    }
    onClose();
  };
  const isSaved = given !== null && given.url === draft.url;
  return (
    <Dialog
      isLarge
      startsInField
      title={given ? t('forms.webhooks.editTitle', { name: given.name }) : t('forms.webhooks.add')}
      verb={t(given ? 'common.save' : 'forms.webhooks.add')}
      isBusy={saving.isBusy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FieldStack>
        {given?.stopped && (
          <Alert type="warning">
            {t(`forms.webhooks.stopped.${given.stopped.reason}`)} {t('forms.webhooks.savingStarts')}
          </Alert>
        )}
        <TextField
          isRequired
          label={t('forms.webhooks.name')}
          value={draft.name}
          maxLength={60}
          error={isTried ? wrong.name : undefined}
          onChange={(name) => change({ name })}
        />
        <TextField
          isRequired
          type="url"
          label={t('forms.webhooks.url')}
          hint={t('forms.webhooks.urlHint')}
          value={draft.url}
          maxLength={LONGEST_WEBHOOK_ADDRESS}
          error={isTried ? wrong.url : undefined}
          onChange={(url) => change({ url })}
        />
        <CheckGroup label={t('forms.webhooks.events')}>
          {WEBHOOK_EVENTS.map((event) => (
            <CheckField
              key={event}
              label={t(`forms.webhooks.event.${event}`)}
              isChecked={draft.events.includes(event)}
              onChange={(isOn) =>
                change({ events: WEBHOOK_EVENTS.filter((one) => (one === event ? isOn : draft.events.includes(one))) })
              }
            />
          ))}
          {isTried && wrong.events && <Alert type="error">{wrong.events}</Alert>}
        </CheckGroup>
        <ConditionField
          label={t('forms.webhooks.filter')}
          none={t('forms.webhooks.noFilter')}
          value={draft.filter}
          names={names}
          onChange={(filter) => change({ filter })}
        />
        {isTried && wrong.filter && <Alert type="error">{t('refusals.filter_wrong')}</Alert>}
        <CheckField
          label={t('forms.webhooks.isEnabled')}
          isChecked={draft.isEnabled}
          onChange={(isEnabled) => change({ isEnabled })}
        />
        {saving.error !== null && <Alert type="error">{errorText(saving.error)}</Alert>}
        {given && (
          <Trial
            isReady={isSaved}
            isBusy={trying.isBusy}
            error={trying.error}
            send={() => trying.run({ formKey, id: given.id, event: draft.events[0] ?? 'answer_received' })}
          />
        )}
      </FieldStack>
    </Dialog>
  );
}
