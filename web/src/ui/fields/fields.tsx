import { inputLimit } from '@countersign/shared/basics/text-length.ts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import {
  Checkbox,
  Field,
  Fieldset,
  Hint,
  Input,
  Label,
  Message,
  Radio,
  Select,
  Textarea,
} from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';

interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** One sentence beside the field; the field is marked as wrong. */
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  name?: string;
}

function Frame({ label, hint, error, isRequired = false, children }: FieldProps & { children: ReactNode }) {
  const t = useT();
  return (
    <Field>
      <Label>
        {label}
        {isRequired && <Mark aria-hidden="true"> *</Mark>}
      </Label>
      {hint && <Hint>{hint}</Hint>}
      {children}
      {error && (
        <Message validation="error" validationLabel={t('common.validation.error')} role="alert">
          {error}
        </Message>
      )}
    </Field>
  );
}

const validation = (error: string | undefined) => (error ? ({ validation: 'error' } as const) : {});

/** Browsers count code units, limits what people see. */
const limit = (value: string, most: number | undefined) =>
  most === undefined ? {} : { maxLength: inputLimit(value, most) };

interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'password' | 'email' | 'number' | 'search' | 'url' | 'date' | 'time' | 'datetime-local';
  autoComplete?: string;
  inputMode?: 'numeric' | 'text' | 'tel' | 'email';
  autoFocus?: boolean;
  maxLength?: number;
  placeholder?: string;
  /** Id of a `datalist` with values to choose from. */
  list?: string;
}

/** What people write in their own words, which run as their language does. */
const TYPED = new Set(['text', 'search']);

/** One line of text. */
export function TextField({ value, onChange, isRequired = false, isDisabled = false, error, ...rest }: TextFieldProps) {
  const { label, hint, ...input } = rest;
  return (
    <Frame label={label} hint={hint} error={error} isRequired={isRequired}>
      <Input
        dir={TYPED.has(input.type ?? 'text') ? 'auto' : undefined}
        {...input}
        {...validation(error)}
        {...limit(value, rest.maxLength)}
        value={value}
        required={isRequired}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </Frame>
  );
}

interface TextareaFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  autoFocus?: boolean;
  maxLength?: number;
  placeholder?: string;
}

/** Several lines of text; grows with what is written. */
export function TextareaField({
  value,
  onChange,
  isRequired = false,
  isDisabled = false,
  error,
  ...rest
}: TextareaFieldProps) {
  const { label, hint, rows = 3, ...input } = rest;
  return (
    <Frame label={label} hint={hint} error={error} isRequired={isRequired}>
      <Textarea
        dir="auto"
        {...input}
        {...validation(error)}
        {...limit(value, rest.maxLength)}
        minRows={rows}
        maxRows={12}
        value={value}
        required={isRequired}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </Frame>
  );
}

interface SelectFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** One of a few choices, with the control of the system. */
export function SelectField({ value, onChange, options, placeholder, isRequired = false, ...rest }: SelectFieldProps) {
  const { label, hint, error, isDisabled = false, name } = rest;
  return (
    <Frame label={label} hint={hint} error={error} isRequired={isRequired}>
      <Select
        {...validation(error)}
        {...(name ? { name } : {})}
        value={value}
        required={isRequired}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Frame>
  );
}

interface CheckFieldProps {
  label: string;
  hint?: string;
  isChecked: boolean;
  isDisabled?: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Yes or no, as part of a form. */
export function CheckField({ label, hint, isChecked, isDisabled = false, onChange }: CheckFieldProps) {
  return (
    <Field>
      <Checkbox checked={isChecked} disabled={isDisabled} onChange={(event) => onChange(event.target.checked)}>
        <Label isRegular>{label}</Label>
        {hint && <Hint>{hint}</Hint>}
      </Checkbox>
    </Field>
  );
}

interface RadioFieldProps extends Omit<CheckFieldProps, 'onChange'> {
  /** The same for all that exclude each other. */
  name: string;
  onChoose: () => void;
}

/** One of several choices that stand below each other in a {@link CheckGroup}. */
export function RadioField({ name, label, hint, isChecked, isDisabled = false, onChoose }: RadioFieldProps) {
  return (
    <Field>
      <Radio name={name} checked={isChecked} disabled={isDisabled} onChange={onChoose}>
        <Label isRegular>{label}</Label>
        {hint && <Hint>{hint}</Hint>}
      </Radio>
    </Field>
  );
}

interface CheckGroupProps {
  label: string;
  hint?: string | undefined;
  /** The setting that it stands for, for whoever looks for it by name. */
  name?: string;
  children: ReactNode;
}

/** Several yes-or-no choices under one heading. */
export function CheckGroup({ label, hint, name, children }: CheckGroupProps) {
  return (
    <Fieldset data-setting={name}>
      <Fieldset.Legend>{label}</Fieldset.Legend>
      {hint && <Hint>{hint}</Hint>}
      {children}
    </Fieldset>
  );
}

/** Fields one below the other, 20 px apart. */
export const FieldStack = styled.div`
  display: grid;
  gap: 20px;
`;
const Mark = styled.span`
  color: ${colour('foreground.danger')};
`;
