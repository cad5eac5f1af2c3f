import { inputLimit } from '@countersign/shared/basics/text-length.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useDraftSession } from '../../session/form-context.ts';
import { useEditorUi } from '../editor-ui.ts';
import { useFieldLabel } from './use-field-label.ts';

const LONGEST = 500;

/** The label, written where it stands. Enter keeps it, Escape brings the old one back. */
export function LabelInput({ index }: { index: number }) {
  const t = useT();
  const ui = useEditorUi();
  const session = useDraftSession();
  const [before] = useState(() => session.get().history.definition.fields[index]?.label ?? '');
  const { label, setLabel, finish } = useFieldLabel(index);
  const leave = () => {
    finish();
    ui.set({ editing: null });
  };
  return (
    <Input
      autoFocus
      aria-label={t('forms.setting.label')}
      value={label}
      maxLength={inputLimit(label, LONGEST)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setLabel(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Escape') setLabel(before);
        leave();
        ui.focusField(index, session.get().history.definition);
      }}
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
