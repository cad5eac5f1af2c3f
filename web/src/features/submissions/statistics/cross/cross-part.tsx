import { cross, type CrossTab, type QuestionFigures } from '@countersign/shared/api/submissions/statistics.ts';
import type { InputOf } from '@countersign/shared/api/contract.ts';
import type { FieldKey } from '@countersign/shared/basics/ids.ts';
import { type RefObject, useRef } from 'react';
import styled from 'styled-components';
import { Skeleton } from '../../../../lib/look/garden.ts';
import { useRead } from '../../../../lib/calls/use-call.ts';
import { useAddressState } from '../../../../lib/use-address-state.ts';
import { SelectField } from '../../../../ui/fields/fields.tsx';
import { FigureBlock } from '../../../../ui/figure-block.tsx';
import { FailedState } from '../../../../ui/state.tsx';
import { NumberTable } from '../block/number-table.tsx';
import { SaveMenu } from '../block/save-menu.tsx';
import { useWords } from '../block/use-words.ts';
import { HeatGrid } from '../pictures/heat-grid.tsx';

type Input = InputOf<typeof cross>;

interface Props {
  questions: readonly QuestionFigures[];
  asked: Omit<Input, 'rows' | 'columns'>;
}

/** Two questions crossed: how often their answers came together. The address says which. */
export function CrossPart({ questions, asked }: Props) {
  const words = useWords();
  const { t } = words;
  const choices = questions
    .filter(({ isCrossable }) => isCrossable)
    .map(({ key, label }) => ({ value: key as string, label: label || key }));
  const [{ rows, columns }, change] = useAddressState({ rows: '', columns: '' });
  const isAsked = rows !== '' && columns !== '' && rows !== columns;
  const input = isAsked ? { ...asked, rows: rows as FieldKey, columns: columns as FieldKey } : null;
  const read = useRead(cross, input, { keepPreviousData: true });
  const place = useRef<HTMLDivElement>(null);
  if (choices.length < 2) return null;
  const title = t('submissions.statistics.crossTab');
  const nameOf = (key: string) => choices.find(({ value }) => value === key)?.label ?? key;
  const chosen = isAsked ? `${nameOf(rows)} × ${nameOf(columns)}` : title;
  return (
    <div>
      <Chosen>
        <SelectField
          label={t('submissions.statistics.rows')}
          placeholder={t('submissions.statistics.choose')}
          value={rows}
          options={choices.filter(({ value }) => value !== columns)}
          onChange={(next) => change({ rows: next })}
        />
        <SelectField
          label={t('submissions.statistics.columns')}
          placeholder={t('submissions.statistics.choose')}
          value={columns}
          options={choices.filter(({ value }) => value !== rows)}
          onChange={(next) => change({ columns: next })}
        />
      </Chosen>
      {isAsked && read.error !== undefined && (
        <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />
      )}
      {isAsked && read.error === undefined && !read.data && <Skeleton height="240px" />}
      {isAsked && read.error === undefined && read.data && (
        <Crossed title={chosen} data={read.data} place={place} words={words} />
      )}
    </div>
  );
}

interface CrossedProps {
  title: string;
  data: CrossTab;
  place: RefObject<HTMLDivElement | null>;
  words: ReturnType<typeof useWords>;
}

function Crossed({ title, data, place, words }: CrossedProps) {
  const { t, choiceName, formatNumber, formatShare } = words;
  const { rows, columns, cells, answered, others } = data;
  const most = Math.max(1, ...cells.flat());
  const sums = cells.map((row) => row.reduce((sum, n) => sum + n, 0));
  const names = { rows: rows.map(choiceName), columns: columns.map(choiceName) };
  return (
    <FigureBlock
      title={title}
      text={t('submissions.statistics.crossText', { count: answered, number: formatNumber(answered) })}
      picture={
        <div ref={place}>
          <HeatGrid
            label={title}
            rows={names.rows}
            columns={names.columns}
            boxes={cells.map((row) => row.map((n) => ({ strength: n / most, text: n === 0 ? '' : formatNumber(n) })))}
          />
        </div>
      }
      tools={<SaveMenu of={place} title={title} />}
      table={
        <NumberTable
          caption={title}
          head={[t('submissions.statistics.value'), ...names.columns, t('submissions.statistics.sum')]}
          rows={[
            ...cells.map((row, at) => ({
              name: names.rows[at] ?? '',
              cells: [
                ...row.map((n) => `${formatNumber(n)} · ${formatShare(n, sums[at] ?? 0)}`),
                formatNumber(sums[at] ?? 0),
              ],
            })),
            ...(others > 0
              ? [
                  {
                    name: t('submissions.statistics.others'),
                    cells: [...columns.map(() => ''), formatNumber(others)],
                  },
                ]
              : []),
          ]}
        />
      }
    />
  );
}

const Chosen = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 320px));
  gap: 12px 16px;
  margin-block-end: 24px;
`;
