import type { Sync, SyncRun } from '@countersign/shared/api/submissions/syncs.ts';
import { Tag } from '../../../lib/look/garden.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import type { Column } from '../../../ui/table/column.ts';
import { CellAddress, CellNote } from '../../../ui/table/cell-lines.ts';

export const RUN_HUES = { waiting: 'yellow', running: 'blue', done: 'green', failed: 'red' } as const;

/** Which form goes where, how often, and what became of the last run. */
export function useSyncColumns(): Column<Sync>[] {
  const t = useT();
  const { formatDateTime } = useFormat();
  return [
    {
      key: 'name',
      title: t('submissions.syncs.name'),
      cell: ({ name }) => <bdi>{name}</bdi>,
      below: ({ url }) => <CellAddress dir="ltr">{url}</CellAddress>,
      width: '28%',
    },
    {
      key: 'form',
      title: t('submissions.syncs.form'),
      cell: ({ form }) => <bdi>{form.name === '' ? t('submissions.syncs.formGone') : form.name}</bdi>,
      width: '18%',
    },
    {
      key: 'schedule',
      title: t('submissions.syncs.schedule'),
      cell: ({ schedule }) => t(`submissions.syncs.every.${schedule}`),
      below: ({ nextTime, stopped }) =>
        nextTime && !stopped ? (
          <CellNote>{t('submissions.syncs.nextRun', { time: formatDateTime(nextTime) })}</CellNote>
        ) : null,
      width: '18%',
    },
    {
      key: 'last',
      title: t('submissions.syncs.last'),
      cell: ({ last }) => (last ? <time dateTime={last.startTime}>{formatDateTime(last.startTime)}</time> : '–'),
      below: ({ last }) => (last ? <Count run={last} /> : null),
      width: '16%',
      isOptional: true,
    },
    { key: 'status', title: t('submissions.syncs.status'), cell: (sync) => <Standing sync={sync} />, width: '20%' },
  ];
}

function Standing({ sync: { stopped, last } }: { sync: Sync }) {
  const t = useT();
  if (stopped)
    return (
      <>
        <Tag hue="red">{t('submissions.syncs.stopped')}</Tag>
        <CellNote>{t(`submissions.syncs.why.${stopped.reason}`)}</CellNote>
      </>
    );
  if (!last) return <Tag hue="grey">{t('submissions.syncs.notRun')}</Tag>;
  return (
    <>
      <Tag hue={RUN_HUES[last.state]}>{t(`submissions.syncs.state.${last.state}`)}</Tag>
      {last.reason !== '' && <CellNote>{t(`submissions.syncs.why.${last.reason}`)}</CellNote>}
    </>
  );
}

/** How many answers a run has brought over. */
export function Count({ run: { answers, removed } }: { run: SyncRun }) {
  const t = useT();
  return (
    <CellNote>
      {t('submissions.syncs.answers', { count: answers })}
      {removed > 0 && <>, {t('submissions.syncs.removed', { count: removed })}</>}
    </CellNote>
  );
}
