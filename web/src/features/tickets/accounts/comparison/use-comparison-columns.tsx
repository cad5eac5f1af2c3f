import type { AccountCheck } from '@countersign/shared/api/zendesk/accounts.ts';
import Fine from '@zendeskgarden/svg-icons/src/12/check-circle-stroke.svg?icon';
import Running from '@zendeskgarden/svg-icons/src/12/clock-stroke.svg?icon';
import Righted from '@zendeskgarden/svg-icons/src/12/check-double-stroke.svg?icon';
import Failed from '@zendeskgarden/svg-icons/src/12/x-circle-stroke.svg?icon';
import { useFormat } from '../../../../lib/texts/format.ts';
import { translateIfKnown, useT } from '../../../../lib/texts/i18n.ts';
import { StatusTag } from '../../../../ui/process/status-tag.tsx';
import type { Column } from '../../../../ui/table/column.ts';

/** How a comparison ended, in one glance. */
export function ComparisonResult({ check }: { check: AccountCheck }) {
  const t = useT();
  const { formatNumber } = useFormat();
  if (check.endTime === null) {
    return <StatusTag tone="progress" icon={Running} text={t('tickets.comparison.running')} />;
  }
  if (check.problem !== '') return <StatusTag tone="danger" icon={Failed} text={t('tickets.comparison.failed')} />;
  if (check.changed === 0) return <StatusTag tone="success" icon={Fine} text={t('tickets.comparison.fine')} />;
  const righted = t('tickets.comparison.righted', { count: check.changed, number: formatNumber(check.changed) });
  return <StatusTag tone="success" icon={Righted} text={righted} />;
}

/** Why a comparison failed, in words; its code where there are none for it. */
export const comparisonProblem = (problem: string): string =>
  problem === ''
    ? ''
    : (translateIfKnown(`tickets.comparison.problem.${problem}`) ?? translateIfKnown(`refusals.${problem}`) ?? problem);

/** Who asked for a comparison: a person, or the night. */
export function useStarter(): (check: AccountCheck) => string {
  const t = useT();
  return ({ starterName }) =>
    starterName === null ? t('tickets.comparison.nightly') : starterName || t('tickets.comparison.goneStarter');
}

/** How long a comparison took, in words; empty while it runs. */
export function useTook(): (check: AccountCheck) => string {
  const t = useT();
  const { formatDuration } = useFormat();
  return ({ startTime, endTime }) => {
    if (endTime === null) return '';
    const milliseconds = Date.parse(endTime) - Date.parse(startTime);
    return milliseconds < 1000 ? t('tickets.comparison.instant') : formatDuration(milliseconds);
  };
}

/** When, how it ended, how long it took, what was looked at, and who asked for it. */
export function useComparisonColumns(): Column<AccountCheck>[] {
  const t = useT();
  const { formatDateTime, formatNumber } = useFormat();
  const [starterOf, took] = [useStarter(), useTook()];
  return [
    {
      key: 'startTime',
      title: t('tickets.comparison.column.startTime'),
      cell: (row) => <time dateTime={row.startTime}>{formatDateTime(row.startTime)}</time>,
    },
    {
      key: 'result',
      title: t('tickets.comparison.column.result'),
      cell: (row) => <ComparisonResult check={row} />,
    },
    {
      key: 'tickets',
      title: t('tickets.comparison.column.tickets'),
      cell: (row) => formatNumber(row.tickets),
      align: 'end',
    },
    {
      key: 'linked',
      title: t('tickets.comparison.column.linked'),
      cell: (row) => formatNumber(row.linked),
      align: 'end',
    },
    {
      key: 'took',
      title: t('tickets.comparison.column.took'),
      cell: took,
      align: 'end',
    },
    { key: 'starter', title: t('tickets.comparison.column.starter'), cell: starterOf },
  ];
}
