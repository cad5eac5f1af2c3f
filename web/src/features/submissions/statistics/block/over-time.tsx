import type { FormFigures } from '@countersign/shared/api/submissions/statistics.ts';
import { useRef } from 'react';
import { formatDay } from '../../../../lib/texts/format.ts';
import { FigureBlock } from '../../../../ui/figure-block.tsx';
import { TimeLine } from '../pictures/time-line.tsx';
import { NumberTable } from './number-table.tsx';
import { SaveMenu } from './save-menu.tsx';
import { useWords } from './use-words.ts';

/** When the answers came, and how many there are. */
export function OverTime({ figures: { total, totalBefore, timeline, compared } }: { figures: FormFigures }) {
  const words = useWords();
  const { t, formatNumber, changeOf, monthName } = words;
  const place = useRef<HTMLDivElement>(null);
  const { unit, points, pointsBefore } = timeline;
  const nameOf = (start: string) => (unit === 'month' ? monthName(start.slice(0, 7)) : formatDay(start));
  const named = (list: typeof points) => list.map(({ start, count }) => ({ name: nameOf(start), value: count }));
  const most = points.reduce((best, one) => (one.count > best.count ? one : best), { start: '', count: 0 });
  const title = t('submissions.statistics.overTime');
  const comparedText =
    compared && t('submissions.statistics.compared', { from: formatDay(compared.from), to: formatDay(compared.to) });
  return (
    <FigureBlock
      title={title}
      text={[t(`submissions.statistics.by.${unit}`), comparedText].filter(Boolean).join(' ')}
      facts={[
        [t('submissions.statistics.total'), formatNumber(total)],
        [t('submissions.statistics.busiest'), most.count > 0 ? nameOf(most.start) : '–'],
        ...(totalBefore === null ? [] : [[t('submissions.statistics.change'), changeOf(total, totalBefore)] as const]),
      ]}
      picture={
        <div ref={place}>
          <TimeLine label={title} points={named(points)} before={named(pointsBefore)} />
        </div>
      }
      tools={<SaveMenu of={place} title={title} />}
      table={
        <NumberTable
          caption={title}
          head={[
            t('submissions.statistics.start'),
            t('submissions.results.count'),
            ...(pointsBefore.length > 0 ? [t('submissions.statistics.before')] : []),
          ]}
          rows={points.map(({ start, count }, at) => ({
            name: nameOf(start),
            cells: [
              formatNumber(count),
              ...(pointsBefore.length > 0 ? [formatNumber(pointsBefore[at]?.count ?? 0)] : []),
            ],
          }))}
        />
      }
    />
  );
}
