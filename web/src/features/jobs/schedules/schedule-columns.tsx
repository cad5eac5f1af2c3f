import type { RunStatus, Schedule } from '@countersign/shared/api/jobs/schedules.ts';
import styled from 'styled-components';
import { Tag } from '../../../lib/look/garden.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { translateIfKnown, useT } from '../../../lib/texts/i18n.ts';
import { CellNote } from '../../../ui/table/cell-lines.ts';
import type { Column } from '../../../ui/table/column.ts';

const HUES: Partial<Record<RunStatus, string>> = { failed: 'red', crashed: 'red', running: 'blue', skipped: 'grey' };

export function RunState({ status }: { status: RunStatus }) {
  const t = useT();
  const hue = HUES[status];
  return hue ? <Tag hue={hue}>{t(`jobs.run.${status}`)}</Tag> : <>{t(`jobs.run.${status}`)}</>;
}

/** What a handler is called; one that an older release had is shown by its own name. */
export const handlerText = (name: string): string =>
  translateIfKnown(`jobs.handler.${name.replaceAll('.', '_')}`) ?? name;

export function useScheduleColumns(): Column<Schedule>[] {
  const t = useT();
  const { formatDateTime } = useFormat();
  const optional = { isOptional: true } as const;
  return [
    {
      key: 'name',
      title: t('jobs.schedules.name'),
      cell: (row) => row.name,
      below: (row) => <CellNote>{handlerText(row.handler)}</CellNote>,
    },
    {
      key: 'cron',
      title: t('jobs.schedules.cron'),
      cell: (row) => <Cron dir="ltr">{row.cron}</Cron>,
      below: (row) => <CellNote>{row.zone}</CellNote>,
      ...optional,
    },
    {
      key: 'status',
      title: t('jobs.schedules.status'),
      cell: (row) => (row.isPaused ? <Tag hue="grey">{t('jobs.schedules.paused')}</Tag> : t('jobs.schedules.active')),
    },
    {
      key: 'next',
      title: t('jobs.schedules.next'),
      cell: (row) => row.nextTime && <time dateTime={row.nextTime}>{formatDateTime(row.nextTime)}</time>,
      ...optional,
    },
    {
      key: 'last',
      title: t('jobs.schedules.last'),
      cell: (row) => row.last && <RunState status={row.last.status} />,
      below: (row) => row.last && <CellNote>{formatDateTime(row.last.time)}</CellNote>,
      ...optional,
    },
    {
      key: 'group',
      title: t('jobs.schedules.group'),
      cell: (row) => t(`jobs.schedules.groups.${row.group}`),
      ...optional,
      isHiddenAtFirst: true,
    },
  ];
}

const Cron = styled.code`
  white-space: nowrap;
`;
