import { hexColour } from '@countersign/shared/forms/theme/form-theme.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button, Field, Hint, Input, Label, Message } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';

interface Props {
  label: string;
  hint?: string;
  value: string | null;
  isOptional?: boolean;
  onChange: (value: string | null) => void;
}

/** A colour by the picker of the system or by its number. */
export function ColourSetting({ label, hint, value, isOptional = false, onChange }: Props) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && normal(typed) === null;
  const take = (text: string) => {
    setTyped(text);
    const hex = normal(text);
    if (hex) onChange(hex);
  };
  return (
    <Field>
      <Label>{label}</Label>
      {hint && <Hint>{hint}</Hint>}
      <Line>
        <input
          type="color"
          aria-label={t('forms.theme.pick', { label })}
          value={value ?? '#ffffff'}
          onChange={(event) => {
            setTyped(null);
            onChange(event.target.value);
          }}
        />
        <Input
          isCompact
          value={typed ?? value ?? ''}
          placeholder="#rrggbb"
          spellCheck={false}
          {...(wrong ? { validation: 'error' as const } : {})}
          onChange={(event) => take(event.target.value)}
          onBlur={() => setTyped(null)}
        />
        {isOptional && value !== null && (
          <Button size="small" isBasic onClick={() => onChange(null)}>
            {t('common.remove')}
          </Button>
        )}
      </Line>
      {wrong && (
        <Message validation="error" validationLabel={t('common.validation.error')}>
          {t('forms.theme.wrongColour')}
        </Message>
      )}
    </Field>
  );
}

/** `#rrggbb` of what was typed, also without the sign or with three digits; null where it is no colour. */
function normal(text: string): string | null {
  const bare = text.trim().toLowerCase().replace(/^#/, '');
  const long = bare.length === 3 ? bare.replaceAll(/./g, '$&$&') : bare;
  const parsed = hexColour.safeParse(`#${long}`);
  return parsed.success ? parsed.data : null;
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  input[type='color'] {
    flex: none;
    width: 44px;
    height: 32px;
    padding: 2px;
    border: 1px solid ${colour('border.default')};
    border-radius: 4px;
    background: none;
    cursor: pointer;
  }
`;
