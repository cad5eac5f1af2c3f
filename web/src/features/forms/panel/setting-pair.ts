import styled from 'styled-components';

/** Two short settings side by side, their controls on one line. */
export const SettingPair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
`;
