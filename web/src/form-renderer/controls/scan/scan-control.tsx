import { clipText, inputLimit } from '@countersign/shared/basics/text-length.ts';
import type { ScanField } from '@countersign/shared/forms/fields/scan/schema.ts';
import { useEffect, useRef, useState } from 'react';
import type { ControlProps } from '../../view-settings.ts';
import { asText, inputProps } from '../input-props.ts';
import { readCodes } from './read-codes.ts';
import '../image-upload/pictures.css';

/** A code read by the camera, or typed. */
export function ScanControl(props: ControlProps<ScanField>) {
  const { view, index, field, isReadOnly } = props;
  const { messages, store } = view;
  const [isOpen, setOpen] = useState(false);
  const [status, setStatus] = useState('');
  const hasCamera = typeof navigator !== 'undefined' && navigator.mediaDevices !== undefined;
  return (
    <>
      <input
        {...inputProps(props)}
        type="text"
        autoComplete="off"
        spellCheck={false}
        maxLength={inputLimit(asText(store.get(index)), field.maxLength)}
        value={asText(store.get(index))}
        placeholder={field.placeholder}
        onInput={(event) => store.set(index, event.currentTarget.value || undefined)}
      />
      {isOpen && (
        <Scanner
          formats={field.formats}
          label={messages.viewfinder}
          onRead={(text) => {
            setOpen(false);
            setStatus(messages.codeRead);
            store.set(index, clipText(text, field.maxLength));
          }}
          onTrouble={() => {
            setOpen(false);
            setStatus(messages.noCamera);
          }}
        />
      )}
      {hasCamera && !isReadOnly && (
        <div className="cs-button-row">
          <button type="button" className="cs-button" onClick={() => setOpen(!isOpen)}>
            {isOpen ? messages.closeCamera : messages.scanCode}
          </button>
        </div>
      )}
      <p className="cs-status" role="status" hidden={status === ''}>
        {status}
      </p>
    </>
  );
}

interface ScannerProps {
  formats: ScanField['formats'];
  label: string;
  onRead: (text: string) => void;
  onTrouble: () => void;
}

function Scanner({ formats, label, ...props }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const events = useRef(props);
  useEffect(() => {
    events.current = props;
  });
  useEffect(() => {
    const place = video.current;
    if (!place) return undefined;
    const control = new AbortController();
    readCodes(place, formats, control.signal)
      .then((text) => text !== null && events.current.onRead(text))
      .catch(() => !control.signal.aborted && events.current.onTrouble());
    return () => control.abort();
  }, [formats]);
  return <video ref={video} className="cs-viewfinder" autoPlay muted playsInline aria-label={label} />;
}
