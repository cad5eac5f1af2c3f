import { useState } from 'react';
import { TextSetting } from '../text-setting.tsx';

interface Props {
  name: string;
  label: string;
  hint?: string;
  values: readonly string[];
  /** Lines that do not fit are left out; nothing but the empty line without it. */
  takes?: RegExp;
  longest: number;
  onChange: (values: string[]) => void;
}

/** A list of short texts, one per line; the box keeps what is typed, also while it is unfinished. */
export function LinesSetting({ name, label, hint, values, takes, longest, onChange }: Props) {
  const written = values.join('\n');
  const [draft, setDraft] = useState({ text: written, of: written });
  if (draft.of !== written) setDraft({ text: written, of: written });
  const read = (text: string) => {
    const lines = text.split('\n').map((line) => line.trim().slice(0, longest));
    return [...new Set(lines)].filter((line) => line !== '' && (takes?.test(line) ?? true));
  };
  const type = (text: string) => {
    const next = read(text);
    setDraft({ text, of: next.join('\n') });
    onChange(next);
  };
  return (
    <TextSetting isLong name={name} label={label} hint={hint} value={draft.text} maxLength={60_000} onChange={type} />
  );
}
