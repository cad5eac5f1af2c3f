import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import type { KnownName } from '../../../../ui/expression/known-name.ts';
import type { ExpectedResult } from '../../../../ui/expression/result-kind.ts';
import { FormulaEditor } from '../../../../ui/formula/late-formula-editor.tsx';
import { TextareaField, TextField } from '../../../../ui/fields/fields.tsx';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useDesigner } from '../session/designer-context.ts';
import { useNamesOfRules } from '../session/use-known-names.ts';
import { useDeferredInput } from './parts/use-deferred-input.ts';

interface Props {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  type?: 'text' | 'url';
  error?: string | undefined;
}

/** One line of text. */
export function TextSetting({ value, onChange, ...rest }: Props) {
  const { mayEdit } = useDesigner();
  const [text, type, now] = useDeferredInput(value, onChange);
  return (
    <div onBlur={now}>
      <TextField {...rest} isDisabled={!mayEdit} value={text} onChange={type} />
    </div>
  );
}

/** Several lines of text. */
export function LongTextSetting({ value, onChange, ...rest }: Omit<Props, 'type'>) {
  const { mayEdit } = useDesigner();
  const [text, type, now] = useDeferredInput(value, onChange);
  return (
    <div onBlur={now}>
      <TextareaField {...rest} rows={2} isDisabled={!mayEdit} value={text} onChange={type} />
    </div>
  );
}

interface NumberProps {
  label: string;
  /** Null where nothing is set yet. */
  value: number | null;
  least?: number;
  most?: number;
  onChange: (value: number) => void;
}

const isWithin = (number: number, least: number, most: number) => number >= least && number <= most;

/** A whole number; anything else typed is not told onwards, and said to be wrong. */
export function NumberSetting({ label, value, least = 1, most = 100, onChange }: NumberProps) {
  const { mayEdit } = useDesigner();
  const t = useT();
  const isFine = (text: string) => text !== '' && Number.isInteger(Number(text)) && isWithin(Number(text), least, most);
  const tell = (text: string) => {
    if (isFine(text)) onChange(Number(text));
  };
  const [text, type, now] = useDeferredInput(value === null ? '' : String(value), tell);
  const error = isFine(text) || value === null ? undefined : t('workflow.designer.panel.numberRange', { least, most });
  return (
    <div onBlur={now}>
      <TextField label={label} type="number" error={error} isDisabled={!mayEdit} value={text} onChange={type} />
    </div>
  );
}

type FeelProps = Props & { textHint?: string; expects?: ExpectedResult; names?: readonly KnownName[] };

/** A formula over the fields of the attached forms and what the engine adds, or over these names. */
export function FeelSetting({ label, hint, textHint, value, onChange, expects, names: given }: FeelProps) {
  const { mayEdit } = useDesigner();
  const usual = useNamesOfRules();
  const names = given ?? usual;
  const [text, type, now] = useDeferredInput(value, onChange);
  return (
    <div onBlur={now}>
      <FormulaEditor
        {...{ label, hint, textHint, names, expects }}
        isOptional
        isMultiline
        isReadOnly={!mayEdit}
        value={text}
        onChange={type}
      />
    </div>
  );
}

/** A group of settings under a heading that can be closed. */
export const Group = styled.details`
  border-block-start: 1px solid ${colour('border.subtle')};
  > summary {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding-inline: 16px;
    font-weight: 600;
    cursor: pointer;
    list-style-position: inside;
  }
  > summary::before {
    width: 8px;
    height: 8px;
    margin-inline: 2px 12px;
    border-block-end: 2px solid ${colour('foreground.subtle')};
    border-inline-end: 2px solid ${colour('foreground.subtle')};
    content: '';
    rotate: -45deg;
  }
  &[open] > summary::before {
    rotate: 45deg;
  }
  > summary:hover {
    background: ${colour('background.subtle')};
  }
  > summary:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
`;
/** The settings inside a group. */
export const GroupBody = styled.div`
  display: grid;
  gap: 16px;
  padding: 4px 16px 20px;
`;
