import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { Brand } from './brand.tsx';

interface Props {
  title: string;
  text: string;
  /** The one or two things to do next. */
  children?: ReactNode;
}

/** A page with one message and what to do about it, without the layout around it. */
export function PlainPage({ title, text, children }: Props) {
  return (
    <Page>
      <Brand />
      <Title>{title}</Title>
      <Text>{text}</Text>
      <Actions>{children}</Actions>
    </Page>
  );
}

const Page = styled.main`
  max-width: 440px;
  margin: 0 auto;
  padding: 15vh 24px 48px;
`;
const Title = styled.h1`
  margin: 32px 0 8px;
  font-size: 20px;
  line-height: 28px;
  font-weight: 600;
`;
const Text = styled.p`
  color: ${colour('foreground.subtle')};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: 24px;
`;
