import { useState } from 'react';
import { useT } from '../../../../lib/texts/i18n.ts';
import { TextField } from '../../../../ui/fields/fields.tsx';

interface Limits {
  min?: number;
  max?: number;
  isWhole?: boolean;
}

interface Props extends Limits {
  name: string;
  label: string;
  hint?: string;
  value: number | undefined;
  /** Without it the setting cannot be empty. */
  onClear?: () => void;
  onChange: (value: number) => void;
}

const toText = (value: number | undefined) => (value === undefined ? '' : String(value));

function readNumber(text: string, { min = -Infinity, max = Infinity, isWhole = false }: Limits): number | null {
  const plain = text.trim().replace(',', '.');
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return null;
  const value = Number(plain);
  return value >= min && value <= max && (!isWhole || Number.isInteger(value)) ? value : null;
}

/** A number that may be half written: the form takes it as soon as it is one, and a wrong one is said so beside it. */
export function NumberSetting({ name, label, hint, value, onClear, onChange, ...limits }: Props) {
  const t = useT();
  const [draft, setDraft] = useState({ text: toText(value), of: value });
  if (draft.of !== value) setDraft({ text: toText(value), of: value });

  const type = (text: string) => {
    const next = readNumber(text, limits);
    if (text.trim() === '' && onClear) {
      setDraft({ text, of: undefined });
      onClear();
    } else if (next === null) setDraft({ text, of: value });
    else {
      setDraft({ text, of: next });
      onChange(next);
    }
  };
  const isWrong = draft.text.trim() === '' ? !onClear : readNumber(draft.text, limits) === null;
  return (
    <div data-setting={name}>
      <TextField
        label={label}
        hint={hint}
        value={draft.text}
        error={isWrong ? wrongText(t, limits) : undefined}
        onChange={type}
      />
    </div>
  );
}

function wrongText(t: ReturnType<typeof useT>, { min, max, isWhole = false }: Limits): string {
  if (min !== undefined && max !== undefined) {
    return t(isWhole ? 'forms.setting.wholeBetween' : 'forms.setting.numberBetween', { min, max });
  }
  return t(isWhole ? 'forms.setting.wholeNeeded' : 'forms.setting.numberNeeded');
}
