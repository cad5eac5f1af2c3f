import type { Question } from '../../lib/look/confirm.ts';
import { Dialog } from './dialog.tsx';

/** Draws the question of `confirm()`. */
export function ConfirmDialog({ question, onAnswer }: { question: Question; onAnswer: (yes: boolean) => void }) {
  return (
    <Dialog
      title={question.title}
      verb={question.verb}
      isDanger={question.isDanger ?? false}
      {...(question.cancelLabel ? { cancelLabel: question.cancelLabel } : {})}
      onSubmit={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {question.text}
    </Dialog>
  );
}
