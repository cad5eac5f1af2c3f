import { daysBack } from '../../lib/texts/days-back.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { useNow } from '../../ui/use-now.ts';

const PERIODS = [1, 7, 30, 90] as const;

/** A filter by the last days: the address keeps the first of them. */
export function useSinceFilter() {
  const t = useT();
  const now = useNow();
  return {
    name: 'from',
    label: t('records.since'),
    options: PERIODS.map((days) => ({
      value: daysBack(days, now).from,
      label: t('records.lastDays', { count: days }),
    })),
  };
}
