import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Actions } from '../accounts/account-layout.ts';

interface Props {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** One thing that is set, how it stands, and the buttons that change it. */
export function AutomationLine({ title, text, children }: Props) {
  const id = useId();
  return (
    <Line role="group" aria-labelledby={id}>
      <div>
        <h3 id={id}>{title}</h3>
        <p>{text}</p>
      </div>
      <Actions>{children}</Actions>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  > :first-child {
    flex: 1 1 260px;
    min-width: 0;
  }
  h3 {
    font-weight: 600;
  }
  p {
    overflow-wrap: anywhere;
    color: ${colour('foreground.subtle')};
  }
`;
