import { useState } from 'react';

const PREFIX = 'countersign.text';

/** Text that survives a reload of the frame, until it is sent: `forget` ends that. Storage that is blocked costs only this. */
export function useStoredText(name: string): [text: string, change: (text: string) => void, forget: () => void] {
  const key = `${PREFIX}.${name}`;
  const [text, setText] = useState(() => tried(() => sessionStorage.getItem(key)) ?? '');
  const change = (next: string) => {
    setText(next);
    tried(() => (next === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, next)));
  };
  return [text, change, () => change('')];
}

function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
