import type { Page } from '@countersign/shared/basics/page.ts';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { Skeleton } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { SearchField } from './search-field.tsx';
import { FailedState, State } from '../state.tsx';

interface Props<Row> {
  label: string;
  search: { label: string; text: string; onChange: (text: string) => void };
  read: { data?: Page<Row> | undefined; error?: unknown; mutate: () => unknown };
  idOf: (row: Row) => string;
  chosenId: string;
  onChoose: (row: Row) => void;
  /** Says how many more there are than the list shows. */
  more: (count: number) => string;
  empty: { title: string; text?: string };
  children: (row: Row) => ReactNode;
}

/** One of many, found by name: a search and a list of radio buttons, so that arrows and letters work as everywhere. */
export function ChoiceList<Row>(props: Props<Row>) {
  const { search } = props;
  return (
    <div>
      <SearchField label={search.label} value={search.text} onChange={search.onChange} />
      <Rows {...props} />
    </div>
  );
}

function Rows<Row>({ label, search, read, idOf, chosenId, onChoose, more, empty, children }: Props<Row>) {
  const t = useT();
  const group = useId();
  if (read.error !== undefined && !read.data) {
    return <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />;
  }
  if (!read.data) return <Skeleton height="56px" aria-label={t('common.loading')} />;
  const { records, total } = read.data;
  if (total === 0 && search.text) return <State isCompact type="empty" title={t('common.noData')} />;
  if (total === 0) return <State isCompact type="empty" {...empty} />;
  return (
    <>
      <List role="radiogroup" aria-label={label}>
        {records.map((row) => (
          <label key={idOf(row)}>
            <input type="radio" name={group} checked={idOf(row) === chosenId} onChange={() => onChoose(row)} />
            <span>{children(row)}</span>
          </label>
        ))}
      </List>
      {total > records.length && <More>{more(total - records.length)}</More>}
    </>
  );
}

const List = styled.div`
  display: grid;
  margin-block-start: 12px;
  border-block-start: 1px solid ${colour('border.subtle')};
  label {
    display: flex;
    align-items: flex-start;
    gap: 12px;
    padding: 10px 8px;
    border-block-end: 1px solid ${colour('border.subtle')};
    cursor: pointer;
  }
  label:hover {
    background: ${colour('background.subtle')};
  }
  label:has(:checked) {
    background: ${colour('background.primaryEmphasis', { transparency: 100 })};
  }
  label:has(:focus-visible) {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
  input {
    flex: none;
    width: 16px;
    height: 16px;
    margin: 2px 0;
    outline: none;
    accent-color: ${colour('background.primaryEmphasis')};
  }
  label > span {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  label > span > :not(:first-child) {
    color: ${colour('foreground.subtle')};
  }
`;
const More = styled.p`
  padding-block: 12px;
  color: ${colour('foreground.subtle')};
`;
