import styled from 'styled-components';

/** A row has 24 columns (specification, section 9). */
const COLUMNS = 24;
const CARD_SPAN = 8;
export const CARD_GUTTER_PX = 20;
/** A card is narrower than this only where the page is. */
const LEAST_PX = 260;

/** Cards side by side: as many as their span lets into a row, fewer where the page is narrow. */
export const CardGrid = styled.ul<{ $span?: number; $gutter?: number }>`
  display: grid;
  grid-template-columns: ${({ $span = CARD_SPAN, $gutter = CARD_GUTTER_PX }) => {
    const most = Math.max(1, Math.floor(COLUMNS / $span));
    const share = `(100% - ${(most - 1) * $gutter}px) / ${most}`;
    return `repeat(auto-fill, minmax(min(max(${LEAST_PX}px, ${share}), 100%), 1fr))`;
  }};
  gap: ${({ $gutter = CARD_GUTTER_PX }) => $gutter}px;
`;
