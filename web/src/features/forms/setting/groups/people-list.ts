import styled from 'styled-components';

/** People beside each other, each with a way out. */
export const People = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 32px;
  }
`;
