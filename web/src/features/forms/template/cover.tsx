import type { FormTheme } from '@countersign/shared/forms/theme/form-theme.ts';
import { themeVariables } from '@countersign/shared/forms/theme/theme-variables.ts';
import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { useColourScheme } from '../../../lib/look/colour-scheme.ts';
import { InScheme } from '../preview/in-scheme.tsx';
import '../../../form-renderer/renderer.css';

/** The look of a template in a few strokes: its ground, its sheet, its accent. To be looked at only. */
export function Cover({ theme }: { theme: FormTheme }) {
  const around = useColourScheme();
  const scheme = theme.colorScheme === 'auto' ? around : theme.colorScheme;
  return (
    <InScheme scheme={scheme}>
      <Ground aria-hidden style={themeVariables(theme) as CSSProperties}>
        <Strokes>
          <b />
          <i />
          <i />
          <u />
        </Strokes>
      </Ground>
    </InScheme>
  );
}

const Ground = styled.div`
  height: 88px;
  margin: -16px -16px 12px;
  padding: 14px 24% 0;
  background: var(--cs-behind, var(--cs-subtle));
`;
const Strokes = styled.div`
  display: grid;
  align-content: start;
  gap: 7px;
  height: 74px;
  box-sizing: border-box;
  padding: 12px 14px;
  border: 1px solid var(--cs-line);
  border-block-end: 0;
  border-radius: 3px 3px 0 0;
  background: var(--cs-ground);
  b,
  i,
  u {
    display: block;
    border-radius: var(--cs-radius);
  }
  b {
    width: 55%;
    height: 6px;
    background: var(--cs-text);
    opacity: 0.7;
  }
  i {
    height: 11px;
    border: 1px solid var(--cs-line);
  }
  u {
    width: 32%;
    height: 11px;
    background: var(--cs-accent);
  }
`;
