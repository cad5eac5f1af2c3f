import {
  addSchedule,
  editSchedule,
  getSchedule,
  listHandlers,
  listSchedules,
  MISFIRES,
  type Schedule,
} from '@countersign/shared/api/jobs/schedules.ts';
import { zoneChoices } from '../../../lib/zone-choices.ts';
import { useState } from 'react';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { Button, Skeleton } from '../../../lib/look/garden.ts';
import { notifyAdded, notifyUpdated } from '../../../lib/look/notify.ts';
import { translateIfKnown, useT } from '../../../lib/texts/i18n.ts';
import { Drawer } from '../../../ui/dialogs/drawer.tsx';
import { EditForm } from '../../../ui/dialogs/edit-form.tsx';
import { CheckField, SelectField, TextareaField, TextField } from '../../../ui/fields/fields.tsx';
import { FailedState } from '../../../ui/state.tsx';
import { CronDialog } from './cron-dialog.tsx';
import { NextRuns } from './next-runs.tsx';
import { handlerText } from './schedule-columns.tsx';
import { contentOf, draftOf, newDraft, parametersOf, type ScheduleDraft, textOf } from './schedule-draft.ts';

const READ_AGAIN = { refreshes: [listSchedules, getSchedule], notifyErrors: false };

interface Props {
  open: number | 'new' | null;
  mayEdit: boolean;
  onClose: () => void;
}

/** A scheduled job beside the list. */
export function ScheduleDrawer({ open, mayEdit, onClose }: Props) {
  const t = useT();
  const read = useRead(getSchedule, typeof open === 'number' ? { jobId: open } : null);
  const handlers = useRead(listHandlers, open === null ? null : {});
  const error = read.error ?? handlers.error;
  const isReady = handlers.data && (open === 'new' || read.data);
  return (
    <Drawer
      isOpen={open !== null}
      title={open === 'new' ? t('jobs.schedules.add') : (read.data?.name ?? t('jobs.schedules.job'))}
      onClose={onClose}
    >
      {error !== undefined && !isReady && (
        <FailedState isCompact error={error} onRetry={() => void Promise.all([read.mutate(), handlers.mutate()])} />
      )}
      {!isReady && error === undefined && <Skeleton height="240px" aria-label={t('common.loading')} />}
      {handlers.data && open === 'new' && <Editor schedule={null} choices={handlers.data} mayEdit onClose={onClose} />}
      {handlers.data && typeof open === 'number' && read.data && (
        <Editor
          key={`${read.data.id} ${read.data.rev}`}
          schedule={read.data}
          choices={handlers.data}
          mayEdit={mayEdit}
          onClose={onClose}
        />
      )}
    </Drawer>
  );
}

interface EditorProps {
  schedule: Schedule | null;
  choices: NonNullable<ReturnType<typeof useRead<typeof listHandlers>>['data']>;
  mayEdit: boolean;
  onClose: () => void;
}

function Editor({ schedule, choices, mayEdit, onClose }: EditorProps) {
  const t = useT();
  const [draft, setDraft] = useState(() => (schedule ? draftOf(schedule) : newDraft(choices.zone)));
  const [isBuilding, setBuilding] = useState(false);
  const adding = useWrite(addSchedule, READ_AGAIN);
  const editing = useWrite(editSchedule, READ_AGAIN);
  const handler = choices.handlers.find(({ name }) => name === draft.handler);
  const put =
    <Name extends keyof ScheduleDraft>(name: Name) =>
    (value: ScheduleDraft[Name]) =>
      setDraft({ ...draft, [name]: value });
  const save = async () => {
    const content = contentOf(draft, handler);
    const reply = schedule
      ? await editing.run({ id: schedule.id, rev: schedule.rev, ...content })
      : await adding.run(content);
    if (!reply) return;
    if (schedule) notifyUpdated();
    else notifyAdded();
    onClose();
  };
  const choose = (name: string) => {
    const usual = choices.handlers.find((one) => one.name === name)?.usual ?? {};
    setDraft({ ...draft, handler: name, params: textOf(usual) });
  };
  const field = { isDisabled: !mayEdit } as const;
  return (
    <>
      <EditForm
        write={schedule ? editing : adding}
        verb={t(schedule ? 'common.save' : 'common.add')}
        isReadOnly={!mayEdit}
        note={schedule ? undefined : t('jobs.schedules.startsPaused')}
        reads={[getSchedule]}
        onSubmit={save}
        onClose={onClose}
      >
        {(errors) => (
          <>
            <TextField
              {...field}
              isRequired
              label={t('jobs.schedules.name')}
              maxLength={64}
              value={draft.name}
              error={errors['name']}
              onChange={put('name')}
            />
            <SelectField
              {...field}
              isRequired
              label={t('jobs.schedules.handler')}
              placeholder={t('jobs.schedules.chooseHandler')}
              options={choices.handlers.map(({ name }) => ({ value: name, label: handlerText(name) }))}
              value={draft.handler}
              error={errors['handler']}
              onChange={choose}
            />
            {parametersOf(handler).map(({ name, type }) => (
              <TextField
                {...field}
                key={name}
                type={type === 'integer' || type === 'number' ? 'number' : 'text'}
                label={translateIfKnown(`jobs.parameter.${name}`) ?? name}
                value={String(draft.params[name] ?? '')}
                error={errors['params']}
                onChange={(value) => setDraft({ ...draft, params: { ...draft.params, [name]: value } })}
              />
            ))}
            <TextField
              {...field}
              isRequired
              label={t('jobs.schedules.cron')}
              hint={t('jobs.schedules.cronHint')}
              maxLength={255}
              value={draft.cron}
              error={errors['cron']}
              onChange={put('cron')}
            />
            {mayEdit && (
              <div>
                <Button size="small" onClick={() => setBuilding(true)}>
                  {t('jobs.cron.open')}
                </Button>
              </div>
            )}
            <SelectField
              {...field}
              label={t('jobs.schedules.zone')}
              options={zoneChoices(draft.zone, choices.zone)}
              value={draft.zone}
              error={errors['zone']}
              onChange={put('zone')}
            />
            <NextRuns cron={draft.cron} zone={draft.zone} />
            <SelectField
              {...field}
              label={t('jobs.schedules.misfire')}
              hint={t('jobs.schedules.misfireHint')}
              options={MISFIRES.map((value) => ({ value, label: t(`jobs.schedules.misfires.${value}`) }))}
              value={draft.misfire}
              onChange={(value) => put('misfire')(MISFIRES.find((one) => one === value) ?? 'once')}
            />
            <CheckField
              {...field}
              label={t('jobs.schedules.concurrent')}
              hint={t('jobs.schedules.concurrentHint')}
              isChecked={draft.isConcurrent}
              onChange={put('isConcurrent')}
            />
            <TextareaField
              {...field}
              label={t('jobs.schedules.remark')}
              rows={2}
              maxLength={500}
              value={draft.remark}
              onChange={put('remark')}
            />
          </>
        )}
      </EditForm>
      {isBuilding && (
        <CronDialog
          cron={draft.cron}
          zone={draft.zone}
          onClose={() => setBuilding(false)}
          onTake={(cron) => {
            put('cron')(cron);
            setBuilding(false);
          }}
        />
      )}
    </>
  );
}
