import { useEffect, useRef, useState } from 'react';

const REST_MS = 400;

/** A text that is typed here and told onwards once the typing rests, or when the field is left. */
export function useDeferredInput(
  value: string,
  tell: (value: string) => void,
): [string, (value: string) => void, () => void] {
  const [draft, setDraft] = useState<{ text: string; of: string }>({ text: value, of: value });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ text: value, told: value, tell });
  useEffect(() => {
    latest.current.tell = tell;
  });
  // Undo, or another person's version: the field follows.
  if (draft.of !== value) setDraft({ text: draft.text === value ? draft.text : value, of: value });
  useEffect(() => {
    // What was told from here comes back; anything else takes the place of what was typed, for good.
    if (latest.current.told === value) return;
    clearTimeout(timer.current);
    latest.current.told = value;
    latest.current.text = value;
  }, [value]);
  const now = () => {
    clearTimeout(timer.current);
    const { text, told } = latest.current;
    if (text === told) return;
    latest.current.told = text;
    latest.current.tell(text);
  };
  const type = (text: string) => {
    latest.current.text = text;
    setDraft((present) => ({ ...present, text }));
    clearTimeout(timer.current);
    timer.current = setTimeout(now, REST_MS);
  };
  useEffect(() => () => now(), []);
  return [draft.text, type, now];
}
