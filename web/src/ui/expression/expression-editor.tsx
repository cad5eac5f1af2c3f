import { useDeferredValue, useId, useRef } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { Hint, Label, Field as GardenField, Message } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { CodeBox } from './code/code-style.ts';
import { CodeInput } from './code/late-code-input.tsx';
import type { KnownName } from './known-name.ts';
import type { ExpectedResult } from './result-kind.ts';
import { useExpressionCheck } from './use-expression-check.ts';

export interface ExpressionEditorProps {
  label: string;
  hint?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  /** What the expression may name: fields of a form, variables of a process. */
  names: readonly KnownName[];
  /** What it must give; said as a problem where the text alone shows that it gives something else. */
  expects?: ExpectedResult | undefined;
  /** True where no text at all is right as well. */
  isOptional?: boolean;
  /** Several lines, Enter makes a new one; otherwise one line that wraps. */
  isMultiline?: boolean;
  isReadOnly?: boolean;
  /** The label is only for screen readers. */
  isLabelHidden?: boolean;
  /** Characters that the place of storage takes. */
  maxLength?: number;
}

const LONGEST = 4000;

/**
 * A FEEL text with completion (Ctrl+Space, or while typing), problems marked in their place, help under the pointer, and what
 * it says in plain words below. Tab leaves it; Escape closes its pop-up only.
 */
export function ExpressionEditor(props: ExpressionEditorProps) {
  const { label, hint, value, onChange, names, isMultiline = false, isReadOnly = false, isLabelHidden = false } = props;
  const t = useT();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { problem, reading, diagnose } = useExpressionCheck(props);
  const shown = useDeferredValue(problem);
  const describedBy = hint ? `${id}hint ${id}says` : `${id}says`;
  return (
    <GardenField>
      <Label id={`${id}label`} hidden={isLabelHidden} onClick={() => focusCode(box.current)}>
        {label}
      </Label>
      {hint && <Hint id={`${id}hint`}>{hint}</Hint>}
      <CodeBox ref={box} $isWrong={problem !== null} $isReadOnly={isReadOnly} $rows={isMultiline ? 2 : 1}>
        <CodeInput
          value={value}
          onChange={onChange}
          names={names}
          diagnose={diagnose}
          isMultiline={isMultiline}
          isReadOnly={isReadOnly}
          isWrong={problem !== null}
          longest={props.maxLength ?? LONGEST}
          labelledBy={`${id}label`}
          describedBy={describedBy}
        />
      </CodeBox>
      <div id={`${id}says`} aria-live="polite">
        {shown !== null && (
          <Message validation="error" validationLabel={t('common.validation.error')}>
            {shown}
          </Message>
        )}
        {shown === null && reading !== null && <Reading>{reading}</Reading>}
      </div>
    </GardenField>
  );
}

/** The editor is no native control, so its label does not lead there by itself. */
const focusCode = (box: HTMLElement | null) => box?.querySelector<HTMLElement>('.cm-content')?.focus();

const Reading = styled.p`
  margin-block-start: 4px;
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  line-height: 16px;
  overflow-wrap: anywhere;
`;
