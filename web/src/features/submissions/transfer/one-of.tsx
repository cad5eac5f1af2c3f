import { useId } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Field, Fieldset, Label, Radio } from '../../../lib/look/garden.ts';

interface Props<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; hint?: string }[];
}

/** One of a few, all in sight; what the chosen one means stands below them, so that nothing moves. */
export function OneOf<Value extends string>({ label, value, onChange, options }: Props<Value>) {
  const name = useId();
  const hint = options.find((option) => option.value === value)?.hint;
  return (
    <Fieldset>
      <Fieldset.Legend>{label}</Fieldset.Legend>
      <Choices>
        {options.map((option) => (
          <Field key={option.value}>
            <Radio
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            >
              <Label isRegular>{option.label}</Label>
            </Radio>
          </Field>
        ))}
      </Choices>
      {hint !== undefined && <Meaning role="status">{hint}</Meaning>}
    </Fieldset>
  );
}

const Choices = styled.div`
  display: grid;
  gap: 8px;
  margin-block-start: 8px;
`;
const Meaning = styled.p`
  min-height: 20px;
  margin-block-start: 8px;
  color: ${colour('foreground.subtle')};
`;
