import { type FormSettingsDetail, get, save } from '@countersign/shared/api/forms/settings.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useT } from '../../../lib/texts/i18n.ts';
import { notifyUpdated } from '../../../lib/look/notify.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { useAskBeforeLeaving } from '../../../ui/saving/use-ask-before-leaving.ts';
import { SaveBar } from '../../../ui/saving/save-bar.tsx';
import { SaveTrouble } from '../../../ui/saving/save-trouble.tsx';
import { useDraftValue } from '../session/form-context.ts';
import { AccessGroup } from './groups/access/access-group.tsx';
import { LinkGroup } from './groups/link-group.tsx';
import { BinGroup } from './groups/bin-group.tsx';
import { AnswersGroup } from './groups/answers-group.tsx';
import type { GroupProps } from './groups/group-props.ts';
import { LookUpGroup } from './groups/look-up-group.tsx';
import { LimitsGroup } from './groups/access/limits-group.tsx';
import { NoticeGroup } from './groups/notice-group.tsx';
import { RetentionGroup } from './groups/retention/retention-group.tsx';
import { confirmRetention } from './groups/retention/confirm-retention.ts';
import { ResultsGroup } from './groups/results-group.tsx';
import { ScheduleGroup } from './groups/access/schedule-group.tsx';
import { WebhookGroup } from './groups/webhook-group.tsx';
import { passwordOf, problemsOf, toDraft, toSettings } from './setting-draft.ts';
import { TicketGroup } from './groups/ticket-group.tsx';

/** All settings with one save bar, which is there while something is changed. */
export function SettingForm({ detail, onReload }: { detail: FormSettingsDetail; onReload: () => void }) {
  const t = useT();
  const formKey = useDraftValue(({ form }) => form.formKey);
  const [first] = useState(() => toDraft(detail));
  const [draft, setDraft] = useState(first);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const saving = useWrite(save, { notifyErrors: false, refreshes: [get] });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first);
  useAskBeforeLeaving(isChanged);
  const found = problemsOf(draft, detail.hasPassword);
  const problems = isTried ? found : new Set<never>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (found.size > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    if (!(await confirmRetention({ formKey, settings: toSettings(draft), before: detail.settings }, t))) return;
    const input = { formKey, rev: detail.rev, settings: toSettings(draft), ...passwordOf(draft) };
    if (await saving.run(input)) notifyUpdated();
  };
  const discard = () => {
    setDraft(first);
    setTried(false);
    saving.reset();
  };
  const group: GroupProps = { draft, detail, problems, change: (part) => setDraft({ ...draft, ...part }) };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <ScheduleGroup {...group} />
      <AccessGroup {...group} />
      <LinkGroup {...group} />
      <LimitsGroup {...group} />
      <ResultsGroup {...group} />
      <LookUpGroup {...group} />
      <NoticeGroup {...group} />
      <WebhookGroup />
      <AnswersGroup />
      <BinGroup {...group} />
      <RetentionGroup {...group} />
      <TicketGroup />
      <SaveTrouble error={saving.error} onReload={onReload} />
      {isChanged && <SaveBar label={t('forms.access.unsaved')} isBusy={saving.isBusy} onDiscard={discard} />}
    </form>
  );
}
