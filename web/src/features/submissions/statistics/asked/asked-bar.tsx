import type { Field } from '@countersign/shared/forms/schema.ts';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { highForThumbs, SearchField } from '../../../../ui/fields/search-field.tsx';
import { FilterChip } from '../../../../ui/table/filters/filter-chip.tsx';
import { ConditionChips } from './condition-chips.tsx';
import { ConditionDialog } from './condition-dialog.tsx';
import { conditionsIn, filterOf, narrowingsOf } from './conditions.ts';
import { DayPair } from './day-pair.tsx';
import { RANGES, type useAsked } from './use-asked.ts';

const DAYS = RANGES.filter((range) => range !== 'own');

/** What the figures are of: a period, one to compare it with, and conditions; it stays on top while one scrolls. */
export function AskedBar({ asked, fields }: { asked: ReturnType<typeof useAsked>; fields: readonly Field[] }) {
  const t = useT();
  const { state, change, clear } = asked;
  const [isAdding, setAdding] = useState(false);
  const narrowings = useMemo(() => narrowingsOf(fields), [fields]);
  const conditions = conditionsIn(state.filter);
  const isAnything = Object.values(state).some((value) => value !== '');
  return (
    <Bar role="search" aria-label={t('submissions.statistics.filters')}>
      <SearchField
        label={t('submissions.data.search')}
        value={state.search}
        onChange={(search) => change({ search })}
      />
      <FilterChip
        label={t('submissions.statistics.period')}
        value={state.range}
        options={[
          ...DAYS.map((days) => ({ value: days, label: t('submissions.statistics.days', { days }) })),
          { value: 'own', label: t('submissions.statistics.ownDays') },
        ]}
        onChange={(range) =>
          change({ range, ...(range === '' && state.compare === 'previous' ? { compare: '' } : {}) })
        }
      />
      {state.range === 'own' && (
        <DayPair
          label={t('submissions.statistics.period')}
          from={state.from}
          to={state.to}
          onChange={(from, to) => change({ from, to })}
        />
      )}
      <FilterChip
        label={t('submissions.statistics.compare')}
        value={state.compare}
        options={[
          ...(state.range === '' ? [] : [{ value: 'previous', label: t('submissions.statistics.previous') }]),
          { value: 'own', label: t('submissions.statistics.ownDays') },
        ]}
        onChange={(compare) => change({ compare })}
      />
      {state.compare === 'own' && (
        <DayPair
          label={t('submissions.statistics.compare')}
          from={state.compareFrom}
          to={state.compareTo}
          onChange={(compareFrom, compareTo) => change({ compareFrom, compareTo })}
        />
      )}
      <ConditionChips filter={state.filter} narrowings={narrowings} onChange={(filter) => change({ filter })} />
      {conditions && narrowings.length > 0 && (
        <Button size="small" isNeutral onClick={() => setAdding(true)}>
          {t('submissions.statistics.addFilter')}
        </Button>
      )}
      {isAnything && (
        <Button size="small" isBasic onClick={clear}>
          {t('common.table.clearFilters')}
        </Button>
      )}
      {isAdding && conditions && (
        <ConditionDialog
          narrowings={narrowings}
          onAdd={(one) => change({ filter: filterOf([...conditions, one]) })}
          onClose={() => setAdding(false)}
        />
      )}
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  z-index: 1;
  inset-block-start: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin: 0 -32px 24px;
  padding: 8px 32px;
  border-block-end: 1px solid ${colour('border.subtle')};
  background: ${colour('background.default')};
  @media (max-width: 799px) {
    /* There it would take a third of the screen. */
    position: static;
    margin-inline: -16px;
    padding-inline: 16px;
    ${highForThumbs}
  }
`;
