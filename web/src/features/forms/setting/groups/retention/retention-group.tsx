import { preview, RETENTION_SOON_DAYS } from '@countersign/shared/api/submissions/retention.ts';
import { LONGEST_RETENTION_DAYS, RETENTION_ACTIONS } from '@countersign/shared/forms/form-settings.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { useRead } from '../../../../../lib/calls/use-call.ts';
import { formatDay, formatNumber } from '../../../../../lib/texts/format.ts';
import { CheckField, FieldStack, SelectField, TextField } from '../../../../../ui/fields/fields.tsx';
import { useDraftValue } from '../../../session/form-context.ts';
import { retentionDaysOf } from '../../setting-draft.ts';
import { Below, Group } from '../../setting-layout.ts';
import type { GroupProps } from '../group-props.ts';

/** How long answers are kept, what happens to them then, and what that means for those that are there. */
export function RetentionGroup({ draft, detail, problems, change }: GroupProps) {
  const t = useT();
  const { retention } = draft;
  const set = (part: Partial<typeof retention>) => change({ retention: { ...retention, ...part } });
  return (
    <Group aria-labelledby="setting-retention">
      <h2 id="setting-retention">{t('forms.access.retention')}</h2>
      <p>{t('forms.access.retentionHelp')}</p>
      <div>
        <CheckField
          label={t('forms.access.retentionOn')}
          hint={t(detail.mayRetain ? 'forms.access.retentionOnHelp' : 'forms.access.retentionOwner')}
          isChecked={retention.isOn}
          isDisabled={!detail.mayRetain}
          onChange={(isOn) => set({ isOn })}
        />
        {retention.isOn && (
          <Below>
            <FieldStack>
              <TextField
                type="number"
                name="retentionDays"
                label={t('forms.access.retentionDays')}
                value={retention.days}
                isDisabled={!detail.mayRetain}
                error={
                  problems.has('retentionDays')
                    ? t('forms.access.retentionDaysWrong', { most: formatNumber(LONGEST_RETENTION_DAYS) })
                    : undefined
                }
                onChange={(days) => set({ days })}
              />
              <SelectField
                label={t('forms.access.retentionAction')}
                hint={retention.action === 'erase' ? t('forms.access.retentionEraseHelp') : undefined}
                value={retention.action}
                isDisabled={!detail.mayRetain}
                options={RETENTION_ACTIONS.map((value) => ({
                  value,
                  label: t(`forms.access.retentionActionOf.${value}`),
                }))}
                onChange={(value) => set({ action: RETENTION_ACTIONS.find((one) => one === value) ?? 'remove' })}
              />
              <Effect days={retentionDaysOf(draft)} />
            </FieldStack>
          </Below>
        )}
      </div>
    </Group>
  );
}

/** What goes now and soon, and what has gone. */
function Effect({ days }: { days: number | null }) {
  const t = useT();
  const formKey = useDraftValue(({ form }) => form.formKey);
  const { data, error } = useRead(preview, days === null ? null : { formKey, days }, { keepPreviousData: true });
  if (days === null) return null;
  if (error) return <p role="alert">{t('forms.access.retentionFailed')}</p>;
  if (!data) return <p role="status">…</p>;
  const said = [
    data.due === 0 ? t('forms.access.retentionNoneDue') : t('forms.access.retentionDue', { count: data.due }),
    ...(data.soon === 0 ? [] : [t('forms.access.retentionSoon', { count: data.soon, days: RETENTION_SOON_DAYS })]),
    ...(data.held === 0 ? [] : [t('forms.access.retentionHeld', { count: data.held })]),
  ];
  return (
    <div>
      <p role="status">{said.join(' ')}</p>
      {data.runs.length > 0 && (
        <>
          <p>{t('forms.access.retentionRuns')}</p>
          <ul>
            {data.runs.map(({ day, action, answers }) => (
              <li key={`${day} ${action}`}>
                {t(`forms.access.retentionRun.${action}`, { count: answers, date: formatDay(day) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
