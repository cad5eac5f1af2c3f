import SignaturePad from 'signature_pad';
import { useEffect, useRef, useState } from 'react';
import type { FillMessages } from '../messages.ts';
import { fileOfCanvas } from './picture-files.ts';
import './pictures.css';

interface SignProps {
  id: string;
  messages: FillMessages;
  /** Nobody can sign here at present: in the designer's canvas, or where nothing can be sent. */
  isOff: boolean;
  /** With the name that was typed; empty where it was drawn. */
  onSign: (picture: File | null, name: string) => void;
}

/** A place to sign, with finger, pen or mouse, or by a typed name. */
export function SignHere({ mayType, isBusy, ...props }: SignProps & { mayType: boolean; isBusy: boolean }) {
  const { messages } = props;
  const [isTyping, setTyping] = useState(false);
  return (
    <>
      {isTyping ? <TypedName {...props} /> : <Pad {...props} isBusy={isBusy} />}
      {mayType && (
        <button type="button" className="cs-link-button" onClick={() => setTyping(!isTyping)}>
          {isTyping ? messages.drawInstead : messages.typeInstead}
        </button>
      )}
    </>
  );
}

function Pad({ id, messages, isOff, isBusy, onSign }: SignProps & { isBusy: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [isEmpty, setEmpty] = useState(true);
  useEffect(() => {
    const place = canvas.current;
    if (!place) return undefined;
    const made = new SignaturePad(place, { backgroundColor: '#fff', penColor: '#10243a' });
    pad.current = made;
    const fit = () => {
      const strokes = made.toData();
      const ratio = Math.max(devicePixelRatio, 1);
      place.width = place.offsetWidth * ratio;
      place.height = place.offsetHeight * ratio;
      place.getContext('2d')?.scale(ratio, ratio);
      made.fromData(strokes);
    };
    const watch = new ResizeObserver(fit);
    const drawn = () => setEmpty(made.isEmpty());
    watch.observe(place);
    made.addEventListener('endStroke', drawn);
    return () => {
      watch.disconnect();
      made.off();
    };
  }, []);
  const undo = () => {
    pad.current?.fromData(pad.current.toData().slice(0, -1));
    setEmpty(pad.current?.isEmpty() ?? true);
  };
  const clear = () => {
    pad.current?.clear();
    setEmpty(true);
  };
  const keep = async () => {
    if (canvas.current) onSign(await fileOfCanvas(canvas.current, 'signature.png', 'image/png'), '');
  };
  return (
    <>
      <canvas ref={canvas} id={id} className="cs-pad" role="img" aria-label={messages.drawHere} />
      <div className="cs-button-row">
        <button type="button" className="cs-button" disabled={isEmpty || isBusy || isOff} onClick={() => void keep()}>
          {messages.useSignature}
        </button>
        <button type="button" className="cs-link-button" disabled={isEmpty} onClick={undo}>
          {messages.undoStroke}
        </button>
        <button type="button" className="cs-link-button" disabled={isEmpty} onClick={clear}>
          {messages.clearSignature}
        </button>
      </div>
    </>
  );
}

function TypedName({ id, messages, isOff, onSign }: SignProps) {
  const [name, setName] = useState('');
  const keep = async () => onSign(await fileOfCanvas(written(name.trim()), 'signature.png', 'image/png'), name.trim());
  return (
    <>
      <input
        id={id}
        className="cs-input"
        autoComplete="name"
        maxLength={200}
        aria-label={messages.typeName}
        placeholder={messages.typeName}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <div className="cs-button-row">
        <button type="button" className="cs-button" disabled={name.trim() === '' || isOff} onClick={() => void keep()}>
          {messages.useSignature}
        </button>
      </div>
    </>
  );
}

/** A typed name as a picture, so that print and review show every signature alike. */
function written(name: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const font = 'italic 48px "Segoe Script", "Snell Roundhand", "Brush Script MT", "KaiTi", "STKaiti", cursive';
  if (!context) return canvas;
  context.font = font;
  canvas.width = Math.min(1600, Math.ceil(context.measureText(name).width) + 64);
  canvas.height = 120;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#10243a';
  context.font = font;
  context.textBaseline = 'middle';
  context.fillText(name, 32, canvas.height / 2, canvas.width - 64);
  return canvas;
}
