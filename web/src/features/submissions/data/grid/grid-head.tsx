import SortDown from '@zendeskgarden/svg-icons/src/12/chevron-down-stroke.svg?icon';
import SortUp from '@zendeskgarden/svg-icons/src/12/chevron-up-stroke.svg?icon';
import { NARROWEST_COLUMN, WIDEST_COLUMN } from '@countersign/shared/api/submissions/table/answer-views.ts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import type { GridColumn } from './grid-columns.ts';

interface Props {
  at: GridColumn;
  index: number;
  sort: string;
  onSort: (sort: string) => void;
  onWidth: (key: string, width: number) => void;
}

const STEP_PX = 16;

/** A heading: sorts by its column, and has an edge to drag. */
export function GridHeading({ at: { column, width, pinnedAt, isEdge }, index, sort, onSort, onWidth }: Props) {
  const by = column.sort;
  const direction =
    by === undefined ? undefined : sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : 'none';
  const next = direction === 'ascending' ? `-${by}` : direction === 'descending' ? '' : (by ?? '');
  return (
    <th
      scope="col"
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={direction}
      data-align={column.align}
      data-pinned={pinnedAt === null ? undefined : ''}
      data-edge={isEdge ? '' : undefined}
      style={pinnedAt === null ? undefined : { insetInlineStart: pinnedAt }}
    >
      <Line data-align={column.align}>
        {by === undefined ? (
          <Title title={column.title}>{column.title}</Title>
        ) : (
          <Sort type="button" title={column.title} onClick={() => onSort(next)}>
            <Title>{column.title}</Title>
            {direction === 'ascending' && <SortUp aria-hidden="true" />}
            {direction === 'descending' && <SortDown aria-hidden="true" />}
          </Sort>
        )}
        <Edge name={column.title} width={width} onWidth={(px) => onWidth(column.key, px)} />
      </Line>
    </th>
  );
}

/** By pointer, or with the arrows. */
function Edge({ name, width, onWidth }: { name: string; width: number; onWidth: (px: number) => void }) {
  const t = useT();
  const from = useRef<{ x: number; width: number }>(null);
  const sign = () => (document.documentElement.dir === 'rtl' ? -1 : 1);
  const move = (event: PointerEvent) => {
    if (from.current) onWidth(from.current.width + (event.clientX - from.current.x) * sign());
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onWidth(width + step * sign());
  };
  return (
    <Handle
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('submissions.data.columns.width', { name })}
      aria-valuenow={width}
      aria-valuemin={NARROWEST_COLUMN}
      aria-valuemax={WIDEST_COLUMN}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, width };
      }}
      onPointerMove={move}
      onPointerUp={() => {
        from.current = null;
      }}
      onPointerCancel={() => {
        from.current = null;
      }}
    />
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  height: 100%;
  &[data-align='end'] {
    justify-content: flex-end;
  }
`;
const Title = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;
const Sort = styled.button`
  display: flex;
  align-items: center;
  gap: 4px;
  min-width: 0;
  height: 28px;
  margin-inline-start: -6px;
  padding: 0 6px;
  border: 0;
  border-radius: 4px;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  svg {
    flex: none;
  }
  &:hover {
    color: ${colour('foreground.default')};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
  }
`;
const Handle = styled.div`
  flex: none;
  align-self: stretch;
  width: 13px;
  margin-inline-start: auto;
  cursor: col-resize;
  touch-action: none;
  background: linear-gradient(${colour('border.subtle')}, ${colour('border.subtle')}) center / 1px 20px no-repeat;
  &:hover,
  &:focus-visible {
    background-image: linear-gradient(${colour('border.primaryEmphasis')}, ${colour('border.primaryEmphasis')});
    background-size: 2px 100%;
    outline: none;
  }
  [data-align='end'] > & {
    margin-inline-start: 0;
  }
`;
