import { type ReactNode, useEffect, useRef } from 'react';

/** An app that an app opened in a window of its own. */
export interface Modal {
  guid: string;
  hash: string;
}

interface ModalWindowProps {
  label: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** The large window above the ticket; Escape and its button close it. */
export function ModalWindow({ label, closeLabel, onClose, children }: ModalWindowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="demo-modal" aria-label={label} onClose={onClose}>
      <header>
        <strong>{label}</strong>
        <button type="button" className="demo-button" aria-label={closeLabel} onClick={onClose}>
          ×
        </button>
      </header>
      {children}
    </dialog>
  );
}
