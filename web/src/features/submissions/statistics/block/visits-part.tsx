import type { VisitFigures } from '@countersign/shared/api/submissions/statistics.ts';
import { useRef } from 'react';
import { FigureBlock } from '../../../../ui/figure-block.tsx';
import { Bars } from '../pictures/bars.tsx';
import { NumberTable } from './number-table.tsx';
import { SaveMenu } from './save-menu.tsx';
import { useWords } from './use-words.ts';

/** How people come to the form and through it: the funnel, devices and sources. */
export function VisitsPart({ visits }: { visits: VisitFigures }) {
  const words = useWords();
  const { t, formatShare, secondsOf, countOf } = words;
  const { opened, sent, pages, seconds } = visits;
  const steps = [
    { name: t('submissions.statistics.opened'), value: opened },
    ...pages.map(({ page, reached }) => ({ name: t('submissions.statistics.page', { page }), value: reached })),
    { name: t('submissions.statistics.sent'), value: sent },
  ];
  const devices = visits.devices.map(({ value, count }) => ({
    name: t(`submissions.statistics.device.${value}`),
    value: count,
  }));
  const sources = visits.sources.map(({ value, count }) => ({
    name: value || t('submissions.statistics.noSource'),
    value: count,
  }));
  const about = seconds.isExact ? '' : '≈ ';
  return (
    <>
      <VisitBlock
        title={t('submissions.statistics.funnel')}
        text={opened === 0 ? t('submissions.statistics.noVisits') : t('submissions.statistics.visitsText')}
        rows={opened === 0 ? [] : steps}
        all={opened}
        facts={[
          [t('submissions.statistics.completed'), opened === 0 ? '–' : formatShare(Math.min(sent, opened), opened)],
          [t('submissions.statistics.dropOff'), dropOff(steps, countOf)],
          [t('submissions.statistics.time'), seconds.median === null ? '–' : about + secondsOf(seconds.median)],
        ]}
      />
      {opened > 0 && (
        <>
          <VisitBlock title={t('submissions.statistics.devices')} rows={devices} all={opened} facts={[]} />
          <VisitBlock title={t('submissions.statistics.sources')} rows={sources} all={opened} facts={[]} />
        </>
      )}
    </>
  );
}

interface Row {
  name: string;
  value: number;
}

/** Where most people stop. */
function dropOff(steps: readonly Row[], countOf: (count: number, all: number) => string): string {
  const falls = steps.slice(1).map((step, at) => {
    const before = steps[at] ?? step;
    return { name: before.name, lost: before.value - step.value, of: before.value };
  });
  const worst = falls.reduce((best, one) => (one.lost > best.lost ? one : best), { name: '', lost: 0, of: 0 });
  return worst.lost > 0 ? `${worst.name}: ${countOf(worst.lost, worst.of)}` : '–';
}

interface BlockProps {
  title: string;
  text?: string;
  rows: readonly Row[];
  all: number;
  facts: readonly (readonly [string, string])[];
}

function VisitBlock({ title, text, rows, all, facts }: BlockProps) {
  const { t, countOf, formatNumber, formatShare } = useWords();
  const place = useRef<HTMLDivElement>(null);
  const hasRows = rows.length > 0;
  return (
    <FigureBlock
      title={title}
      text={text}
      facts={facts}
      {...(hasRows && {
        picture: (
          <div ref={place}>
            <Bars
              label={title}
              full={all}
              bars={rows.map(({ name, value }) => ({ name, value, text: countOf(value, all) }))}
            />
          </div>
        ),
        tools: <SaveMenu of={place} title={title} />,
      })}
      table={
        hasRows ? (
          <NumberTable
            caption={title}
            head={[
              t('submissions.statistics.value'),
              t('submissions.statistics.visits'),
              t('submissions.results.share'),
            ]}
            rows={rows.map(({ name, value }) => ({ name, cells: [formatNumber(value), formatShare(value, all)] }))}
          />
        ) : null
      }
    />
  );
}
