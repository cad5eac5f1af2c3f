import { statistics } from '@countersign/shared/api/workflow/statistics.ts';
import { listDefinitions } from '@countersign/shared/api/workflow/workflow.ts';
import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useAddressState } from '../../../lib/use-address-state.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { FilterChip } from '../../../ui/table/filters/filter-chip.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { daysBack } from '../../../lib/texts/days-back.ts';
import { Figures } from './figures.tsx';

const USUAL_DAYS = 90;
const CHOICES = [7, 30, 90, 365];

/** `/workflow/statistics?definition=&days=`: how long approvals take and where they wait. */
export function StatisticsPage() {
  const t = useT();
  const [{ definition, days }, change] = useAddressState({ definition: '', days: USUAL_DAYS });
  const now = useNow();
  const definitions = useRead(listDefinitions, { current: 1, size: 200 });
  const read = useRead(
    statistics,
    { ...(definition ? { definitionKey: definition as DefinitionKey } : {}), ...daysBack(days, now) },
    { keepPreviousData: true },
  );
  return (
    <Page>
      <PageHeader title={t('workflow.statistics.title')} description={t('workflow.statistics.description')} />
      <Filters>
        <FilterChip
          label={t('workflow.statistics.definition')}
          value={definition}
          options={(definitions.data?.records ?? []).map(({ key, name }) => ({ value: key, label: name }))}
          onChange={(value) => change({ definition: value })}
        />
        <FilterChip
          label={t('workflow.statistics.period')}
          value={String(days)}
          options={CHOICES.map((count) => ({
            value: String(count),
            label: t('workflow.statistics.days', { days: count }),
          }))}
          onChange={(value) => change({ days: value === '' ? USUAL_DAYS : Number(value) })}
        />
      </Filters>
      {read.error !== undefined && !read.data && <FailedState error={read.error} onRetry={() => void read.mutate()} />}
      {!read.data && read.error === undefined && <PageSkeleton />}
      {read.data && read.data.definitions.length === 0 && (
        <State type="empty" title={t('workflow.statistics.empty')} text={t('workflow.statistics.emptyText')} />
      )}
      {read.data && read.data.definitions.length > 0 && <Figures figures={read.data} />}
    </Page>
  );
}

const Filters = styled.div`
  position: sticky;
  inset-block-start: var(--cs-sticky-top);
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-end: 16px;
  padding-block: 8px;
  background: ${colour('background.default')};
`;
