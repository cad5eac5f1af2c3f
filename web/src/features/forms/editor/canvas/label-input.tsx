import { inputLimit } from '@countersign/shared/basics/text-length.ts';
import { hasAnswer } from '@countersign/shared/forms/field-traits.ts';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useDraftSession } from '../../session/form-context.ts';
import { useActions } from '../actions/use-actions.ts';
import { useEditorUi } from '../editor-ui.ts';
import { useFieldLabel } from './use-field-label.ts';

const LONGEST = 500;

/**
 * The label, written on the canvas. Enter keeps it, and pressed again adds a next field; Escape brings the old label back. The input
 * keeps the keyboard until the field has it, so that no key is lost between them.
 */
export function LabelInput({ index, style }: { index: number; style?: CSSProperties }) {
  const t = useT();
  const ui = useEditorUi();
  const session = useDraftSession();
  const actions = useActions();
  const definition = () => session.get().history.definition;
  const [before] = useState(() =>
    ui.writing?.at === index ? ui.writing.before : (definition().fields[index]?.label ?? ''),
  );
  const { label, setLabel, finish } = useFieldLabel(index);
  const keep = () => {
    const field = definition().fields[index];
    if (field && hasAnswer(field.type) && field.label.trim() === '' && before !== '') setLabel(before);
    finish();
    ui.write(null);
  };
  const handleFocus = ({ target }: { target: HTMLInputElement }) => {
    if (ui.writing?.at === index) target.setSelectionRange(target.value.length, target.value.length);
    else target.select();
  };
  const handleBlur = () => {
    const { editing, early } = ui.get();
    // It may have moved to its place on the canvas.
    if ((style ? early?.at : editing) !== index) return;
    keep();
    ui.set({ editing: null, early: null });
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const isKept = ui.get().named === index;
    if (event.key !== 'Enter' && event.key !== 'Escape' && !(event.key === '/' && isKept)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isKept && event.key !== 'Escape') return actions.openTypes(event.currentTarget);
    if (event.key === 'Escape') setLabel(before);
    keep();
    if (event.key === 'Enter') ui.set({ named: index });
    ui.focusField(index, definition);
  };
  const compose = (isMidWord: boolean) => {
    ui.write({ at: index, before, isMidWord });
  };
  return (
    <Input
      autoFocus
      style={style}
      aria-label={t('forms.setting.label')}
      value={label}
      maxLength={inputLimit(label, LONGEST)}
      onFocus={handleFocus}
      onChange={(event) => {
        ui.stopFocus();
        if (ui.get().named === index) ui.set({ named: null });
        if (!ui.writing) compose(false);
        setLabel(event.target.value);
      }}
      onCompositionStart={() => compose(true)}
      onCompositionEnd={() => compose(false)}
      onBlur={handleBlur}
      onKeyDown={handleKey}
    />
  );
}

const Input = styled.input`
  position: absolute;
  z-index: 3;
  inset-block-start: 3px;
  inset-inline: 5px;
  height: 32px;
  padding-inline: 6px;
  border: 1px solid ${colour('border.primaryEmphasis')};
  border-radius: 4px;
  background: ${colour('background.default')};
  color: inherit;
  font-weight: 600;
  &:focus {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -1px;
  }
`;
