import Broken from '@zendeskgarden/svg-icons/src/12/x-circle-stroke.svg?icon';
import Checking from '@zendeskgarden/svg-icons/src/12/clock-stroke.svg?icon';
import Done from '@zendeskgarden/svg-icons/src/12/check-circle-stroke.svg?icon';
import ToDo from '@zendeskgarden/svg-icons/src/12/circle-line-stroke.svg?icon';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { StatusTag } from '../../../../ui/process/status-tag.tsx';
import type { StepState } from './setup-state.ts';

interface Props {
  title: string;
  state: StepState;
  children: ReactNode;
}

const LOOKS = {
  todo: { tone: 'neutral', icon: ToDo },
  checking: { tone: 'neutral', icon: Checking },
  done: { tone: 'success', icon: Done },
  problem: { tone: 'danger', icon: Broken },
} as const;

/** One numbered step with how far it is; a list of them counts by itself. */
export function SetupStep({ title, state, children }: Props) {
  const t = useT();
  const id = useId();
  return (
    <Item aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        <StatusTag {...LOOKS[state]} text={t(`tickets.account.setup.state.${state}`)} />
      </Head>
      <Content>{children}</Content>
    </Item>
  );
}

/** The steps in their order. */
export const SetupSteps = styled.ol`
  display: grid;
  margin: 8px 0 0;
  padding: 0;
  counter-reset: setup-step;
  list-style: none;
`;
const Item = styled.li`
  position: relative;
  padding-block: 16px 24px;
  padding-inline-start: 44px;
  border-block-end: 1px solid ${colour('border.subtle')};
  counter-increment: setup-step;
  &::before {
    content: counter(setup-step);
    position: absolute;
    inset-inline-start: 0;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    width: 28px;
    height: 28px;
    border: 1px solid ${colour('border.default')};
    border-radius: 50%;
    font-weight: 600;
  }
  @media (width < 600px) {
    padding-inline-start: 0;
    /* The number stands beside the title alone, so that the texts have the whole width. */
    > div:first-child {
      padding-inline-start: 40px;
    }
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  min-height: 28px;
  h2 {
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
  }
`;
const Content = styled.div`
  display: grid;
  gap: 16px;
  margin-block-start: 8px;
  > p,
  > h3 + p {
    max-width: 65ch;
    color: ${colour('foreground.subtle')};
  }
  > h3 {
    margin-block-end: -12px;
    font-weight: 600;
  }
`;
