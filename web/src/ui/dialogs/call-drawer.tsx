import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { Drawer } from './drawer.tsx';

interface Props {
  title: string;
  /** What is known, by its name; what is empty is left out. */
  facts: readonly [name: string, value: ReactNode][];
  reply: { label: string; text: string; none: string };
  note?: string;
  onClose: () => void;
}

/** A call to another system: what is known of it, and what came back. */
export function CallDrawer({ title, facts, reply, note, onClose }: Props) {
  return (
    <Drawer isOpen title={title} onClose={onClose}>
      <Facts>
        {facts
          .filter(([, value]) => value !== null && value !== undefined && value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </Facts>
      <h3>{reply.label}</h3>
      {reply.text === '' ? <Note>{reply.none}</Note> : <Reply dir="ltr">{reply.text}</Reply>}
      {note && <Note>{note}</Note>}
    </Drawer>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: 12px;
  margin-block-end: 24px;
  div {
    display: grid;
    grid-template-columns: 136px minmax(0, 1fr);
    gap: 12px;
  }
  dt {
    color: ${colour('foreground.subtle')};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;
const Reply = styled.pre`
  margin-block: 8px 16px;
  padding: 12px;
  overflow: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  border: 1px solid ${colour('border.default')};
  border-radius: 4px;
  font-size: 12px;
  line-height: 16px;
`;
const Note = styled.p`
  margin-block: 8px;
  color: ${colour('foreground.subtle')};
`;
