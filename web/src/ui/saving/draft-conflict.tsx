import type { ReactNode } from 'react';
import { WarningBar } from '../page/warning-bar.tsx';

interface Props {
  isPutOff: boolean;
  /** What the bar says and its verb, while the question is put off. */
  reminder: string;
  verb: string;
  onAskAgain: () => void;
  /** The question. */
  children: ReactNode;
}

/**
 * Somebody else saved this draft meanwhile: the question, and while it is put off a bar that leads back to it, also where the
 * dialog could not be fetched.
 */
export function DraftConflict({ isPutOff, reminder, verb, onAskAgain, children }: Props) {
  if (!isPutOff) return children;
  return (
    <WarningBar verb={verb} onAct={onAskAgain}>
      {reminder}
    </WarningBar>
  );
}
