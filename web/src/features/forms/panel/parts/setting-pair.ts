import styled from 'styled-components';

/** Two short settings side by side, their controls on one line, also where only one has a hint above it. */
export const SettingPair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  /* An error stands below its control and may push no other one down. */
  &:not(:has([aria-invalid='true'])) {
    align-items: end;
  }
`;
