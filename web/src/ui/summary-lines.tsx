import type { SummaryLine } from '@countersign/shared/api/workflow.ts';
import styled from 'styled-components';
import { colour } from '../lib/colour.ts';

interface Props {
  /** Where nothing else says it. */
  number?: string | null | undefined;
  lines?: readonly SummaryLine[] | undefined;
}

/** Number of a process and what it is about in short, one beside the other; nothing where it has neither. Stands in buttons too. */
export function SummaryLines({ number, lines = [] }: Props) {
  if (!number && lines.length === 0) return null;
  return (
    <Lines>
      {number && <Number>{number}</Number>}
      {lines.map(({ key, label, text }) => (
        <Line key={key} title={`${label} ${text}`}>
          <Label>{label}</Label> <bdi>{text}</bdi>
        </Line>
      ))}
    </Lines>
  );
}

const Lines = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  max-width: 560px;
  margin-block-start: 2px;
  color: ${colour('foreground.default')};
  font-size: 12px;
  font-weight: 400;
  line-height: 16px;
`;
const Line = styled.span`
  max-width: min(100%, 260px);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Number = styled.bdi`
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;
const Label = styled.span`
  color: ${colour('foreground.subtle')};
`;
