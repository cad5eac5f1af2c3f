import { get, save, type SavedTheme } from '@countersign/shared/api/forms/theme.ts';
import type { InputOf, ReplyOf } from '@countersign/shared/api/contract.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { FormTheme } from '@countersign/shared/forms/theme/form-theme.ts';
import { useEffect, useState } from 'react';
import { CallError } from '@countersign/shared/api/wire/call-error.ts';
import { isRefusedWith } from '../../../lib/calls/error-text.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { isSame } from '../model/changes/is-same.ts';

type Dropped = ReplyOf<typeof save>['dropped'];

/** What was changed and not saved, by form: going to another screen of the form loses nothing. */
const unsaved = new Map<string, SavedTheme>();

/** The theme of a form under the designer's hands. */
export function useFormTheme(formKey: FormKey) {
  const read = useRead(get, { formKey }, { revalidateIfStale: true });
  const writing = useWrite(save, { notifyErrors: false });
  const [mine, setMine] = useState<SavedTheme | null>(() => unsaved.get(formKey) ?? null);
  const [dropped, setDropped] = useState<Dropped>([]);
  const saved = read.data;
  const shown = mine ?? saved;
  const isChanged = mine !== null && saved !== undefined && !isSame(mine.theme, saved.theme);
  useUnsaved(formKey, isChanged ? mine : null);

  const set = (part: Partial<FormTheme>) => {
    if (!shown) return;
    setMine({ rev: shown.rev, theme: { ...shown.theme, ...part } });
  };
  const send = async (rev: number): Promise<boolean> => {
    if (!shown) return false;
    const input: InputOf<typeof save> = { formKey, rev, theme: shown.theme };
    const reply = await writing.run(input);
    if (!reply) return false;
    setDropped(reply.dropped);
    await read.mutate({ theme: reply.theme, rev: reply.rev }, { revalidate: false });
    setMine(null);
    return true;
  };
  const takeSaved = async () => {
    writing.reset();
    setMine(null);
    await read.mutate();
  };
  const theirs = conflictOf(writing.error);
  return { read, theme: shown?.theme, set, send, takeSaved, theirs, dropped, isChanged, rev: shown?.rev ?? 0, writing };
}

/** What somebody else saved meanwhile. */
function conflictOf(error: unknown): SavedTheme | null {
  if (!isRefusedWith(error, 'stale_revision') || !(error instanceof CallError)) return null;
  return error.current as SavedTheme;
}

function useUnsaved(formKey: string, mine: SavedTheme | null): void {
  useEffect(() => {
    if (!mine) {
      unsaved.delete(formKey);
      return undefined;
    }
    unsaved.set(formKey, mine);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [formKey, mine]);
}
