import { useState } from 'react';
import type { FieldSettings } from '../../model/commands.ts';
import { TextSetting } from '../parts/text-setting.tsx';
import { useSetting } from '../parts/use-setting.ts';
import { type EditorProps, useSettingWords } from './setting-words.ts';

/** A name of the internet has no more letters. */
const LONGEST = 253;

/** A list of short texts, one per line; the box keeps what is typed, also while it is unfinished. */
export function LinesSetting({ at, field, setting }: EditorProps<Record<string, unknown>>) {
  const set = useSetting(at);
  const words = useSettingWords(setting);
  const { name, limits } = setting;
  const takes = 'takes' in setting ? setting.takes : undefined;
  const written = (field[name] as string[]).join('\n');
  const [draft, setDraft] = useState({ text: written, of: written });
  if (draft.of !== written) setDraft({ text: written, of: written });
  const read = (text: string) => {
    const lines = text.split('\n').map((line) => line.trim().slice(0, limits.item?.maxLength ?? LONGEST));
    const fitting = lines.filter((line) => line !== '' && (takes?.test(line) ?? true));
    return [...new Set(fitting)].slice(0, limits.maxLength);
  };
  const type = (text: string) => {
    const next = read(text);
    setDraft({ text, of: next.join('\n') });
    set({ [name]: next } as FieldSettings);
  };
  return <TextSetting {...words} isLong name={name} value={draft.text} maxLength={60_000} onChange={type} />;
}
