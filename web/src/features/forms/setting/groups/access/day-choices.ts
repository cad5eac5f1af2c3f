import styled from 'styled-components';

/** The days of the week in as many columns as there is room for. */
export const DayChoices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
  gap: 8px 16px;
  margin-block-start: 8px;
`;
