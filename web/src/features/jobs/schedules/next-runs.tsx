import { nextRuns } from '@countersign/shared/api/jobs/schedules.ts';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { errorText } from '../../../lib/calls/error-text.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { colour } from '../../../lib/look/colour.ts';
import { Alert } from '../../../lib/look/garden.ts';
import { currentLocale, useT } from '../../../lib/texts/i18n.ts';

const PAUSE_MS = 400;

/** The next five runs, by the clock of the zone, or why there are none. */
export function NextRuns({ cron, zone }: { cron: string; zone: string }) {
  const t = useT();
  const asked = useLater(cron.trim());
  const read = useRead(nextRuns, asked === '' ? null : { cron: asked, zone }, { keepPreviousData: false });
  const format = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'full', timeStyle: 'medium', timeZone: zone });
  return (
    <Box aria-live="polite">
      <h3>{t('jobs.cron.next')}</h3>
      {read.error !== undefined && <Alert type="warning">{errorText(read.error)}</Alert>}
      {read.data && (
        <ol>
          {read.data.runs.map((run) => (
            <li key={run}>
              <time dateTime={run}>{format.format(new Date(run))}</time>
            </li>
          ))}
        </ol>
      )}
    </Box>
  );
}

/** Waits until nobody types. */
function useLater(value: string): string {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}

const Box = styled.div`
  min-height: 148px;
  h3 {
    margin-block-end: 4px;
    font-weight: 600;
  }
  ol {
    margin: 0;
    padding-inline-start: 20px;
    color: ${colour('foreground.subtle')};
    font-variant-numeric: tabular-nums;
  }
`;
