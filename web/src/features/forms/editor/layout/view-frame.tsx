import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useEditorUi } from '../editor-ui.ts';

interface Props {
  title: string;
  text: string;
  verb: string;
  isDisabled: boolean;
  onVerb: () => void;
  children: ReactNode;
}

/** Another way to work on the form, in the place of the canvas: what it is, its content, and the way back. */
export function ViewFrame({ title, text, verb, isDisabled, onVerb, children }: Props) {
  const t = useT();
  const ui = useEditorUi();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { current } = heading;
    // What is meant to be typed into at once has the focus already.
    if (!current?.closest('section')?.contains(document.activeElement)) current?.focus();
  }, []);
  return (
    <Frame
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isDisabled) {
          event.preventDefault();
          onVerb();
        }
      }}
    >
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
      </header>
      <Content>{children}</Content>
      <footer>
        <Button isBasic onClick={() => ui.set({ view: 'form' })}>
          {t('forms.view.back')}
        </Button>
        <Button isPrimary disabled={isDisabled} onClick={onVerb}>
          {verb}
        </Button>
      </footer>
    </Frame>
  );
}

const Frame = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  background: ${colour('background.default')};
  header {
    padding: 16px 24px 12px;
  }
  h2 {
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
    outline: none;
  }
  header p {
    max-width: 65ch;
    color: ${colour('foreground.subtle')};
  }
  footer {
    display: flex;
    justify-content: flex-end;
    gap: 8px;
    padding: 12px 24px;
    border-block-start: 1px solid ${colour('border.default')};
  }
  @media (max-width: 799px) {
    header {
      padding-inline: 16px;
    }
    footer {
      padding-inline: 16px;
    }
  }
`;
const Content = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  border-block-start: 1px solid ${colour('border.default')};
`;
