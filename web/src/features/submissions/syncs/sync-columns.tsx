import type { Sync, SyncRun } from '@countersign/shared/api/submissions/syncs.ts';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Tag } from '../../../lib/look/garden.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import type { Column } from '../../../ui/table/column.ts';

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
      below: ({ url }) => <Address dir="ltr">{url}</Address>,
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
        nextTime && !stopped ? <Why>{t('submissions.syncs.nextRun', { time: formatDateTime(nextTime) })}</Why> : null,
      width: '18%',
    },
    {
      key: 'last',
      title: t('submissions.syncs.last'),
      cell: ({ last }) => (last ? formatDateTime(last.startTime) : '–'),
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
        <Why>{t(`submissions.syncs.why.${stopped.reason}`)}</Why>
      </>
    );
  if (!last) return <Tag hue="grey">{t('submissions.syncs.notRun')}</Tag>;
  return (
    <>
      <Tag hue={RUN_HUES[last.state]}>{t(`submissions.syncs.state.${last.state}`)}</Tag>
      {last.reason !== '' && <Why>{t(`submissions.syncs.why.${last.reason}`)}</Why>}
    </>
  );
}

/** How many answers a run has brought over. */
export function Count({ run: { answers, removed } }: { run: SyncRun }) {
  const t = useT();
  return (
    <Why>
      {t('submissions.syncs.answers', { count: answers })}
      {removed > 0 && <>, {t('submissions.syncs.removed', { count: removed })}</>}
    </Why>
  );
}

const Address = styled.span`
  display: block;
  overflow-wrap: anywhere;
  color: ${colour('foreground.subtle')};
  font-weight: 400;
`;
const Why = styled.span`
  display: block;
  margin-block-start: 4px;
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  line-height: 16px;
`;
