import { inputLimit } from '@countersign/shared/basics/text-length.ts';
import { trimText } from '@countersign/shared/basics/trim-text.ts';
import SignaturePad, { type PointGroup } from 'signature_pad';
import { useEffect, useRef, useState } from 'react';
import type { FillMessages } from '../../messages.ts';
import { writtenName } from './written-name.ts';
import '../image-upload/pictures.css';

/** A signature as it was made: drawn, with its strokes, or typed. */
export interface Signed {
  strokes: readonly PointGroup[];
  /** The name that was typed; empty where it was drawn. */
  name: string;
  /** What shows it, dark on white. */
  picture: HTMLCanvasElement;
}

interface SignProps {
  id: string;
  messages: FillMessages;
  /** Nobody can sign here at present: in the designer's canvas, or where nothing can be sent. */
  isOff: boolean;
  /** What was signed here before, to go on with. */
  signed: Pick<Signed, 'strokes' | 'name'> | undefined;
  /** After every stroke and every letter; null where nothing is left. */
  onChange: (signed: Signed | null) => void;
}

/** A place to sign, with finger, pen or mouse, or by a typed name. What is there counts: nothing has to be confirmed. */
export function SignHere({ mayType, ...props }: SignProps & { mayType: boolean }) {
  const { messages, signed, isOff, onChange } = props;
  const [isTyping, setTyping] = useState(Boolean(signed?.name));
  const [isEmpty, setEmpty] = useState(!signed);
  const [round, setRound] = useState(0);
  const change = (next: Signed | null) => {
    setEmpty(!next);
    onChange(next);
  };
  const begin = (nextTyping: boolean) => {
    if (!isEmpty) change(null);
    setTyping(nextTyping);
    setRound(round + 1);
  };
  const first = round === 0 ? signed : undefined;
  const Place = isTyping ? TypedName : Pad;
  return (
    <>
      <Place key={round} {...props} signed={first} onChange={change} />
      <div className="cs-button-row">
        <button type="button" className="cs-link-button" disabled={isEmpty || isOff} onClick={() => begin(isTyping)}>
          {messages.clearSignature}
        </button>
        {mayType && (
          <button type="button" className="cs-link-button" disabled={isOff} onClick={() => begin(!isTyping)}>
            {isTyping ? messages.drawInstead : messages.typeInstead}
          </button>
        )}
      </div>
    </>
  );
}

function Pad({ id, messages, isOff, signed, onChange }: SignProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [first] = useState(signed?.strokes ?? []);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  }, [onChange]);
  useEffect(() => {
    const place = canvas.current;
    if (!place) return undefined;
    const pad = new SignaturePad(place, { backgroundColor: '#fff', penColor: '#10243a' });
    if (isOff) pad.off();
    let width = place.offsetWidth;
    let strokes: readonly PointGroup[] = first;
    const fit = () => {
      // Out of sight, or gone with its page: a canvas without a size would lose its picture.
      if (place.offsetWidth === 0) return;
      // A phone that is turned makes the place narrower: the drawing stays whole.
      const share = Math.min(1, place.offsetWidth / (width || place.offsetWidth));
      const ratio = Math.max(devicePixelRatio, 1);
      if (share < 1) strokes = strokes.map((stroke) => scaled(stroke, share));
      width = place.offsetWidth;
      place.width = place.offsetWidth * ratio;
      place.height = place.offsetHeight * ratio;
      place.getContext('2d')?.scale(ratio, ratio);
      pad.fromData([...strokes]);
    };
    const lifted = () => {
      strokes = pad.toData();
      tell.current({ strokes, name: '', picture: place });
    };
    const watch = new ResizeObserver(fit);
    watch.observe(place);
    pad.addEventListener('endStroke', lifted);
    return () => {
      watch.disconnect();
      pad.off();
    };
  }, [first, isOff]);
  return <canvas ref={canvas} id={id} className="cs-pad" role="img" aria-label={messages.drawHere} />;
}

const scaled = (stroke: PointGroup, share: number): PointGroup => ({
  ...stroke,
  points: stroke.points.map((point) => ({ ...point, x: point.x * share, y: point.y * share })),
});

function TypedName({ id, messages, isOff, signed, onChange }: SignProps) {
  const [name, setName] = useState(signed?.name ?? '');
  const type = (text: string) => {
    setName(text);
    const written = trimText(text);
    onChange(written ? { strokes: [], name: written, picture: writtenName(written) } : null);
  };
  return (
    <input
      id={id}
      className="cs-input cs-written"
      autoComplete="name"
      maxLength={inputLimit(name, 200)}
      disabled={isOff}
      aria-label={messages.typeName}
      placeholder={messages.typeName}
      value={name}
      onInput={(event) => type(event.currentTarget.value)}
    />
  );
}
