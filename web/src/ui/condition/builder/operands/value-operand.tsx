import { useState } from 'react';
import { Input, Select } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import type { KnownName } from '../../../expression/known-name.ts';

type Value = string | number | boolean | null;

interface Props {
  label: string;
  known: KnownName;
  value: Value;
  onChange: (value: Value) => void;
}

/** One value in the control of its kind; null while nothing complete is written. */
export function ValueOperand({ label, known, value, onChange }: Props) {
  const t = useT();
  const text = value === null ? '' : String(value);
  if (known.kind === 'number') return <NumberValue label={label} value={value} onChange={onChange} />;
  if (known.kind === 'boolean') {
    return (
      <Select isCompact aria-label={label} value={text} onChange={(event) => onChange(event.target.value === 'true')}>
        <option value="true">{t('expression.reads.true')}</option>
        <option value="false">{t('expression.reads.false')}</option>
      </Select>
    );
  }
  if (known.options && ['choice', 'choices', 'tags'].includes(known.kind)) {
    const isKnown = known.options.some((option) => option.value === value);
    return (
      <Select isCompact aria-label={label} value={text} onChange={(event) => onChange(event.target.value)}>
        {!isKnown && <option value={text}>{text}</option>}
        {known.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label || option.value}
          </option>
        ))}
      </Select>
    );
  }
  if (known.kind === 'time') {
    return (
      <Input
        isCompact
        type="time"
        aria-label={label}
        value={text.slice(0, 'hh:mm'.length)}
        onChange={(event) => onChange(event.target.value === '' ? null : `${event.target.value}:00`)}
      />
    );
  }
  return (
    <Input
      isCompact
      type={known.kind === 'date' ? 'date' : 'text'}
      aria-label={label}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function NumberValue({ label, value, onChange }: Omit<Props, 'known'>) {
  const [draft, setDraft] = useState({ text: String(value ?? ''), of: value });
  if (draft.of !== value) setDraft({ text: String(value ?? ''), of: value });
  const type = (text: string) => {
    const plain = text.trim().replace(',', '.');
    const next = /^-?\d{1,15}(\.\d{1,15})?$/.test(plain) ? Number(plain) : null;
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
