import { erase, listErasures } from '@countersign/shared/api/submissions/person-data.ts';
import { useState } from 'react';
import { useWrite } from '../../../lib/calls/use-call.ts';

interface Erased {
  answers: number;
  left: number;
  held: number;
}

/** Erases batch by batch until nothing is left; one that fails can be begun again and goes on where it stopped. */
export function useErasing(who: string, onErased: () => void) {
  const [state, setState] = useState<Erased | null>(null);
  const [isBusy, setBusy] = useState(false);
  const writing = useWrite(erase, { notifyErrors: false, refreshes: [listErasures] });
  const run = async (): Promise<void> => {
    setBusy(true);
    let erasureId: string | undefined;
    for (let answers = 0, left = 1; left > 0;) {
      writing.conclude();
      const reply = await writing.run({ who, ...(erasureId === undefined ? {} : { erasureId }) });
      if (!reply) break;
      erasureId = reply.erasureId;
      answers += reply.answers;
      left = reply.left;
      setState({ answers, left, held: reply.held });
    }
    setBusy(false);
    onErased();
  };
  return { run, state, isBusy, error: writing.error ?? null };
}
