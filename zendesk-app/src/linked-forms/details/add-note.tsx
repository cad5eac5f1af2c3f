import { inputLimit } from '@countersign/shared/basics/text-length.ts';
import { addNote, LONGEST_NOTE } from '@countersign/shared/api/tickets/notes.ts';
import type { LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../app/parts/button.tsx';
import { ProblemNotice } from '../../app/parts/notice.tsx';
import { useReader, useSidebar } from '../../app/sidebar-context.ts';
import { useStoredText } from '../../app/live/use-stored-text.ts';
import { createIntention } from '../../intention.ts';
import { problemOf, type Problem } from '../../problem.ts';

interface AddNoteProps {
  row: LinkedForm;
  onAnnounce: (sentence: string) => void;
  onClose: () => void;
}

/** An internal note for the ticket: own words, the answers of the form, or both. Ctrl or Cmd with Enter sends, Escape closes. */
export function AddNote({ row, onAnnounce, onClose }: AddNoteProps) {
  const { t, language } = useReader();
  const { server } = useSidebar();
  const [text, setText, forget] = useStoredText(`note.${row.id}`);
  const [hasAnswers, setHasAnswers] = useState(true);
  const [isEmpty, setIsEmpty] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [idFor] = useState(() => createIntention(() => crypto.randomUUID()));
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);

  const send = async () => {
    if (text.trim() === '' && !hasAnswers) {
      setIsEmpty(true);
      field.current?.focus();
      return;
    }
    if (isSending) return;
    setIsSending(true);
    setProblem(null);
    const input = { id: row.zdTktId, text: text.trim(), language, ...(hasAnswers && { linkedFormId: row.id }) };
    try {
      await server.call(addNote, input, { requestId: idFor(input) });
      forget();
      onAnnounce(t('noteAdded'));
      onClose();
    } catch (error) {
      setIsSending(false);
      setProblem(problemOf(error, Date.now(), server.waitMs()));
    }
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  };
  return (
    <div className="sb-panel" onKeyDown={handleKeyDown}>
      {problem && <ProblemNotice problem={problem} onRetry={() => void send()} />}
      <label className="sb-label" htmlFor={id}>
        {t('noteText')}
      </label>
      <textarea
        dir="auto"
        ref={field}
        id={id}
        className="sb-input"
        value={text}
        maxLength={inputLimit(text, LONGEST_NOTE)}
        aria-invalid={isEmpty}
        aria-describedby={isEmpty ? `${id}-empty` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setIsEmpty(false);
        }}
      />
      {isEmpty && (
        <p className="sb-message" id={`${id}-empty`} role="alert">
          {t('noteEmpty')}
        </p>
      )}
      <label className="sb-check">
        <input
          type="checkbox"
          checked={hasAnswers}
          onChange={(event) => {
            setHasAnswers(event.target.checked);
            setIsEmpty(false);
          }}
        />
        {t('noteAnswers')}
      </label>
      <div className="sb-actions">
        <Button isPrimary aria-disabled={isSending} onClick={() => void send()}>
          {t('noteAdd')}
        </Button>
        <Button isBasic onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
