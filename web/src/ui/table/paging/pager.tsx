import { PAGE_SIZES } from '@countersign/shared/basics/page.ts';
import Next from '@zendeskgarden/svg-icons/src/16/chevron-right-stroke.svg?icon';
import Previous from '@zendeskgarden/svg-icons/src/16/chevron-left-stroke.svg?icon';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { IconButton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useNarrow } from '../../../lib/look/use-narrow.ts';
import { pageNumbers } from './page-numbers.ts';

const COUNT = 7;
const COUNT_NARROW = 5;

interface Props {
  page: number;
  size: number;
  total: number;
  /** The total is about so many. */
  isEstimated?: boolean;
  /** Rows that pages reach by their number; what lies behind is reached page by page. */
  reach?: number;
  /** Whether there is a page behind this one; counted from the total where nobody says so. */
  hasNext?: boolean;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** Which rows are shown, how many at a time, and the way to the others. */
export function Pager({ page, size, total, isEstimated = false, reach = Infinity, hasNext, onPage, onSize }: Props) {
  const t = useT();
  const { formatNumber } = useFormat();
  const isNarrow = useNarrow();
  const pages = Math.max(1, Math.ceil(Math.min(total, reach) / size));
  const isLast = hasNext === undefined ? page >= pages : !hasNext;
  const all = isEstimated ? t('common.pager.about', { total: formatNumber(total) }) : formatNumber(total);
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  const to = isEstimated ? page * size : Math.min(page * size, total);
  return (
    <Bar>
      <Shown aria-live="polite">
        {t('common.pager.shown', { from: formatNumber(from), to: formatNumber(to), total: all })}
      </Shown>
      <label>
        <span>{t('common.pager.size')}</span>
        <select value={size} onChange={(event) => onSize(Number(event.target.value))}>
          {PAGE_SIZES.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </label>
      {(pages > 1 || hasNext || page > 1) && (
        <nav aria-label={t('common.pager.label')}>
          <IconButton
            size="small"
            aria-label={t('common.pager.previous')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <Previous />
          </IconButton>
          {pageNumbers(Math.min(page, pages), pages, isNarrow ? COUNT_NARROW : COUNT).map((slot) =>
            typeof slot === 'number' ? (
              <PageButton
                key={slot}
                type="button"
                aria-label={t('common.pager.page', { page: slot })}
                aria-current={slot === page ? 'page' : undefined}
                onClick={() => onPage(slot)}
              >
                {slot}
              </PageButton>
            ) : (
              <Gap key={slot} aria-hidden="true">
                …
              </Gap>
            ),
          )}
          <IconButton
            size="small"
            aria-label={t('common.pager.next')}
            disabled={isLast}
            onClick={() => onPage(page + 1)}
          >
            <Next />
          </IconButton>
        </nav>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 20px;
  min-height: 32px;
  margin-block-start: 12px;
  color: ${colour('foreground.subtle')};
  font-variant-numeric: tabular-nums;
  label {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  select {
    height: 32px;
    padding: 0 4px;
    border: 1px solid ${colour('border.default')};
    border-radius: 4px;
    background: ${colour('background.default')};
    color: ${colour('foreground.default')};
  }
  nav {
    display: flex;
    align-items: center;
    gap: 2px;
    margin-inline-start: auto;
  }
  @media (max-width: 799px) {
    nav > button {
      height: 44px;
    }
    select {
      min-height: 44px;
    }
  }
`;
const Shown = styled.span``;
const PageButton = styled.button`
  min-width: 32px;
  height: 32px;
  padding: 0 6px;
  border: 0;
  border-radius: 4px;
  background: none;
  color: ${colour('foreground.subtle')};
  cursor: pointer;
  &:hover {
    background: ${colour('background.primaryEmphasis', { transparency: 100 })};
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
  }
  &[aria-current] {
    background: ${colour('background.primaryEmphasis', { transparency: 200 })};
    color: ${colour('foreground.default')};
    font-weight: 600;
  }
  @media (max-width: 799px) {
    min-width: 36px;
    height: 44px;
  }
`;
const Gap = styled.span`
  width: 20px;
  text-align: center;
`;
