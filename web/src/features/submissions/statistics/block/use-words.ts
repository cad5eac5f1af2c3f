import type { CountedChoice } from '@countersign/shared/api/submissions/statistics.ts';
import { OTHER } from '@countersign/shared/forms/texts/other-text.ts';
import { useFormat } from '../../../../lib/texts/format.ts';
import { currentLocale, useT } from '../../../../lib/texts/i18n.ts';

/** How figures are said: choices by their words, shares, changes, months. */
export function useWords() {
  const t = useT();
  const { formatNumber, formatShare } = useFormat();
  const own: Readonly<Record<string, string>> = {
    true: t('submissions.results.yes'),
    false: t('submissions.results.no'),
    [OTHER]: t('submissions.results.other'),
  };
  const locale = currentLocale();
  const round = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const change = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  const difference = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: 'exceptZero' });
  const month = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', timeZone: 'UTC' });
  return {
    t,
    formatNumber,
    formatShare,
    choiceName: ({ label, value }: Pick<CountedChoice, 'label' | 'value'>) => label || own[value] || value,
    countOf: (count: number, all: number) => `${formatNumber(count)} · ${formatShare(count, all)}`,
    meanOf: (value: number | null) => (value === null ? '–' : round.format(value)),
    /** A difference with its sign. */
    differenceOf: (value: number) => difference.format(value),
    /** By how much something grew or shrank. */
    changeOf: (now: number, before: number | null) =>
      before === null ? '–' : before === 0 ? (now === 0 ? change.format(0) : '–') : change.format(now / before - 1),
    monthName: (name: string) => month.format(new Date(`${name}-15T12:00:00Z`)),
    hourName: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
    secondsOf: (seconds: number | null) => (seconds === null ? '–' : timeOf(seconds, t)),
  };
}

function timeOf(seconds: number, t: ReturnType<typeof useT>): string {
  const whole = Math.round(seconds);
  if (whole < 60) return t('common.duration.seconds', { count: whole });
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  const said = t('common.duration.minutes', { count: minutes });
  return rest === 0 || minutes >= 10 ? said : `${said} ${t('common.duration.seconds', { count: rest })}`;
}
