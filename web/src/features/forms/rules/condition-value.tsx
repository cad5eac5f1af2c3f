import type { Field } from '@countersign/shared/forms/schema.ts';
import { useState } from 'react';
import { Input, Select } from '../../../lib/garden.ts';
import { kindOf } from './condition.ts';

interface Props {
  label: string;
  field: Field;
  value: string | number | null;
  onChange: (value: string | number | null) => void;
}

/** What a condition compares with, in the control that fits the field. */
export function ConditionValue({ label, field, value, onChange }: Props) {
  const kind = kindOf(field);
  if (kind === 'number') return <NumberValue label={label} value={value} onChange={onChange} />;
  if ('options' in field) {
    const isKnown = field.options.some((option) => option.value === value);
    return (
      <Select
        isCompact
        aria-label={label}
        value={String(value ?? '')}
        onChange={(event) => onChange(event.target.value)}
      >
        {!isKnown && <option value={String(value ?? '')}>{value}</option>}
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    );
  }
  return (
    <Input
      isCompact
      type={kind === 'date' ? 'date' : 'text'}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function NumberValue({ label, value, onChange }: Omit<Props, 'field'>) {
  const [draft, setDraft] = useState({ text: String(value ?? ''), of: value });
  if (draft.of !== value) setDraft({ text: String(value ?? ''), of: value });
  const type = (text: string) => {
    const plain = text.trim().replace(',', '.');
    const next = /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
    setDraft({ text, of: next });
    onChange(next);
  };
  return (
    <Input
      isCompact
      inputMode="decimal"
      aria-label={label}
      value={draft.text}
      {...(draft.of === null ? { validation: 'error' as const } : {})}
      onChange={(event) => type(event.target.value)}
    />
  );
}
