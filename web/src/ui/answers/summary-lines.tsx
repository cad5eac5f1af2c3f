import type { SummaryLine } from '@countersign/shared/api/workflow/workflow.ts';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';

interface Props {
  /** Where nothing else says it. */
  number?: string | null | undefined;
  lines?: readonly SummaryLine[] | undefined;
  /** Nothing above says the title of the request. */
  isWhole?: boolean;
}

/** Number of a process and what it is about in short, as far as its title does not say it; nothing where it has neither. Stands in buttons too. */
export function SummaryLines({ number, lines = [], isWhole = false }: Props) {
  const shown = lines.filter(({ isTold, isChanged }) => isWhole || isChanged || !isTold);
  if (!number && shown.length === 0) return null;
  return (
    <Lines>
      {number && <Number>{number}</Number>}
      {shown.map(({ key, label, text, isChanged, before }) => (
        <Line key={key} title={`${label} ${text}`}>
          <Label>{label}</Label>{' '}
          <bdi data-changed={isChanged || undefined}>
            {text} {before && <del>{before}</del>}
          </bdi>
        </Line>
      ))}
    </Lines>
  );
}

/* What it holds does not widen the columns of a table: texts shorten to the room that there is. */
const Lines = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  box-sizing: border-box;
  contain: inline-size;
  contain-intrinsic-inline-size: 260px;
  width: 100%;
  max-width: 560px;
  margin-block-start: 2px;
  color: ${colour('foreground.default')};
  font-size: 12px;
  font-weight: 400;
  line-height: 16px;
`;
/* Label and text share the room: the shorter one is whole, the longer one is cut. */
const Line = styled.span`
  display: grid;
  grid-template-columns: minmax(0, auto) minmax(0, auto);
  justify-content: start;
  gap: 4px;
  max-width: min(100%, 260px);
  white-space: nowrap;
  > * {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  [data-changed] {
    font-weight: 600;
  }
  del {
    color: ${colour('foreground.subtle')};
    font-weight: 400;
  }
`;
const Number = styled.bdi`
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;
const Label = styled.span`
  color: ${colour('foreground.subtle')};
`;
